// Asks before removing an item from a list and announces the result. The row may be gone afterward,
// so the focus moves to the list.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { notify } from '../../ui/notify.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface RemovalQuestionProps {
  readonly name: string
  /** The question, where it isn't about removing the named item. */
  readonly title?: ReactNode
  /** The button's label, where "Remove" doesn't fit. */
  readonly action?: ReactNode
  /** Explains the consequences. */
  readonly children: ReactNode
  readonly onRemove: () => Promise<unknown>
  /** The announcement afterward. */
  readonly successText: string
  readonly messageFor: (error: unknown) => string
  readonly list: RefObject<HTMLElement | null>
  readonly onClosed: () => void
}

export const RemoveDialog = ({
  name,
  title,
  action,
  children,
  onRemove,
  successText,
  messageFor,
  list,
  onClosed,
}: RemovalQuestionProps) => {
  const { t } = useLingui()
  const remove = async () => {
    try {
      await onRemove()
      notify({ tone: 'success', text: successText })
    } catch (error) {
      notify({ tone: 'danger', text: messageFor(error) })
    }
  }
  const closed = () => {
    onClosed()
    list.current?.focus()
  }
  return (
    <ConfirmDialog
      title={title ?? t`Remove ${name}?`}
      action={action ?? <Trans>Remove</Trans>}
      onConfirm={remove}
      onClosed={closed}
    >
      {children}
    </ConfirmDialog>
  )
}
