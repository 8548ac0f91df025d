// Seats paid by card. They are held during the charge, and the transaction that settles the payment
// turns them into bookings or frees them.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import {
  holderIdOf,
  type BookingId,
  type PaymentId,
  type PersonId,
} from '@lodgepole/domain/kernel/ids'
import type { Language } from '@lodgepole/domain/kernel/locale'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { BookingStatus } from '@lodgepole/domain/reservations/statuses'
import { post } from '../../ledger/index.ts'
import type { CommandTransaction } from '../../platform/run-command.ts'
import {
  FIRST_CHECK_MS,
  insertPayment,
  type ApprovedPaymentHandler,
  type Payment,
  type FailedPaymentHandler,
} from '../money/payments/index.ts'
import { fillFreedSeats, lockWithWaitlist } from './waitlist-lock.ts'
import { dropUnpaidGuests } from './brought-guests-store.ts'
import { findByPayment, type BookingRow } from './locked-bookings-store.ts'
import { setStatus, writeSeats } from './booking-store.ts'
import type { ReleasedBooking } from './book-input.ts'
import type { Rules, ReadRules } from './facts.ts'
import { releaseSwappedSeats } from './release-swapped-seats.ts'
import { findPayer } from './household-store.ts'
import { refundToCard } from './refund-seats.ts'

export interface CardPaymentOptions {
  readonly provider: CardProcessor
  readonly referenceOf: (paymentId: PaymentId) => string
  readonly language: Language
  readonly origin: string
}

/**
 * What the payment is for: each seat, its price, and its status after payment. The allocations are
 * for the receipt, which names people and amounts.
 */
interface SeatDetails {
  readonly seats: readonly { readonly bookingId: BookingId; readonly status: BookingStatus }[]
  /** Seats to give up once the payment succeeds. */
  readonly instead?: readonly ReleasedBooking[]
}

export interface HeldSeat {
  readonly bookingId: BookingId
  readonly authUserId: PersonId
  readonly firstName: string
  readonly priceCents: Cents
  /** The booking's status once the payment succeeds. */
  readonly status: BookingStatus
}

/** The payment's id is chosen up front: the seats reference it and are written after it. */
export const startCardPayment = async (
  tx: CommandTransaction,
  paymentId: PaymentId,
  userId: string,
  seats: readonly HeldSeat[],
  { provider, referenceOf, language, origin }: CardPaymentOptions,
  instead: readonly ReleasedBooking[] = [],
): Promise<void> => {
  const payer = await findPayer(tx, userId)
  const details = {
    seats: seats.map(({ bookingId, status }) => ({ bookingId, status })),
    ...(instead.length > 0 ? { instead } : {}),
    allocations: seats.map(({ authUserId, firstName, priceCents: amountCents }) => ({
      authUserId,
      firstName,
      amountCents,
    })),
    language,
    origin,
  }
  const { nowMs } = tx.context
  await insertPayment(
    tx,
    {
      paymentId,
      purpose: 'reservation',
      provider,
      reference: referenceOf(paymentId),
      amountCents: seats.reduce((sum, { priceCents }) => sum + priceCents, 0),
      userId,
      payerEmail: payer?.email ?? '',
      payerName: `${payer?.firstName ?? ''} ${payer?.lastName ?? ''}`.trim(),
      details,
    },
    new Date(nowMs),
    new Date(nowMs + FIRST_CHECK_MS),
  )
}

const rulesOf = async (rules: ReadRules, tx: CommandTransaction): Promise<Rules> => {
  const known = await rules(tx)
  if (!known) throw new Error(commonRefusals.NOT_FOUND.code)
  return known
}

const sum = (rows: readonly BookingRow[]): number =>
  rows.reduce((cents, { priceCents }) => cents + priceCents, 0)

/**
 * Handles a successful payment. Seats that were given back in the meantime are not booked, and
 * their share is refunded to the card.
 */
