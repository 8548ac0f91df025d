// The question before one of a list is removed, and the word on what came of it. The row may be
// gone afterwards, so the focus goes to the list.

import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { notify } from '../../ui/notify.ts'
import { ConfirmDialog } from './ConfirmDialog.tsx'

interface RemovalQuestionProps {
  readonly name: string
  /** The question, where it is not about removing what is named. */
  readonly title?: ReactNode
  /** The word on the button, where "Remove" is not it. */
  readonly action?: ReactNode
  /** What it means. */
  readonly children: ReactNode
  readonly onRemove: () => Promise<unknown>
  /** What is said afterwards. */
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
