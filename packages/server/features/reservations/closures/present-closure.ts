import type { ListedClosure as PresentedClosure } from '@lodgepole/contract/reservations/closure-endpoints'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { markOf, sumsOf } from './affected.ts'
import type { AffectedBooking, ListedClosure } from './store.ts'

const MAX_LISTED_BOOKINGS = 500

export const presentClosure = ({
  seriesLabel,
  isDone,
  isLifted,
  refundedCents,
  ...closure
}: ListedClosure): PresentedClosure => ({
  ...closure,
  sessionLabel: seriesLabel,
  state: isLifted ? 'lifted' : isDone ? 'closed' : 'closing',
  refunded: decimalFromCents(refundedCents),
})

/**
 * Presents what closing these days would do. The sums count all bookings; the list is truncated.
 */
export const presentClosurePreview = (events: number, affected: readonly AffectedBooking[]) => {
  const { toAccountsCents, toCardsCents, ...sums } = sumsOf(affected)
  return {
    events,
    ...sums,
    toAccounts: decimalFromCents(toAccountsCents),
    toCards: decimalFromCents(toCardsCents),
    bookings: affected
      .slice(0, MAX_LISTED_BOOKINGS)
      .map(({ eventId: _event, seriesLabel, paidCents, byCard: _card, ...booking }) => ({
        ...booking,
        sessionLabel: seriesLabel,
        refund: decimalFromCents(paidCents),
      })),
    mark: markOf(affected),
  }
}
