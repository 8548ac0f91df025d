import { bookingTransitions, BOOKING_STATUSES } from '@lodgepole/domain/reservations/statuses'
import { allowsStep } from '@lodgepole/domain/kernel/transitions'
import { beforeAll, describe, expect, it } from 'vitest'
import { IllegalStep } from '../../platform/database/status-step.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { makeBooking, makeEvent } from '../../testing/bookings.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { setStatus, writeSeats } from './booking-store.ts'

const server = useTestServer({ prepare: prepareHouseholds })
const { organizationId } = oak
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction<T>(server.database().db, organizationId, work)

const booked = async (status: string) => {
  const event = await makeEvent(server.database(), organizationId, {
    label: 'Court',
    startSeconds: Math.floor(Date.now() / 1000) + 86_400,
  })
  const who = homes.ids['dana'] ?? ''
  return makeBooking(server.database(), organizationId, {
    event,
    userId: who,
    authUserId: who,
    status,
  })
}

const statusOf = (bookingId: string) =>
  inOak(async ({ db }) => {
    const row = await db
      .selectFrom('bookings')
      .select('status')
      .where('organizationId', '=', organizationId)
      .where('bookingId', '=', bookingId)
      .executeTakeFirstOrThrow()
    return row.status
  })

const unpaid = {
  priceCents: 0,
  paidJournalId: null,
  paidUserId: null,
  paymentId: null,
  offerExpiresAt: null,
}

describe('HSE-12: a booking takes only the steps that its table allows', () => {
  it.each(BOOKING_STATUSES)('from %s', async (from) => {
    for (const to of BOOKING_STATUSES) {
      const bookingId = await booked(from)
      for (const write of [
        () => inOak((tx) => setStatus(tx, [bookingId], { status: to })),
        () => inOak((tx) => writeSeats(tx, [{ ...unpaid, bookingId, status: to }])),
      ]) {
        const before = await statusOf(bookingId)
        const isAllowed = allowsStep(bookingTransitions, before as typeof from, to)
        if (isAllowed) await write()
        else await expect(write()).rejects.toThrow(IllegalStep)
        expect(await statusOf(bookingId)).toBe(isAllowed ? to : before)
      }
    }
  })

  it('and several change only if all may', async () => {
    const [open, over] = [await booked('Registered'), await booked('Cancelled')]
    await expect(
      inOak((tx) => setStatus(tx, [open, over], { status: 'Cancelled' })),
    ).rejects.toThrow('1 of 2 may become Cancelled')
    expect(await statusOf(open)).toBe('Registered')
  })
})
