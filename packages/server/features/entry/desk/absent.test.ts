import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { makeBooking, makeEvent } from '../../../testing/bookings.ts'
import { makeHouseholds, type TestHouseholds } from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { openDeskDay } from './testing/desk-day.ts'

const { clock, now, server } = openDeskDay()
const { organizationId } = oak
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const table = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction<T>(server.database().db, organizationId, work)
const statusOf = (bookingId: string) =>
  table(
    async (tx) =>
      (
        await tx.db
          .selectFrom('bookings')
          .select('status')
          .where('organizationId', '=', organizationId)
          .where('bookingId', '=', bookingId)
          .executeTakeFirstOrThrow()
      ).status,
  )
const takenOf = (eventId: string) =>
  table(
    async (tx) =>
      (
        await tx.db
          .selectFrom('events')
          .select('registeredCount')
          .where('organizationId', '=', organizationId)
          .where('eventId', '=', eventId)
          .executeTakeFirstOrThrow()
      ).registeredCount,
  )
const mark = (body: object, who = 'boss') => homes.post(who, '/v2/console/desk/absent', body)

/** An event with one seat, which is taken. */
const oneSeat = async (
  startsInSeconds: number,
  limit: 'of the event' | 'of the series' = 'of the event',
) => {
  const event = await makeEvent(server.database(), organizationId, {
    label: 'Court',
    startSeconds: now() + startsInSeconds,
  })
  const { eventId, seriesId } = event
  await table((tx) =>
    limit === 'of the event'
      ? tx.db
          .updateTable('events')
          .set({ capacityCount: 1, registeredCount: 1 })
          .where('organizationId', '=', organizationId)
          .where('eventId', '=', eventId)
          .execute()
      : tx.db
          .updateTable('series')
          .set({ eventReservationSettings: JSON.stringify({ maxCapacityCount: 1 }) })
          .where('organizationId', '=', organizationId)
          .where('seriesId', '=', seriesId)
          .execute(),
  )
  await makeBooking(server.database(), organizationId, {
    event,
    userId: id('dana'),
    authUserId: id('maya'),
    status: 'Registered',
  })
  const { bookingId } = await table((tx) =>
    tx.db
      .selectFrom('bookings')
      .select('bookingId')
      .where('organizationId', '=', organizationId)
      .where('eventId', '=', eventId)
      .executeTakeFirstOrThrow(),
  )
  return { eventId, bookingId }
}
const walkIn = (eventId: string) =>
  homes.post('boss', '/v2/console/desk/walkin', { eventId, personIds: [id('june')] })

describe('DSK-09 a person marked absent', () => {
  it('is marked once the event began, which frees the seat, and expected if wrong', async () => {
    const seat = await oneSeat(-600)
    expect(await mark({ ...seat, absent: true })).toMatchObject({
      status: 200,
      json: { item: { status: 'No Show' } },
    })
    expect(await takenOf(seat.eventId)).toBe(0)
    expect(
      (await mark({ ...seat, absent: true })).json.item,
      'two who mark the same person',
    ).toEqual({ status: 'No Show' })
    expect((await mark({ ...seat, absent: false })).json.item).toEqual({ status: 'Registered' })
    expect(await takenOf(seat.eventId)).toBe(1)
  })

  it('is not marked before the event, nor after check-in, nor without such a seat', async () => {
    const early = await oneSeat(3_600)
    expect((await mark({ ...early, absent: true })).json).toMatchObject({
      code: 'EVENT_NOT_BEGUN',
      message: 'This event hasn’t started yet. Try again once it has.',
    })
    const seat = await oneSeat(-600)
    await table((tx) =>
      tx.db
        .updateTable('bookings')
        .set({ lastCheckInAt: now() - 60 })
        .where('organizationId', '=', organizationId)
        .where('bookingId', '=', seat.bookingId)
        .execute(),
    )
    expect((await mark({ ...seat, absent: true })).json.code).toBe('PERSON_CAME')
    expect(
      (await mark({ eventId: early.eventId, bookingId: seat.bookingId, absent: true })).json.code,
    ).toBe('BOOKING_NOT_FOUND')
    expect(
      (await mark({ eventId: randomUUID(), bookingId: randomUUID(), absent: true })).json.code,
    ).toBe('BOOKING_NOT_FOUND')
    expect((await mark({ ...seat, absent: true }, 'dana')).status).toBe(403)
    expect(await statusOf(seat.bookingId)).toBe('Registered')
  })

  it.each(['of the event', 'of the series'] as const)(
    'stays marked where the only seat %s went to somebody else',
    async (limit) => {
      const seat = await oneSeat(-600, limit)
      await mark({ ...seat, absent: true })
      expect((await walkIn(seat.eventId)).status).toBe(200)
      expect((await mark({ ...seat, absent: false })).json).toMatchObject({
        code: 'SEAT_GONE',
        message: 'Their seat has gone to someone else. Book another one for them.',
      })
      expect([await statusOf(seat.bookingId), await takenOf(seat.eventId)]).toEqual(['No Show', 1])
    },
  )

  it('never has the seat twice when it is taken back and taken at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const seat = await oneSeat(-600)
      await mark({ ...seat, absent: true })
      const answers = await Promise.all([mark({ ...seat, absent: false }), walkIn(seat.eventId)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await takenOf(seat.eventId)).toBe(1)
    }
  })

  it('is named in the audit log', async () => {
    const seat = await oneSeat(-600)
    // Advances the stopped clock, so that the last entry belongs to this call.
    clock.ms += 1_000
    await mark({ ...seat, absent: true })
    const { rows } = await server.database().pool.query(
      `select details
          from audit_entries
          where organization_id = $1 and action = 'reservations.mark-absent'
          order by happened_at desc, audit_entry_id desc limit 1`,
      [organizationId],
    )
    expect(rows).toMatchObject([{ details: { personId: id('maya'), absent: true } }])
  })
})
