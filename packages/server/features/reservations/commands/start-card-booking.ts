// The intent to book seats by card. It is decided in full, held, and committed before any card is
// charged.

import type { BookingGroupId, BookingId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { newId } from '../../../platform/new-id.ts'
import type { Command } from '../../../platform/run-command.ts'
import type { Started } from '../../money/payments/index.ts'
import { lockWithWaitlist } from '../waitlist-lock.ts'
import { readWaitingNumbers, bookingRowsOf } from '../booking-rows.ts'
import { insertBookings } from '../booking-store.ts'
import { guestsNote, insertBroughtGuests } from '../brought-guests-store.ts'
import { startCardPayment, type CardPaymentOptions } from '../card-payment.ts'
import type { BookInput } from '../book-input.ts'
import { decideBookings, type Decided } from '../decide-bookings.ts'
import type { ReadRules } from '../facts.ts'
import { seatMissing } from '../release-swapped-seats.ts'
import { findLeaving } from './cancel.ts'

export interface StartedBooking extends Started {
  readonly groupId: BookingGroupId
  readonly bookingIds: readonly BookingId[]
}

export const createStartCardBooking = (
  rules: ReadRules,
  options: CardPaymentOptions,
): Command<BookInput, StartedBooking> => ({
  name: 'reservations.start-card-booking',
  permission: 'member',
  run: async (tx, input) => {
    const { actor } = tx.context
    const instead = input.instead ?? []
    if (instead.length > 0) {
      const people = [
        actor.userId,
        ...input.personIds,
        ...instead.flatMap(({ personIds }) => personIds),
      ]
      await lockWithWaitlist(
        tx,
        [...new Set([...input.eventIds, ...instead.map(({ eventId }) => eventId)])],
        people,
      )
    }
    const [decided] = await decideBookings(tx, await rules(tx), [
      { input: { ...input, byCard: true }, tx },
    ])
    if (!decided?.ok) return decided ?? refuse(reservationRefusals.EVENT_NOT_FOUND)
    const unseated = seatMissing(decided.value, instead)
    if (unseated) return unseated
    // These seats are given up when the payment succeeds. Whether that is allowed is decided now.
    const leaving = await findLeaving(tx, decided.value.account.userId, instead, 'refuse')
    if (!leaving.ok) return leaving
    const { account, persons, totalCents } = decided.value as Decided
    if (totalCents === 0) return refuse(reservationRefusals.NOTHING_TO_PAY)
    const plain = bookingRowsOf(
      decided.value,
      await readWaitingNumbers(tx, [decided.value]),
      new Date(tx.context.nowMs),
    )
    const paymentId = newId()
    const nameOf = (userId: string) =>
      persons.find((person) => person.userId === userId)?.firstName ?? ''
    const held = plain
      .filter(({ status }) => status !== 'Waitlisted')
      .map(({ bookingId, authUserId, priceCents, status }) => ({
        bookingId,
        authUserId,
        priceCents,
        status,
        firstName: nameOf(authUserId),
      }))
    await startCardPayment(tx, paymentId, account.userId, held, options, instead)
    await insertBroughtGuests(tx, decided.value.newGuests)
    await insertBookings(
      tx,
      plain.map((row) =>
        row.status === 'Waitlisted' ? row : { ...row, status: 'Offered', paymentId },
      ),
    )
    const groupId = plain[0]?.groupId ?? ''
    tx.note({
      groupId,
      paymentId,
      eventIds: input.eventIds,
      personIds: input.personIds,
      ...guestsNote(input),
      totalCents,
    })
    return ok({ paymentId, groupId, bookingIds: plain.map(({ bookingId }) => bookingId) })
  },
})
