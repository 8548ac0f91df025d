// Gives back seats of some or all of a group in one event. The money returns to where it came from
// and waiting parties move up, all in one transaction.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { BookingGroupId, BookingId, EventId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { isTooLate } from '@lodgepole/domain/reservations/cancellation'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { fillFreedSeats, lockWithWaitlist } from '../waitlist-lock.ts'
import { leavesGuestsUnaccompanied } from '../brought-guests-store.ts'
import { findOwn } from '../locked-bookings-store.ts'
import { setStatus } from '../booking-store.ts'
import type { Rules, ReadRules } from '../facts.ts'
import { refundSeats } from '../refund-seats.ts'

export interface CancelInput {
  readonly eventId: EventId
  readonly groupId: BookingGroupId
  readonly personIds: readonly PersonId[]
}

export interface CancelledSeats {
  readonly bookingIds: readonly BookingId[]
  readonly refundedCents: Cents
  readonly refundIds: readonly string[]
}

type Own = Awaited<ReturnType<typeof findOwn>>[number]

export type IfLate = 'refuse' | 'keeps-late-money' | 'refund'

/**
 * Finds the seats of one group in one event to give up, if that is allowed. Requires the event's
 * lock.
 */
const findSeatsToRelease = async (
  tx: CommandTransaction,
  accountId: string,
  { eventId, groupId, personIds }: CancelInput,
  ifLate: IfLate,
) => {
  const own = await findOwn(tx, { eventId, groupId, userId: accountId, personIds })
  if (own.length === 0 || own.length !== new Set(personIds).size)
    return refuse(reservationRefusals.BOOKING_NOT_FOUND)
  const nowSeconds = Math.floor(tx.context.nowMs / 1000)
  // A person who has checked in has used the seat. No one can give it up for money, not even staff.
  if (own.some(({ lastCheckInAt }) => lastCheckInAt !== null))
    return refuse(reservationRefusals.PERSON_CAME)
  if (ifLate !== 'refuse') return ok(own)
  return own.some((seat) => isTooLate(seat, nowSeconds))
    ? refuse(reservationRefusals.CANCEL_TOO_LATE)
    : ok(own)
}

/** Whether guests would stay alone in one of the events once all of these seats are given up. */
export const leavesGuests = async (
  tx: CommandTransaction,
  accountId: string,
  seats: readonly Own[],
): Promise<boolean> => {
  for (const [eventId, ofEvent] of groupBy(seats, (seat) => seat.eventId)) {
    const bookingIds = ofEvent.map(({ bookingId }) => bookingId)
    if (await leavesGuestsUnaccompanied(tx, { eventId, accountId, bookingIds })) return true
  }
  return false
}

export interface LeavingParty {
  readonly input: CancelInput
  readonly own: readonly Own[]
}

/**
 * Finds everything one step gives up and judges it together. Requires the events' locks. A seat
 * that is listed twice is not found the second time.
 */
export const findLeaving = async (
  tx: CommandTransaction,
  accountId: string,
  inputs: readonly CancelInput[],
  ifLate: IfLate,
): Promise<Result<readonly LeavingParty[], Refusal>> => {
  const leaving: LeavingParty[] = []
  for (const input of inputs) {
    const found = await findSeatsToRelease(tx, accountId, input, ifLate)
    if (!found.ok) return found
    leaving.push({ input, own: found.value })
  }
  const seats = leaving.flatMap(({ own }) => own)
  if (new Set(seats.map(({ bookingId }) => bookingId)).size !== seats.length)
    return refuse(reservationRefusals.BOOKING_NOT_FOUND)
  return ifLate === 'refuse' && (await leavesGuests(tx, accountId, seats))
    ? refuse(reservationRefusals.GUEST_LEFT_ALONE)
    : ok(leaving)
}

/** Amounts returned, by spending account. What a card paid goes back to the card. */
const refundsByAccount = (seats: readonly Own[]): ReadonlyMap<string, number> => {
  const returned = new Map<string, number>()
  for (const { paidUserId, paidJournalId, paymentId, priceCents } of seats) {
    if (paidUserId !== null && paidJournalId !== null && paymentId === null)
      returned.set(paidUserId, (returned.get(paidUserId) ?? 0) + priceCents)
  }
  return returned
}

/**
 * Requires the locks of the event and of its people. The caller offers freed seats to waiting
 * parties once everything is done.
 */
export const releaseSeats = async (tx: CommandTransaction, own: readonly Own[], ifLate: IfLate) => {
  const nowSeconds = Math.floor(tx.context.nowMs / 1000)
  const inTime = ifLate === 'refund' ? own : own.filter((seat) => !isTooLate(seat, nowSeconds))
  const bookingIds = own.map(({ bookingId }) => bookingId)
  await setStatus(tx, bookingIds, { status: 'Cancelled' })
  const { cents: refundedCents, refundIds } = await refundSeats(tx, inTime)
  return { bookingIds, refundedCents, refundIds, returned: refundsByAccount(inTime) }
}

/**
 * `accountId` owns the booking. `ifLate` decides whether a late cancellation is refused, refunded,
 * or accepted without a refund.
 */
export const cancelSeats = async (
  tx: CommandTransaction,
  known: Rules,
  accountId: string,
  input: CancelInput,
  ifLate: IfLate = 'refuse',
) => {
  const { eventId, groupId, personIds } = input
  const waitlistLock = await lockWithWaitlist(tx, [eventId], [accountId, ...personIds])
  if (waitlistLock.events.length === 0) return refuse(reservationRefusals.BOOKING_NOT_FOUND)
  const leaving = await findLeaving(tx, accountId, [input], ifLate)
  if (!leaving.ok) return leaving
  const { bookingIds, refundedCents, refundIds } = await releaseSeats(
    tx,
    leaving.value.flatMap(({ own }) => own),
    ifLate,
  )
  await fillFreedSeats(tx, waitlistLock, known)
  tx.note({ eventId, groupId, bookingIds, refundedCents })
  const { actor } = tx.context
  const isByStaff = actor.kind === 'member' && actor.actingLoginId !== undefined
  tx.emit({
    topic: 'reservations.cancelled',
    payload: {
      groupId,
      eventId,
      bookingIds,
      change: 'cancelled',
      isRefunded: refundedCents > 0,
      ...(isByStaff ? { isByStaff } : {}),
    },
  })
  return ok({ bookingIds, refundedCents, refundIds })
}

export const createCancel = (rules: ReadRules): Command<CancelInput, CancelledSeats> => ({
  name: 'reservations.cancel',
  permission: 'member',
  run: async (tx, input) => {
    const { actor } = tx.context
    const known = await rules(tx)
    if (!known) return refuse(commonRefusals.NOT_PERMITTED)
    return cancelSeats(tx, known, actor.userId, input)
  },
})
