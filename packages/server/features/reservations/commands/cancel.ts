// Gives seats back, of some or all of a group in one event: the money returns to where it came from, and who waits moves up, all in one transaction.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import { isActive } from '@lodgepole/domain/reservations/statuses'
import type { Command } from '../../../platform/run-command.ts'
import { findOwn, listWaiting, recount, setStatus } from '../booking-store.ts'
import { asksLodging, type Rules } from '../facts.ts'
import { findPeople, lockLodgings, lockPeople } from '../household-store.ts'
import { giveBack } from '../payment.ts'
import { promoteWaiting } from '../promote.ts'
import { findSeriesOf, lockEvents } from '../series-store.ts'

export interface CancelInput {
  readonly eventId: string
  readonly groupId: string
  readonly personIds: readonly string[]
}

export interface CancelledSeats {
  readonly bookingIds: readonly string[]
  readonly refundedCents: number
}

/** The head of the line is enough: whoever stands behind is asked at the next chance. */
const MOST_ASKED = 160

export const createCancel = (rules: (organizationId: string) => Promise<Rules | undefined>): Command<CancelInput, CancelledSeats> => ({
  name: 'reservations.cancel',
  permission: 'member',
  run: async (tx, { eventId, groupId, personIds }) => {
    const { actor, nowMs } = tx.context
    const known = await rules(tx.organizationId)
    if (actor.kind !== 'member' || !known) return refuse(commonRefusals.NOT_PERMITTED)
    const [series] = await findSeriesOf(tx, [eventId])
    if (!series) return refuse(no.BOOKING_NOT_FOUND)
    // Who waits is looked up before anything is locked, so that people come before events here as well.
    const waiting = (await listWaiting(tx, eventId)).slice(0, MOST_ASKED)
    const everybody = [...new Set([actor.userId, ...waiting.flatMap(({ userId, authUserId }) => [userId, authUserId])])]
    if (asksLodging([series])) await lockLodgings(tx, (await findPeople(tx, everybody)).flatMap(({ lodgingIdPrimary }) => lodgingIdPrimary ?? []))
    const locked = await lockPeople(tx, everybody)
    const [before] = await lockEvents(tx, [eventId])
    const own = await findOwn(tx, { eventId, groupId, userId: actor.userId, personIds })
    if (!before || own.length === 0 || own.length !== new Set(personIds).size) return refuse(no.BOOKING_NOT_FOUND)
    const nowSeconds = Math.floor(nowMs / 1000)
    if (own.some(({ cancelExpiresAt, status }) => status !== 'Waitlisted' && (cancelExpiresAt ?? Number.POSITIVE_INFINITY) < nowSeconds)) return refuse(no.CANCEL_TOO_LATE)
    const bookingIds = own.filter(({ status }) => isActive(status)).map(({ bookingId }) => bookingId)
    await setStatus(tx, bookingIds, { status: 'Cancelled' })
    const refundedCents = await giveBack(tx, own)
    await recount(tx, [eventId])
    const [event = before] = await lockEvents(tx, [eventId])
    const promoted = await promoteWaiting(tx, { event, series, locked, rules: known })
    tx.note({ eventId, groupId, bookingIds, refundedCents, promotedGroupIds: promoted.map(([first]) => first?.groupId) })
    tx.emit({ topic: 'reservations.cancelled', payload: { groupId, eventId, bookingIds, userId: actor.userId } })
    return ok({ bookingIds, refundedCents })
  },
})