export const createBookReservation =
  (rules: ReadRules): ApprovedPaymentHandler =>
  async (tx, payment) => {
    const { paymentId, userId, amountCents, details, provider } = payment
    const before = await findByPayment(tx, paymentId)
    const { seats, instead = [] } = details as unknown as SeatDetails
    const seatEvents = before.map(({ eventId }) => eventId)
    const waitlistLock = await lockWithWaitlist(
      tx,
      [...new Set([...seatEvents, ...instead.map(({ eventId }) => eventId)])],
      [userId, ...instead.flatMap(({ personIds }) => personIds)],
    )
    const rows = await findByPayment(tx, paymentId)
    const held = rows.filter(({ status }) => status === 'Offered')
    const [salesCents, restCents] = [sum(held), amountCents - sum(held)]
    const legs = [
      { purpose: 'card-clearing' as const, amountCents: -amountCents },
      ...(salesCents > 0 ? [{ purpose: 'sales' as const, amountCents: salesCents }] : []),
      ...(restCents > 0 ? [{ purpose: 'spending' as const, userId, amountCents: restCents }] : []),
    ]
    const posted = await post(tx, {
      kind: 'transaction',
      key: `reservation:${paymentId}`,
      legs,
      happenedSeconds: Math.floor(tx.context.nowMs / 1000),
      actorUserId: holderIdOf(userId),
      memo: 'Reservation',
      paidBy: provider,
    })
    if (!posted.ok) throw new Error(`payment ${paymentId} cannot be booked: ${posted.error.code}`)
    const becomes = new Map(seats.map(({ bookingId, status }) => [bookingId, status]))
    await writeSeats(
      tx,
      held.map(({ bookingId, priceCents }) => ({
        bookingId,
        priceCents,
        status: becomes.get(bookingId) ?? 'Registered',
        paidJournalId: posted.value.journalId,
        paidUserId: holderIdOf(userId),
        paymentId,
        offerExpiresAt: null,
      })),
    )
    if (restCents > 0) await refundToCard(tx, { paymentId, userId, amountCents: restCents })
    const seated = new Set(held.map(({ authUserId }) => authUserId))
    const unseatedIds = new Set(
      rows.map(({ authUserId }) => authUserId).filter((personId) => !seated.has(personId)),
    )
    if (held.length > 0)
      await releaseSwappedSeats(tx, {
        waitlistLock,
        instead,
        accountId: userId,
        rules: await rulesOf(rules, tx),
        unseatedIds,
      })
    for (const groupId of new Set(held.map((row) => row.groupId)))
      tx.emit({ topic: 'reservations.booked', payload: { groupId, userId } })
    return posted.value.journalId
  }

/**
 * Handles a payment that did not succeed. An offer to a waitlisted party remains valid until it
 * expires; other seats become free again.
 */
export const createHandleReservationUnpaid =
  (rules: ReadRules): FailedPaymentHandler =>
  async (tx, { paymentId, userId }: Payment) => {
    const before = await findByPayment(tx, paymentId)
    const waitlistLock = await lockWithWaitlist(
      tx,
      [...new Set(before.map(({ eventId }) => eventId))],
      [userId],
    )
    const held = (await findByPayment(tx, paymentId)).filter(({ status }) => status === 'Offered')
    const nowSeconds = Math.floor(tx.context.nowMs / 1000)
    const offers = held.filter(
      ({ offerExpiresAt }) => offerExpiresAt !== null && offerExpiresAt > nowSeconds,
    )
    await writeSeats(
      tx,
      offers.map(({ bookingId, offerExpiresAt }) => ({
        bookingId,
        offerExpiresAt,
        status: 'Offered',
        priceCents: 0,
        paidJournalId: null,
        paidUserId: null,
        paymentId: null,
      })),
    )
    const freed = held.filter((row) => !offers.includes(row))
    if (freed.length === 0) return
    const freedIds = freed.map(({ bookingId }) => bookingId)
    await setStatus(tx, freedIds, { status: 'Cancelled' })
    await dropUnpaidGuests(tx, freedIds)
    await fillFreedSeats(tx, waitlistLock, await rulesOf(rules, tx))
  }
