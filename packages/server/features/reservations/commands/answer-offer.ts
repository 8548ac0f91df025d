// A waitlisted party accepts the seats it was offered, or declines them in favor of the next party.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { householdIdOf, type BookingId, type PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { newId } from '../../../platform/new-id.ts'
import type { Command } from '../../../platform/run-command.ts'
import { fillFreedSeats, lockWithWaitlist } from '../waitlist-lock.ts'
import { findGroup } from '../locked-bookings-store.ts'
import { setStatus, writeSeats } from '../booking-store.ts'
import { startCardPayment, type CardPaymentOptions } from '../card-payment.ts'
import type { ReadRules } from '../facts.ts'
import { takeOffered, type OfferAnswer } from '../offered-seats.ts'
import { payFromAccount } from '../payment.ts'
import type { Booked } from './book.ts'
import type { StartedBooking } from './start-card-booking.ts'

export const createAcceptOffer = (
  rules: ReadRules,
): Command<OfferAnswer & { readonly payerId: PersonId | undefined }, Booked> => ({
  name: 'reservations.accept-offer',
  permission: 'member',
  run: async (tx, { payerId, ...offer }) => {
    const { actor } = tx.context
    const known = await rules(tx)
    if (!known) return refuse(commonRefusals.NOT_PERMITTED)
    const taken = await takeOffered(tx, actor.userId, offer, known)
    if (!taken.ok) return taken
    const plain = taken.value.map(({ bookingId, priceCents, status }) => ({
      bookingId,
      priceCents,
      status,
      groupId: offer.groupId,
      paidJournalId: null,
      paidUserId: null,
      paymentId: null,
      offerExpiresAt: null,
    }))
    const paid = await payFromAccount(tx, plain, { payerId, accountId: actor.userId })
    if (!paid.ok) return paid
    await writeSeats(tx, paid.value.rows)
    const { totalCents } = paid.value
    tx.note({ ...offer, totalCents })
    tx.emit({
      topic: 'reservations.booked',
      payload: { groupId: offer.groupId, userId: actor.userId },
    })
    return ok({
      groupId: offer.groupId,
      bookingIds: plain.map(({ bookingId }) => bookingId),
      totalCents,
    })
  },
})

export const createStartCardOffer = (
  rules: ReadRules,
  options: CardPaymentOptions,
): Command<OfferAnswer, StartedBooking> => ({
  name: 'reservations.start-card-offer',
  permission: 'member',
  run: async (tx, offer) => {
    const { actor } = tx.context
    const known = await rules(tx)
    if (!known) return refuse(commonRefusals.NOT_PERMITTED)
    const before = await findGroup(tx, offer.eventId, offer.groupId)
    const taken = await takeOffered(tx, actor.userId, offer, known)
    if (!taken.ok) return taken
    if (taken.value.every(({ priceCents }) => priceCents === 0))
      return refuse(reservationRefusals.NOTHING_TO_PAY)
    const paymentId = newId()
    await startCardPayment(tx, paymentId, actor.userId, taken.value, options)
    const untilOf = (bookingId: BookingId) =>
      before.find((row) => row.bookingId === bookingId)?.offerExpiresAt ?? null
    await writeSeats(
      tx,
      taken.value.map(({ bookingId, priceCents }) => ({
        bookingId,
        priceCents,
        status: 'Offered',
        paidJournalId: null,
        paidUserId: null,
        paymentId,
        offerExpiresAt: untilOf(bookingId),
      })),
    )
    tx.note({ ...offer, paymentId })
    return ok({
      paymentId,
      groupId: offer.groupId,
      bookingIds: taken.value.map(({ bookingId }) => bookingId),
    })
  },
})

export const createDeclineOffer = (rules: ReadRules): Command<OfferAnswer, Booked> => ({
  name: 'reservations.decline-offer',
  permission: 'member',
  run: async (tx, offer) => {
    const { actor } = tx.context
    const known = await rules(tx)
    if (!known) return refuse(commonRefusals.NOT_PERMITTED)
    const waitlistLock = await lockWithWaitlist(tx, [offer.eventId], [actor.userId])
    const rows = (await findGroup(tx, offer.eventId, offer.groupId)).filter(
      ({ userId, status }) => userId === householdIdOf(actor.userId) && status === 'Offered',
    )
    if (rows.length === 0) return refuse(reservationRefusals.BOOKING_NOT_FOUND)
    if (rows.some(({ paymentId }) => paymentId !== null))
      return refuse(reservationRefusals.PAYMENT_UNDER_WAY)
    const bookingIds = rows.map(({ bookingId }) => bookingId)
    await setStatus(tx, bookingIds, { status: 'Declined' })
    await fillFreedSeats(tx, waitlistLock, known)
    tx.note({ ...offer, bookingIds })
    return ok({ groupId: offer.groupId, bookingIds, totalCents: 0 })
  },
})
