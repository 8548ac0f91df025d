// Removes a person after a confirmation. If something prevents it, or another person changed them
// in the meantime, that is shown next to it.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonWithConfirm } from '../../../lib/dialogs/ButtonWithConfirm.tsx'
import { Refused } from './Refused.tsx'
import styles from './RemoveButton.module.css'

interface RemoveButtonProps {
  readonly name: string
  /** What removal means for them. */
  readonly children: ReactNode
  readonly onRemove: () => Promise<void>
}

const NotRemoved = ({ error }: { readonly error: unknown }) => (
  <Refused error={error} doing="removing" />
)

export const RemoveButton = ({ name, children, onRemove }: RemoveButtonProps) => {
  // As plain text, because Trans would parse a name with brackets as markup.
  const { t } = useLingui()
  return (
    <ButtonWithConfirm
      className={styles.remove}
      icon={<IconTrash size={20} />}
      label={t`Remove ${name}`}
      title={t`Remove ${name}?`}
      action={<Trans>Remove</Trans>}
      onConfirm={onRemove}
      Refusal={NotRemoved}
    >
      {children}
    </ButtonWithConfirm>
  )
}
