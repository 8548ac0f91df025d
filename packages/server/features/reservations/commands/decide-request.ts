// Staff approve or decline bookings that need approval, and remove people from a waitlist.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { BookingGroupId, BookingId, EventId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import type { Command } from '../../../platform/run-command.ts'
import { fillFreedSeats, lockWithWaitlist } from '../waitlist-lock.ts'
import { findGroup } from '../locked-bookings-store.ts'
import { setStatus } from '../booking-store.ts'
import type { ReadRules } from '../facts.ts'
import { refundSeats } from '../refund-seats.ts'

export interface DecideInput {
  readonly eventId: EventId
  readonly groupId: BookingGroupId
  readonly approve: boolean
}

export interface DecidedRequest {
  readonly bookingIds: readonly BookingId[]
  readonly refundIds: readonly string[]
}

export const createDecideRequest = (
  rules: ReadRules,
): Command<DecideInput, DecidedRequest, Member | ApiKey> => ({
  name: 'reservations.decide-request',
  permission: { capability: 'approvals' },
  run: async (tx, { eventId, groupId, approve }) => {
    const known = await rules(tx)
    if (!known) return refuse(commonRefusals.NOT_FOUND)
    const asked = await findGroup(tx, eventId, groupId)
    const waitlistLock = await lockWithWaitlist(
      tx,
      [eventId],
      [...new Set(asked.flatMap(({ userId, authUserId }) => [userId, authUserId]))],
    )
    const group = await findGroup(tx, eventId, groupId)
    const requests = group.filter(({ status }) => status === 'Needs Approval')
    const isInLine = requests.length === 0
    const rows =
      isInLine && !approve ? group.filter(({ status }) => status === 'Waitlisted') : requests
    if (rows.length === 0) return refuse(reservationRefusals.BOOKING_NOT_FOUND)
    const bookingIds = rows.map(({ bookingId }) => bookingId)
    await setStatus(tx, bookingIds, {
      status: approve ? 'Registered' : isInLine ? 'Cancelled' : 'Declined',
    })
    const { refundIds } = approve ? { refundIds: [] } : await refundSeats(tx, rows)
    if (!approve) await fillFreedSeats(tx, waitlistLock, known)
    tx.note({ eventId, groupId, bookingIds, approve })
    tx.emit({
      topic: 'reservations.answered',
      payload: {
        groupId,
        eventId,
        bookingIds,
        change: approve ? 'approved' : isInLine ? 'cancelled' : 'declined',
      },
    })
    return ok({ bookingIds, refundIds })
  },
})
