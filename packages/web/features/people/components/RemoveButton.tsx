// Removing is asked about once more. What keeps somebody on the account, or who changed them
// meanwhile, is said beside it.

import { Trans, useLingui } from '@lingui/react/macro'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonWithConfirm } from '../../../lib/dialogs/ButtonWithConfirm.tsx'
import { Refused } from './Refused.tsx'
import styles from './RemoveButton.module.css'

interface RemoveButtonProps {
  readonly name: string
  /** What it means for them. */
  readonly children: ReactNode
  readonly onRemove: () => Promise<void>
}

const NotRemoved = ({ error }: { readonly error: unknown }) => (
  <Refused error={error} doing="removing" />
)

export const RemoveButton = ({ name, children, onRemove }: RemoveButtonProps) => {
  // As plain text: Trans would read a name with brackets as markup.
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
