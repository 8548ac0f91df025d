// Takes seats and gives up others in one transaction: all of it or nothing. Members swap when they
// are elsewhere at that time; staff move a reservation to another time by it. What the old seats
// cost is back before the new ones are paid; what a card paid goes along.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { lockAround } from '../around.ts'
import { readLines, rowsOf } from '../booking-rows.ts'
import { insertBookings, releasePayments } from '../booking-store.ts'
import { guestsNote, insertBroughtGuests } from '../brought-guests-store.ts'
import { carryCard, isPaidByCard } from '../carry-card.ts'
import { decideTogether, type BookInput, type GivenUp } from '../decide-together.ts'
import type { RulesIn } from '../facts.ts'
import { fillSwapped, seatMissing, tellGivenUp } from '../give-up-instead.ts'
import { usedToday } from '../limit-of-today.ts'
import { payFromAccount } from '../payment.ts'
import type { Booked } from './book.ts'
import { findLeaving, giveUpSeats, type IfLate, type LeavingParty } from './cancel.ts'

export interface Swapped extends Booked {
  readonly refundedCents: Cents
  readonly refundIds: readonly string[]
}

interface Manner {
  readonly ifLate: IfLate
  /** Staff move it for the household: it is told of one move, and whoever paid pays again. */
  readonly isMove: boolean
}

const MEMBERS_OWN: Manner = { ifLate: 'refuse', isMove: false }

const giveUpAll = async (
  tx: CommandTransaction,
  leaving: readonly LeavingParty[],
  ifLate: IfLate,
  isToldLater: boolean,
) => {
  let refundedCents = 0
  const refundIds: string[] = []
  const returned = new Map<string, number>()
  for (const { input, own } of leaving) {
    const given = await giveUpSeats(tx, own, ifLate)
    refundedCents += given.refundedCents
    refundIds.push(...given.refundIds)
    for (const [userId, cents] of given.returned)
      returned.set(userId, (returned.get(userId) ?? 0) + cents)
    tellGivenUp(tx, input, given.bookingIds, isToldLater)
  }
  return { refundedCents, refundIds, returned }
}

/** Whose accounts paid for the old seats. */
const payersOf = (leaving: readonly LeavingParty[]): ReadonlySet<string> =>
  new Set(
    leaving
      .flatMap(({ own }) => own)
      .flatMap(({ paidUserId, paidJournalId, paymentId }) =>
        paidUserId !== null && paidJournalId !== null && paymentId === null ? [paidUserId] : [],
      ),
  )

/**
 * The same people go from one event to another: anything else is told as what was canceled and what
 * was booked.
 */
const isOneMove = ({ eventIds, personIds }: BookInput, instead: readonly GivenUp[]): boolean => {
  const before = new Set(instead.flatMap((one) => one.personIds))
  return (
    new Set(instead.map(({ eventId }) => eventId)).size === 1 &&
    eventIds.length === 1 &&
    before.size === personIds.length &&
    personIds.every((personId) => before.has(personId))
  )
}

export const swapSeats = async (
  tx: CommandTransaction<Member>,
  rules: RulesIn,
  asked: BookInput,
  { ifLate, isMove }: Manner = MEMBERS_OWN,
) => {
  const { actor, nowMs } = tx.context
  const known = await rules(tx)
  if (!known) return refuse(commonRefusals.NOT_PERMITTED)
  const { eventIds, personIds, instead = [] } = asked
  const everybody = [actor.userId, ...personIds, ...instead.flatMap((one) => one.personIds)]
  const around = await lockAround(
    tx,
    [...new Set([...eventIds, ...instead.map(({ eventId }) => eventId)])],
    everybody,
  )
  const left = around.events.filter(({ eventId }) => instead.some((one) => one.eventId === eventId))
  if (ifLate !== 'refuse' && left.some(({ endSeconds }) => endSeconds * 1000 <= nowMs))
    return refuse(no.EVENT_OVER)
  const leaving = await findLeaving(tx, actor.userId, instead, ifLate)
  if (!leaving.ok) return leaving
  const before = isMove ? payersOf(leaving.value) : new Set<string>()
  const isByCard = isMove && isPaidByCard(leaving.value)
  const input = {
    ...asked,
    payerId: asked.payerId ?? (before.size === 1 ? [...before][0] : undefined),
    byCard: isByCard,
  }
  const limitsIn = input.atDesk?.timeZone ?? input.limitsIn
  const [decided] = await decideTogether(tx, known, [{ input, tx }])
  if (!decided?.ok) return decided ?? refuse(no.EVENT_NOT_FOUND)
  const unseated = seatMissing(decided.value, instead)
  if (unseated) return unseated
  const isToldAsMove = isMove && isOneMove(input, instead)
  const paysAgainId =
    input.payerId !== undefined && before.has(input.payerId) ? input.payerId : undefined
  const used = () =>
    limitsIn !== undefined && paysAgainId !== undefined ? usedToday(tx, paysAgainId, limitsIn) : 0
  const usedBefore = await used()
  const plain = rowsOf(decided.value, await readLines(tx, [decided.value]), new Date(nowMs))
  const carried = isByCard
    ? carryCard(leaving.value, plain)
    : ok({ rows: plain, leaving: leaving.value, carriedIds: [] })
  if (!carried.ok) return carried
  const { rows, carriedIds } = carried.value
  const { returned, ...refunded } = await giveUpAll(tx, carried.value.leaving, ifLate, isToldAsMove)
  await releasePayments(tx, carriedIds)
  const returnedCents = returned.get(input.payerId ?? '') ?? 0
  const freedCents = usedBefore - (await used())
  const paid = await payFromAccount(tx, rows, {
    payerId: input.payerId,
    accountId: actor.userId,
    limitsIn,
    returnedCents,
    freedCents,
  })
  if (!paid.ok) return paid
  await insertBroughtGuests(tx, decided.value.newGuests)
  await insertBookings(tx, paid.value.rows)
  await fillSwapped(tx, around, instead, known)
  const groupId = rows[0]?.groupId ?? ''
  const { totalCents } = decided.value
  tx.note({
    groupId,
    eventIds,
    personIds,
    ...guestsNote(input),
    totalCents,
    instead,
    refundedCents: refunded.refundedCents,
    ...(isByCard ? { carriedIds } : {}),
  })
  const byStaff = isMove ? { isByStaff: true } : {}
  const bookingIds = rows.map(({ bookingId }) => bookingId)
  tx.emit({
    topic: 'reservations.booked',
    payload: {
      groupId,
      userId: actor.userId,
      ...byStaff,
      ...(isToldAsMove ? { isToldLater: true } : {}),
    },
  })
  if (isToldAsMove)
    tx.emit({
      topic: 'reservations.changed',
      payload: {
        groupId,
        bookingIds,
        change: 'moved',
        beforeSeconds: left[0]?.startSeconds,
        ...byStaff,
      },
    })
  return ok({ groupId, bookingIds, totalCents, ...refunded })
}

export const createSwap = (rules: RulesIn): Command<BookInput, Swapped> => ({
  name: 'reservations.swap',
  permission: 'member',
  run: (tx, input) => swapSeats(tx, rules, input),
})
