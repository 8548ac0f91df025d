// A guest confirms seats, or gives them back, through the mailed link.

import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { groupBy } from '@lodgepole/domain/kernel/group-by'
import type { BookingGroupId, BookingId, SeriesId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { Command } from '../../../platform/run-command.ts'
import { writeSeats } from '../booking-store.ts'
import type { ReadRules } from '../facts.ts'
import { markAnswered } from '../guest-holds-store.ts'
import { findGuestGroup } from '../guest-store.ts'
import { findSeriesOf, lockEvents } from '../series-store.ts'
import { cancelSeats } from './cancel.ts'

export interface GuestGroup {
  readonly groupId: BookingGroupId
}

export const confirmGuest: Command<
  GuestGroup,
  { readonly bookingIds: readonly BookingId[] },
  Actor
> = {
  name: 'reservations.confirm-guest',
  permission: 'guest',
  run: async (tx, { groupId }) => {
    const eventIds = [...new Set((await findGuestGroup(tx, groupId)).map(({ eventId }) => eventId))]
    const series = await findSeriesOf(tx, eventIds)
    await lockEvents(tx, eventIds)
    const rows = (await findGuestGroup(tx, groupId)).filter(({ status }) => status !== 'Cancelled')
    if (rows.length === 0) return refuse(reservationRefusals.BOOKING_NOT_FOUND)
    const nowSeconds = Math.floor(tx.context.nowMs / 1000)
    const open = rows.filter(({ status }) => status === 'Offered')
    if (
      rows.some(({ status }) => status === 'Declined') ||
      open.some(({ offerExpiresAt }) => (offerExpiresAt ?? 0) <= nowSeconds)
    )
      return refuse(reservationRefusals.OFFER_EXPIRED)
    const bookingIds = rows.map(({ bookingId }) => bookingId)
    if (open.length === 0) {
      tx.nothingDone()
      return ok({ bookingIds })
    }
    const becomes = (seriesId: SeriesId) =>
      series.find(({ sessionId }) => sessionId === seriesId)?.eventReservationSettings.needsApproval
        ? 'Needs Approval'
        : 'Registered'
    await writeSeats(
      tx,
      open.map(({ bookingId, priceCents, seriesId }) => ({
        bookingId,
        priceCents,
        status: becomes(seriesId),
        paidJournalId: null,
        paidUserId: null,
        paymentId: null,
        offerExpiresAt: null,
      })),
    )
    await markAnswered(tx, groupId, new Date(tx.context.nowMs))
    tx.emit({ topic: 'reservations.booked', payload: { groupId } })
    tx.note({ groupId, confirmed: open.length })
    return ok({ bookingIds })
  },
}

export const createCancelGuest = (
  rules: ReadRules,
): Command<GuestGroup, { readonly bookingIds: readonly BookingId[] }, Actor> => ({
  name: 'reservations.cancel-guest',
  permission: 'guest',
  run: async (tx, { groupId }) => {
    const known = await rules(tx)
    if (!known) return refuse(commonRefusals.NOT_FOUND)
    const alive = (await findGuestGroup(tx, groupId)).filter(
      ({ status }) => status !== 'Cancelled' && status !== 'Declined',
    )
    const bookingIds: BookingId[] = []
    await markAnswered(tx, groupId, new Date(tx.context.nowMs))
    for (const [eventId, rows] of groupBy(alive, (row) => row.eventId)) {
      const cancelled = await cancelSeats(tx, known, rows[0]?.userId ?? '', {
        eventId,
        groupId,
        personIds: rows.map(({ authUserId }) => authUserId),
      })
      if (!cancelled.ok) return cancelled
      bookingIds.push(...cancelled.value.bookingIds)
    }
    return bookingIds.length > 0
      ? ok({ bookingIds })
      : refuse(reservationRefusals.BOOKING_NOT_FOUND)
  },
})
