// Gives seats back, of some or all of a group in one event: the money returns to where it came from, and who waits moves up, all in one transaction.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { fillFreed, lockAround } from '../around.ts'
import { findOwn, setStatus } from '../booking-store.ts'
import type { Rules, RulesIn } from '../facts.ts'
import { giveBack } from '../payment.ts'

export interface CancelInput {
  readonly eventId: string
  readonly groupId: string
  readonly personIds: readonly string[]
}

export interface CancelledSeats {
  readonly bookingIds: readonly string[]
  readonly refundedCents: number
  readonly refundIds: readonly string[]
}

type Own = Awaited<ReturnType<typeof findOwn>>[number]

const isLate = ({ cancelExpiresAt, status }: Own, nowSeconds: number): boolean => status !== 'Waitlisted' && (cancelExpiresAt ?? Number.POSITIVE_INFINITY) < nowSeconds

/** `accountId`: whose booking it is. `ifLate`: whoever cancels too late is refused, or loses the seat and what it cost. */
export const cancelSeats = async (tx: CommandTransaction, known: Rules, accountId: string, { eventId, groupId, personIds }: CancelInput, ifLate: 'refuse' | 'keeps-late-money' = 'refuse') => {
  const around = await lockAround(tx, [eventId], [accountId, ...personIds])
  const own = await findOwn(tx, { eventId, groupId, userId: accountId, personIds })
  if (around.events.length === 0 || own.length === 0 || own.length !== new Set(personIds).size) return refuse(no.BOOKING_NOT_FOUND)
  const nowSeconds = Math.floor(tx.context.nowMs / 1000)
  const inTime = own.filter((seat) => !isLate(seat, nowSeconds))
  if (ifLate === 'refuse' && inTime.length < own.length) return refuse(no.CANCEL_TOO_LATE)
  const bookingIds = own.map(({ bookingId }) => bookingId)
  await setStatus(tx, bookingIds, { status: 'Cancelled' })
  const { cents: refundedCents, refundIds } = await giveBack(tx, inTime)
  await fillFreed(tx, around, known)
  tx.note({ eventId, groupId, bookingIds, refundedCents })
  tx.emit({ topic: 'reservations.cancelled', payload: { groupId, eventId, bookingIds, change: 'cancelled' } })
  return ok({ bookingIds, refundedCents, refundIds })
}

export const createCancel = (rules: RulesIn): Command<CancelInput, CancelledSeats> => ({
  name: 'reservations.cancel',
  permission: 'member',
  run: async (tx, input) => {
    const { actor } = tx.context
    const known = await rules(tx)
    if (actor.kind !== 'member' || !known) return refuse(commonRefusals.NOT_PERMITTED)
    return cancelSeats(tx, known, actor.userId, input)
  },
})
