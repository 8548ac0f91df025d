// Removing is asked about once more. What keeps somebody on the account is said where the question stands, so that nobody
// looks for it on the page behind.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { AskDialog } from '../../../lib/AskDialog.tsx'
import { useAttempt } from '../../../lib/use-attempt.ts'
import { Button } from '../../../ui/Button.tsx'
import { Refused } from './Refused.tsx'

interface RemoveButtonProps {
  readonly name: string
  /** What it means for them. */
  readonly children: ReactNode
  readonly onRemove: () => Promise<void>
}

export const RemoveButton = ({ name, children, onRemove }: RemoveButtonProps) => {
  // As plain text: Trans would read a name with brackets as markup.
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const attempt = useAttempt()
  return (
    <>
      <Button variant="gray" icon={<IconTrash size={20} />} onClick={() => setAsking(true)}>
        {t`Remove ${name}`}
      </Button>
      {asking && (
        <AskDialog
          title={t`Remove ${name}?`}
          action={<Trans>Remove</Trans>}
          onAct={() => attempt.run(onRemove)}
          onClosed={() => setAsking(false)}
          notice={<Refused error={attempt.error} doing="removing" />}
        >
          {children}
        </AskDialog>
      )}
    </>
  )
}
