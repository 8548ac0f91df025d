// The rows of granted seats: one for each person in each event, all in one group.

import type { EventId } from '@lodgepole/domain/kernel/ids'
import { seatPriceCents } from '@lodgepole/domain/reservations/seat-price'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { lastWaitingNumbers } from './waitlist-store.ts'
import type { NewBooking } from './booking-store.ts'
import type { Decided } from './decide-bookings.ts'

/**
 * Assigns waitlist numbers for these events in the order of the requests. A waitlist is locked
 * together with its event.
 */
export const readWaitingNumbers = async (
  tx: TenantTransaction,
  decided: readonly Decided[],
): Promise<(eventId: EventId) => number> => {
  const waitedFor = decided.flatMap(({ granted }) =>
    granted.filter(({ status }) => status === 'Waitlisted').map(({ event }) => event.eventId),
  )
  const last = await lastWaitingNumbers(tx, [...new Set(waitedFor)])
  return (eventId) => {
    const number = (last.get(eventId) ?? 0) + 1
    last.set(eventId, number)
    return number
  }
}

export const bookingRowsOf = (
  { account, persons, granted }: Decided,
  nextWaitingNumber: (eventId: EventId) => number,
  createdAt: Date,
): readonly NewBooking[] => {
  const groupId = newId()
  return granted.flatMap((one) => {
    const { event, series, status, extraIds } = one
    const {
      eventId,
      sessionId: seriesId,
      startSeconds,
      endSeconds,
      startDayHash,
      startWeekHash,
    } = event
    const waits = status === 'Waitlisted'
    return persons.map((person): NewBooking => ({
      bookingId: newId(),
      eventId,
      seriesId,
      userId: account.userId,
      authUserId: person.userId,
      groupId,
      status,
      startSeconds,
      endSeconds,
      startDayHash,
      startWeekHash,
      extraIds: [...extraIds],
      cancelExpiresAt:
        startSeconds - (series.eventReservationSettings.cancelAtHoursPrior ?? 0) * 3600,
      priceCents: waits
        ? 0
        : seatPriceCents(one, person, account.isResident ?? false, persons.length),
      waitingNumber: waits ? nextWaitingNumber(eventId) : null,
      offerExpiresAt: null,
      paidJournalId: null,
      paidUserId: null,
      paymentId: null,
      createdAt,
    }))
  })
}
