// Books several people into several events with their extras, all or nothing. Requests for the same
// event that arrive together are decided in one batch, in the order of arrival.

import type { BookingGroupId, BookingId } from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { BatchCommand } from '../../../platform/run-batch.ts'
import { readWaitingNumbers, bookingRowsOf } from '../booking-rows.ts'
import { insertBookings, type NewBooking } from '../booking-store.ts'
import { guestsNote, insertBroughtGuests } from '../brought-guests-store.ts'
import type { BookInput } from '../book-input.ts'
import { decideBookings } from '../decide-bookings.ts'
import type { ReadRules } from '../facts.ts'
import type { PersonRow } from '../household-store.ts'
import { payFromAccount } from '../payment.ts'

export interface Booked {
  readonly groupId: BookingGroupId
  readonly bookingIds: readonly BookingId[]
  readonly totalCents: Cents
}

export const createBook = (rules: ReadRules): BatchCommand<BookInput, Booked> => ({
  name: 'reservations.book',
  permission: 'member',
  run: async (tenant, requests) => {
    const decided = await decideBookings(tenant, await rules(tenant), requests)
    const nextWaitingNumber = await readWaitingNumbers(
      tenant,
      decided.flatMap((one) => (one.ok ? [one.value] : [])),
    )
    const written: NewBooking[] = []
    const newGuests: PersonRow[] = []
    const answers: Result<Booked, Refusal>[] = []
    for (const [index, { input, tx }] of requests.entries()) {
      const one = decided[index] as (typeof decided)[number]
      const rows = one.ok
        ? bookingRowsOf(one.value, nextWaitingNumber, new Date(tx.context.nowMs))
        : []
      const paid = one.ok
        ? await payFromAccount(tx, rows, {
            payerId: input.payerId,
            accountId: one.value.account.userId,
            limitsIn: input.atDesk?.timeZone,
          })
        : one
      if (!paid.ok) {
        answers.push(paid)
        continue
      }
      written.push(...paid.value.rows)
      if (one.ok) newGuests.push(...(one.value.newGuests ?? []))
      const { totalCents } = paid.value
      const { groupId = '', userId = '' } = rows[0] ?? {}
      tx.note({
        groupId,
        eventIds: input.eventIds,
        personIds: input.personIds,
        ...guestsNote(input),
        totalCents,
        ...(input.atDesk?.limitReason === undefined
          ? {}
          : { limitReason: input.atDesk.limitReason }),
      })
      tx.emit({ topic: 'reservations.booked', payload: { groupId, userId } })
      answers.push(ok({ groupId, bookingIds: rows.map(({ bookingId }) => bookingId), totalCents }))
    }
    await insertBroughtGuests(tenant, newGuests)
    await insertBookings(tenant, written)
    return answers
  },
})
