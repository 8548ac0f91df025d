// The second half of a swap: the seats that are given up for others, in the transaction that takes the new ones and under locks
// that are already held. Seats that are gone by then, which happens while a card is asked, are passed over.

import { refuse } from '@lodgepole/domain/kernel/refusal'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import { holdsSeat } from '@lodgepole/domain/reservations/statuses'
import type { CommandTransaction } from '../../platform/run-command.ts'
import { fillFreed, type Around } from './around.ts'
import { findOwn } from './booking-store.ts'
import { giveUpSeats } from './commands/cancel.ts'
import type { Decided, GivenUp } from './decide-together.ts'
import type { Rules } from './facts.ts'

interface Swap {
  readonly around: Around
  readonly instead: readonly GivenUp[]
  readonly accountId: string
  readonly rules: Rules
  /** Whose new seats were given back before they were paid. */
  readonly unseatedIds: ReadonlySet<string>
}

/** A seat is given up for a seat, never for a place in a line. */
export const seatMissing = ({ granted }: Pick<Decided, 'granted'>, instead: readonly GivenUp[]) => {
  const waits = instead.length > 0 ? granted.find(({ status }) => !holdsSeat(status)) : undefined
  return waits && refuse(no.SWAP_NEEDS_SEAT, { details: { eventId: waits.event.eventId } })
}

/**
 * After a card was charged: whether it was in time was decided when the swap was asked for. Of a group, those are given up who still have their
 * seat and were not checked in meanwhile; whose new seat is gone by now keeps the old one.
 */
export const giveUpInstead = async (tx: CommandTransaction, { around, instead, accountId, rules, unseatedIds }: Swap): Promise<void> => {
  for (const one of instead) {
    const leaving = one.personIds.filter((personId) => !unseatedIds.has(personId))
    const own = leaving.length > 0 ? await findOwn(tx, { ...one, userId: accountId, personIds: leaving }) : []
    const personIds = own.filter(({ lastCheckInAt }) => lastCheckInAt === null).map(({ authUserId }) => authUserId)
    if (personIds.length === 0) continue
    const given = await giveUpSeats(tx, accountId, { ...one, personIds }, 'refund')
    if (given.ok) tellGivenUp(tx, one, given.value.bookingIds)
  }
  await fillSwapped(tx, around, instead, rules)
}

export const tellGivenUp = (tx: CommandTransaction, { groupId, eventId }: GivenUp, bookingIds: readonly string[], isToldLater = false): void =>
  tx.emit({ topic: 'reservations.cancelled', payload: { groupId, eventId, bookingIds, change: 'cancelled', ...(isToldLater ? { isToldLater } : {}) } })

/** Only the events that were left have a seat to give. */
export const fillSwapped = async (tx: CommandTransaction, around: Around, instead: readonly GivenUp[], rules: Rules): Promise<void> => {
  if (instead.length === 0) return
  const left = new Set(instead.map(({ eventId }) => eventId))
  await fillFreed(tx, { ...around, events: around.events.filter(({ eventId }) => left.has(eventId)) }, rules)
}
