// Takes seats and gives up others in one transaction, all or nothing. Members swap when they have a
// conflicting reservation; staff use it to move a reservation. The price of the old seats is
// returned before the new ones are paid, and a card payment is carried over.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { lockWithWaitlist } from '../waitlist-lock.ts'
import { readWaitingNumbers, bookingRowsOf } from '../booking-rows.ts'
import { insertBookings, releasePayments } from '../booking-store.ts'
import { guestsNote, insertBroughtGuests } from '../brought-guests-store.ts'
import { moveCardPayments, isPaidByCard } from '../move-card-payments.ts'
import type { BookInput, ReleasedBooking } from '../book-input.ts'
import { decideBookings, type Decided } from '../decide-bookings.ts'
import type { ReadRules } from '../facts.ts'
import { fillSwapped, seatMissing, emitReleased } from '../release-swapped-seats.ts'
import { usedToday } from '../limit-of-today.ts'
import { payFromAccount } from '../payment.ts'
import type { Booked } from './book.ts'
import { findLeaving, releaseSeats, type IfLate, type LeavingParty } from './cancel.ts'

export interface Swapped extends Booked {
  readonly refundedCents: Cents
  readonly refundIds: readonly string[]
}

interface SwapOptions {
  readonly ifLate: IfLate
  /**
   * Set when staff move a reservation: the household is notified of one move, and the original
   * payer pays again.
   */
  readonly isMove: boolean
}

const MEMBERS_OWN: SwapOptions = { ifLate: 'refuse', isMove: false }

const releaseAll = async (
  tx: CommandTransaction,
  leaving: readonly LeavingParty[],
  ifLate: IfLate,
  isNotifiedLater: boolean,
) => {
  let refundedCents = 0
  const refundIds: string[] = []
  const returned = new Map<string, number>()
  for (const { input, own } of leaving) {
    const given = await releaseSeats(tx, own, ifLate)
    refundedCents += given.refundedCents
    refundIds.push(...given.refundIds)
    for (const [userId, cents] of given.returned)
      returned.set(userId, (returned.get(userId) ?? 0) + cents)
    emitReleased(tx, input, given.bookingIds, isNotifiedLater)
  }
  return { refundedCents, refundIds, returned }
}

/** The people whose accounts paid for the old seats. */
const payersOf = (leaving: readonly LeavingParty[]): ReadonlySet<string> =>
  new Set(
    leaving
      .flatMap(({ own }) => own)
      .flatMap(({ paidUserId, paidJournalId, paymentId }) =>
        paidUserId !== null && paidJournalId !== null && paymentId === null ? [paidUserId] : [],
      ),
  )

/**
 * Whether the same people go from one event to another. Anything else is reported as a cancellation
 * and a booking.
 */
const isOneMove = (
  { eventIds, personIds }: BookInput,
  instead: readonly ReleasedBooking[],
): boolean => {
  const before = new Set(instead.flatMap((one) => one.personIds))
  return (
    new Set(instead.map(({ eventId }) => eventId)).size === 1 &&
    eventIds.length === 1 &&
    before.size === personIds.length &&
    personIds.every((personId) => before.has(personId))
  )
}

interface Swap {
  readonly input: BookInput
  readonly swapOptions: SwapOptions
  readonly isNotifiedAsMove: boolean
  /** The person who paid for the old seats and pays for the new ones. */
  readonly paysAgainId: PersonId | undefined
}

const swapOf = (
  asked: BookInput,
  leaving: readonly LeavingParty[],
  swapOptions: SwapOptions,
): Swap => {
  const { isMove } = swapOptions
  const payers = isMove ? payersOf(leaving) : new Set<string>()
  const payerId = asked.payerId ?? (payers.size === 1 ? [...payers][0] : undefined)
  const byCard = isMove && isPaidByCard(leaving)
  return {
    input: { ...asked, payerId, byCard },
    swapOptions,
    isNotifiedAsMove: isMove && isOneMove(asked, asked.instead ?? []),
    paysAgainId: payerId !== undefined && payers.has(payerId) ? payerId : undefined,
  }
}

/**
 * Gives back the old seats, then pays for the new ones, so that the returned money is used first.
 */
