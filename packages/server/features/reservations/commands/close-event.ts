// Gives back everything booked in one event on closed days, and offers another time if alternatives
// were requested. It is one transaction, so each reservation is given back once no matter how often
// this runs. Households are notified when the last event is done.

import type { System } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { EventId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { closureOn } from '@lodgepole/domain/reservations/closures'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { lockWithWaitlist } from '../waitlist-lock.ts'
import { listLive } from '../locked-bookings-store.ts'
import { recount } from '../seat-count-store.ts'
import { setStatus } from '../booking-store.ts'
import { findClosure, insertClosedBookings } from '../closures/store.ts'
import { offerAlternatives } from '../closures/offer-alternatives.ts'
import { listAlternatives } from '../closures/alternatives-store.ts'
import type { ReadRules } from '../facts.ts'
import { refundSeats } from '../refund-seats.ts'
import { householdsOf } from './cancel-events.ts'

export interface ClosedEvent {
  readonly closed: number
  readonly refundIds: readonly string[]
}

const nobody = (tx: CommandTransaction) => {
  tx.nothingDone()
  return ok({ closed: 0, refundIds: [] })
}

export const createCloseEvent = (
  rules: ReadRules,
): Command<{ readonly closureId: string; readonly eventId: EventId }, ClosedEvent, System> => ({
  name: 'reservations.close-event',
  permission: { capability: 'scheduleWrite' },
  run: async (tx, { closureId, eventId }) => {
    const known = await rules(tx)
    if (!known) return refuse(commonRefusals.NOT_FOUND)
    const closure = await findClosure(tx, closureId)
    if (!closure) return refuse(reservationRefusals.CLOSURE_NOT_FOUND)
    const seated = await listLive(tx, eventId)
    const others = closure.offerAgain ? await listAlternatives(tx, eventId) : []
    // No one can have joined since, because the closure was active before this began.
    const waitlistLock = await lockWithWaitlist(
      tx,
      [eventId, ...others],
      [...new Set(seated.flatMap(({ userId, authUserId }) => [userId, authUserId]))],
    )
    const event = waitlistLock.events.find((one) => one.eventId === eventId)
    const series = waitlistLock.series.find(({ sessionId }) => sessionId === event?.sessionId)
    if (!event || !series || !closureOn([closure], event.startDayHash, series)) return nobody(tx)
    const live = await listLive(tx, eventId)
    if (live.length === 0) return nobody(tx)
    await setStatus(
      tx,
      live.map(({ bookingId }) => bookingId),
      { status: 'Cancelled' },
    )
    const { refundIds, cents } = await refundSeats(tx, live)
    await recount(tx, [eventId])
    for (const [groupId, rows] of groupBy(live, (row) => row.groupId)) {
      tx.emit({
        topic: 'reservations.changed',
        payload: {
          groupId,
          eventId,
          bookingIds: rows.map(({ bookingId }) => bookingId),
          change: 'closed',
          note: closure.reason,
          isNotifiedLater: true,
        },
      })
    }
    const alternativeGroups = closure.offerAgain
      ? await offerAlternatives(tx, { live, closed: event, series, waitlistLock, rules: known })
      : new Map<string, string>()
    await insertClosedBookings(
      tx,
      live.map(({ bookingId, groupId, priceCents, paidJournalId }) => ({
        bookingId,
        closureId,
        refundedCents: paidJournalId === null ? 0 : priceCents,
        insteadGroupId: alternativeGroups.get(groupId) ?? null,
        closedAt: new Date(tx.context.nowMs),
      })),
    )
    tx.note({
      closureId,
      eventId,
      bookingIds: live.map(({ bookingId }) => bookingId),
      refundedCents: cents,
      ...householdsOf(live),
    })
    return ok({ closed: live.length, refundIds })
  },
})
