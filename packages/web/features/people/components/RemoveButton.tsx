// Removing is asked about once more. What keeps somebody on the account is said where the question stands, so that nobody
// looks for it on the page behind.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { useSheet } from '../../../lib/use-sheet.ts'
import { Button } from '../../../ui/Button.tsx'
import { Refused } from './Refused.tsx'
import styles from './RemoveButton.module.css'

interface RemoveButtonProps {
  readonly name: string
  /** What it means for them. */
  readonly children: ReactNode
  readonly onRemove: () => Promise<void>
}

export const RemoveButton = ({ name, children, onRemove }: RemoveButtonProps) => {
  // As plain text: Trans would read a name with brackets as markup.
  const { t } = useLingui()
  const { sheet, open, close } = useSheet()
  const attempt = useAttempt()
  return (
    <>
      <Button variant="gray" icon={<IconTrash size={20} />} onClick={open}>
        {t`Remove ${name}`}
      </Button>
      <dialog ref={sheet} className={styles.dialog} aria-labelledby="remove-question">
        <h2 id="remove-question">
          {t`Remove ${name}?`}
        </h2>
        <p>{children}</p>
        <Refused error={attempt.error} doing="removing" />
        <div className={styles.foot}>
          <Button variant="danger" loading={attempt.busy} onClick={() => attempt.run(onRemove)}>
            <Trans>Remove</Trans>
          </Button>
          <Button variant="gray" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </dialog>
    </>
  )
}
