// Asks before offered seats are left to the next person on the waitlist. It can't be undone and
// applies to the whole party.

import { Plural, Trans } from '@lingui/react/macro'
import type { Booking } from '@lodgepole/contract/reservations/schemas'
import { ConfirmDialog } from '../../../lib/dialogs/ConfirmDialog.tsx'
import { useNameList } from '../use-name-list.ts'

interface DeclineOfferProps {
  /** All seats offered to the group in this event. */
  readonly offered: readonly Booking[]
  readonly onDecline: () => Promise<void>
  readonly onClosed: () => void
}

export const DeclineOffer = ({ offered, onDecline, onClosed }: DeclineOfferProps) => {
  const names = useNameList()(offered)
  const activity = offered[0]?.sessionLabel ?? ''
  return (
    <ConfirmDialog
      title={
        <Plural
          value={offered.length}
          one="Decline the offered seat?"
          other="Decline all # offered seats?"
        />
      }
      action={<Trans>Decline</Trans>}
      cancelLabel={<Trans>Keep offer</Trans>}
      onConfirm={onDecline}
      onClosed={onClosed}
    >
      <Trans>
        <bdi>{activity}</bdi> for <bdi>{names}</bdi>: if you decline, the seat goes to the next
        person in line.
      </Trans>
    </ConfirmDialog>
  )
}
