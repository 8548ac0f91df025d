// Takes seats and gives up others in one transaction: all of it or nothing. Members swap when they are elsewhere at that time;
// staff move a reservation to another time by it. What the old seats cost is back before the new ones are paid.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { lockAround } from '../around.ts'
import { readLines, rowsOf } from '../booking-rows.ts'
import { insertBookings } from '../booking-store.ts'
import { decideTogether, type BookInput, type GivenUp } from '../decide-together.ts'
import type { RulesIn } from '../facts.ts'
import { fillSwapped, tellGivenUp } from '../give-up-instead.ts'
import { payFromAccount } from '../payment.ts'
import type { Booked } from './book.ts'
import { giveUpSeats, type IfLate } from './cancel.ts'

export interface Swapped extends Booked {
  readonly refundedCents: number
  readonly refundIds: readonly string[]
}

const giveUpAll = async (tx: CommandTransaction, accountId: string, instead: readonly GivenUp[], ifLate: IfLate, isToldLater: boolean) => {
  let refundedCents = 0
  const refundIds: string[] = []
  for (const one of instead) {
    const given = await giveUpSeats(tx, accountId, one, ifLate)
    if (!given.ok) return given
    refundedCents += given.value.refundedCents
    refundIds.push(...given.value.refundIds)
    tellGivenUp(tx, one, given.value.bookingIds, isToldLater)
  }
  return ok({ refundedCents, refundIds })
}

interface Manner {
  readonly ifLate?: IfLate
  /** The household is told of one move, instead of something canceled and something booked. */
  readonly isMove?: boolean
}

export const swapSeats = async (tx: CommandTransaction, rules: RulesIn, input: BookInput, { ifLate = 'refuse', isMove = false }: Manner = {}) => {
  const { actor, nowMs } = tx.context
  const known = await rules(tx)
  if (actor.kind !== 'member' || !known) return refuse(commonRefusals.NOT_PERMITTED)
  const { eventIds, personIds, instead = [] } = input
  const everybody = [actor.userId, ...personIds, ...instead.flatMap((one) => one.personIds)]
  const around = await lockAround(tx, [...new Set([...eventIds, ...instead.map(({ eventId }) => eventId)])], everybody)
  const [decided] = await decideTogether(tx, known, [{ input, tx }])
  if (!decided?.ok) return decided ?? refuse(no.EVENT_NOT_FOUND)
  const [left] = instead
  const isToldAsMove = isMove && left !== undefined && decided.value.granted.every(({ status }) => status !== 'Waitlisted')
  const given = await giveUpAll(tx, actor.userId, instead, ifLate, isToldAsMove)
  if (!given.ok) return given
  const rows = rowsOf(decided.value, await readLines(tx, [decided.value]), new Date(nowMs))
  const paid = await payFromAccount(tx, rows, input.payerId, actor.userId, input.atDesk?.timeZone ?? input.limitsIn)
  if (!paid.ok) return paid
  await insertBookings(tx, paid.value.rows)
  await fillSwapped(tx, around, instead, known)
  const groupId = rows[0]?.groupId ?? ''
  const { totalCents } = paid.value
  tx.note({ groupId, eventIds, personIds, totalCents, instead, refundedCents: given.value.refundedCents })
  const bookingIds = rows.map(({ bookingId }) => bookingId)
  tx.emit({ topic: 'reservations.booked', payload: { groupId, userId: actor.userId, ...(isToldAsMove ? { isToldLater: true } : {}) } })
  if (isToldAsMove) {
    const beforeSeconds = around.events.find(({ eventId }) => eventId === left.eventId)?.startSeconds
    tx.emit({ topic: 'reservations.changed', payload: { groupId, bookingIds, change: 'moved', beforeSeconds } })
  }
  return ok({ groupId, bookingIds, totalCents, ...given.value })
}

export const createSwap = (rules: RulesIn): Command<BookInput, Swapped> => ({
  name: 'reservations.swap',
  permission: 'member',
  run: (tx, input) => swapSeats(tx, rules, input),
})
