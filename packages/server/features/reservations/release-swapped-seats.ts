// The second half of a swap: gives up seats in exchange for others, in the transaction that takes
// the new ones and under locks that are already held. Seats that have disappeared by then, which
// can happen during a card charge, are skipped.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { BookingId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { holdsSeat } from '@lodgepole/domain/reservations/statuses'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { fillFreedSeats, type WaitlistLock } from './waitlist-lock.ts'
import { findOwn } from './locked-bookings-store.ts'
import { releaseSeats, leavesGuests, type LeavingParty } from './commands/cancel.ts'
import type { ReleasedBooking } from './book-input.ts'
import type { Decided } from './decide-bookings.ts'
import type { Rules } from './facts.ts'

interface Swap {
  readonly waitlistLock: WaitlistLock
  readonly instead: readonly ReleasedBooking[]
  readonly accountId: string
  readonly rules: Rules
  /** The people whose new seats were given back before they were paid. */
  readonly unseatedIds: ReadonlySet<string>
}

/** A seat is given up only for a seat, never for a place on a waitlist. */
export const seatMissing = (
  { granted }: Pick<Decided, 'granted'>,
  instead: readonly ReleasedBooking[],
) => {
  const waits = instead.length > 0 ? granted.find(({ status }) => !holdsSeat(status)) : undefined
  return (
    waits &&
    refuse(reservationRefusals.SWAP_NEEDS_SEAT, { details: { eventId: waits.event.eventId } })
  )
}

/**
 * Runs after a card was charged. Whether the swap was in time was decided when it was requested. Of
 * a group, people give up a seat they still have unless they have checked in since; a person whose
 * new seat is gone keeps the old one. If guests added during the charge would stay alone, everyone
 * keeps the old seats.
 */
export const releaseSwappedSeats = async (
  tx: CommandTransaction,
  { waitlistLock, instead, accountId, rules, unseatedIds }: Swap,
): Promise<void> => {
  const leaving: LeavingParty[] = []
  const seen = new Set<string>()
  for (const input of instead) {
    const personIds = input.personIds.filter((personId) => !unseatedIds.has(personId))
    const own =
      personIds.length > 0 ? await findOwn(tx, { ...input, userId: accountId, personIds }) : []
    leaving.push({
      input,
      own: own.filter(
        ({ bookingId, lastCheckInAt }) => lastCheckInAt === null && !seen.has(bookingId),
      ),
    })
    for (const { bookingId } of own) seen.add(bookingId)
  }
  for (const [, ofEvent] of groupBy(leaving, ({ input }) => input.eventId)) {
    if (
      await leavesGuests(
        tx,
        accountId,
        ofEvent.flatMap(({ own }) => own),
      )
    )
      continue
    for (const { input, own } of ofEvent) {
      if (own.length === 0) continue
      const { bookingIds } = await releaseSeats(tx, own, 'refund')
      emitReleased(tx, input, bookingIds)
    }
  }
  await fillSwapped(tx, waitlistLock, instead, rules)
}

export const emitReleased = (
  tx: CommandTransaction,
  { groupId, eventId }: ReleasedBooking,
  bookingIds: readonly BookingId[],
  isNotifiedLater = false,
): void =>
  tx.emit({
    topic: 'reservations.cancelled',
    payload: {
      groupId,
      eventId,
      bookingIds,
      change: 'cancelled',
      ...(isNotifiedLater ? { isNotifiedLater } : {}),
    },
  })

/** Only the events that were left have seats to fill. */
export const fillSwapped = async (
  tx: CommandTransaction,
  waitlistLock: WaitlistLock,
  instead: readonly ReleasedBooking[],
  rules: Rules,
): Promise<void> => {
  if (instead.length === 0) return
  const left = new Set(instead.map(({ eventId }) => eventId))
  await fillFreedSeats(
    tx,
    { ...waitlistLock, events: waitlistLock.events.filter(({ eventId }) => left.has(eventId)) },
    rules,
  )
}
