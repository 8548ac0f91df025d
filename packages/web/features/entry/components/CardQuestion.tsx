// Asks for confirmation before a card is replaced or revoked, and does it.

import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { RemoveDialog } from '../../../lib/dialogs/RemoveDialog.tsx'
import { useEntryErrorMessage } from '../use-entry-labels.ts'

interface CardQuestionProps {
  readonly name: string
  readonly isReplacing: boolean
  readonly onReplace: () => Promise<void>
  readonly onWithdraw: () => Promise<void>
  /** Takes the focus afterward. */
  readonly list: RefObject<HTMLDivElement | null>
  readonly onClosed: () => void
}

export const CardQuestion = ({
  name,
  isReplacing,
  onReplace,
  onWithdraw,
  list,
  onClosed,
}: CardQuestionProps) => {
  const { t } = useLingui()
  const messageFor = useEntryErrorMessage()
  return (
    <RemoveDialog
      name={name}
      title={
        isReplacing ? <Trans>Replace {name}’s card?</Trans> : <Trans>Withdraw {name}’s card?</Trans>
      }
      action={isReplacing ? <Trans>Replace</Trans> : <Trans>Withdraw</Trans>}
      onRemove={isReplacing ? onReplace : onWithdraw}
      successText={isReplacing ? t`The new card is ready.` : t`Card withdrawn.`}
      messageFor={messageFor}
      list={list}
      onClosed={onClosed}
    >
      <Trans>The printed card will stop opening gates. You can create a new one at any time.</Trans>
    </RemoveDialog>
  )
}