const exchangeSeats = async (
  tx: CommandTransaction<Member>,
  decided: Decided,
  leaving: readonly LeavingParty[],
  swap: Swap,
) => {
  const { input, swapOptions, isNotifiedAsMove, paysAgainId } = swap
  const { actor, nowMs } = tx.context
  const limitsIn = input.atDesk?.timeZone ?? input.limitsIn
  const used = () =>
    limitsIn !== undefined && paysAgainId !== undefined ? usedToday(tx, paysAgainId, limitsIn) : 0
  const usedBefore = await used()
  const plain = bookingRowsOf(decided, await readWaitingNumbers(tx, [decided]), new Date(nowMs))
  const carried = input.byCard
    ? moveCardPayments(leaving, plain)
    : ok({ rows: plain, leaving, carriedIds: [] })
  if (!carried.ok) return carried
  const { rows, carriedIds } = carried.value
  const { returned, ...refunded } = await releaseAll(
    tx,
    carried.value.leaving,
    swapOptions.ifLate,
    isNotifiedAsMove,
  )
  await releasePayments(tx, carriedIds)
  const paid = await payFromAccount(tx, rows, {
    payerId: input.payerId,
    accountId: actor.userId,
    limitsIn,
    returnedCents: returned.get(input.payerId ?? '') ?? 0,
    freedCents: usedBefore - (await used()),
  })
  return paid.ok ? ok({ rows: paid.value.rows, carriedIds, refunded }) : paid
}

const emitSwapped = (
  tx: CommandTransaction<Member>,
  { groupId, bookingIds }: Pick<Booked, 'groupId' | 'bookingIds'>,
  { swapOptions, isNotifiedAsMove }: Swap,
  beforeSeconds: number | undefined,
): void => {
  const byStaff = swapOptions.isMove ? { isByStaff: true } : {}
  tx.emit({
    topic: 'reservations.booked',
    payload: {
      groupId,
      userId: tx.context.actor.userId,
      ...byStaff,
      ...(isNotifiedAsMove ? { isNotifiedLater: true } : {}),
    },
  })
  if (isNotifiedAsMove)
    tx.emit({
      topic: 'reservations.changed',
      payload: { groupId, bookingIds, change: 'moved', beforeSeconds, ...byStaff },
    })
}

/** Locks the entered and the left events with everyone who may move up in them. */
const lockSwap = (
  tx: CommandTransaction<Member>,
  { eventIds, personIds, instead = [] }: BookInput,
) =>
  lockWithWaitlist(
    tx,
    [...new Set([...eventIds, ...instead.map(({ eventId }) => eventId)])],
    [tx.context.actor.userId, ...personIds, ...instead.flatMap((given) => given.personIds)],
  )

export const swapSeats = async (
  tx: CommandTransaction<Member>,
  rules: ReadRules,
  asked: BookInput,
  swapOptions: SwapOptions = MEMBERS_OWN,
) => {
  const { actor, nowMs } = tx.context
  const known = await rules(tx)
  if (!known) return refuse(commonRefusals.NOT_PERMITTED)
  const { eventIds, personIds, instead = [] } = asked
  const waitlistLock = await lockSwap(tx, asked)
  const left = waitlistLock.events.filter(({ eventId }) =>
    instead.some((one) => one.eventId === eventId),
  )
  if (swapOptions.ifLate !== 'refuse' && left.some(({ endSeconds }) => endSeconds * 1000 <= nowMs))
    return refuse(reservationRefusals.EVENT_OVER)
  const leaving = await findLeaving(tx, actor.userId, instead, swapOptions.ifLate)
  if (!leaving.ok) return leaving
  const swap = swapOf(asked, leaving.value, swapOptions)
  const [decided] = await decideBookings(tx, known, [{ input: swap.input, tx }])
  if (!decided?.ok) return decided ?? refuse(reservationRefusals.EVENT_NOT_FOUND)
  const unseated = seatMissing(decided.value, instead)
  if (unseated) return unseated
  const exchanged = await exchangeSeats(tx, decided.value, leaving.value, swap)
  if (!exchanged.ok) return exchanged
  const { rows, carriedIds, refunded } = exchanged.value
  await insertBroughtGuests(tx, decided.value.newGuests)
  await insertBookings(tx, rows)
  await fillSwapped(tx, waitlistLock, instead, known)
  const groupId = rows[0]?.groupId ?? ''
  const bookingIds = rows.map(({ bookingId }) => bookingId)
  const { totalCents } = decided.value
  tx.note({
    groupId,
    eventIds,
    personIds,
    ...guestsNote(swap.input),
    totalCents,
    instead,
    refundedCents: refunded.refundedCents,
    ...(swap.input.byCard ? { carriedIds } : {}),
  })
  emitSwapped(tx, { groupId, bookingIds }, swap, left[0]?.startSeconds)
  return ok({ groupId, bookingIds, totalCents, ...refunded })
}

export const createSwap = (rules: ReadRules): Command<BookInput, Swapped> => ({
  name: 'reservations.swap',
  permission: 'member',
  run: (tx, input) => swapSeats(tx, rules, input),
})
