import { localDay, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { makeHouseholds, type TestHouseholds } from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, signInAs } from '../../../testing/people.ts'
import { makeBooking, makeEvent } from '../../../testing/bookings.ts'
import { openDeskDay } from './testing/desk-day.ts'

const { now, server } = openDeskDay()

const { organizationId } = oak

let homes: TestHouseholds

let employee = ''

const id = (name: string) => homes.ids[name] ?? ''

beforeAll(async () => {
  homes = await makeHouseholds(server)
  await makeAccount(
    server.database(),
    organizationId,
    await makeLogin(server.database(), 'desk@oak.example'),
    { role: 'employee' },
  )
  employee = (await signInAs(server.lodgepole().address, oak.host, 'desk')).json.item.idToken
})

const asEmployee = (path: string, body: object) =>
  server.call(`POST ${path}`, {
    host: oak.host,
    headers: { authorization: employee },
    body: { organizationId, ...body },
  })

const table = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(server.database().db, organizationId, work)

const bookingsOf = (eventId: string) =>
  table((tx) =>
    tx.db
      .selectFrom('bookings')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .where('eventId', '=', eventId)
      .orderBy('waitingNumber')
      .execute(),
  )

const makeSlot = async (values: object = {}, series: object = {}) => {
  const event = await makeEvent(server.database(), organizationId, {
    label: 'Slot',
    startSeconds: now() + 1800,
  })
  await table((tx) =>
    tx.db
      .updateTable('events')
      .set({ capacityCount: 4, ...values })
      .where('organizationId', '=', organizationId)
      .where('eventId', '=', event.eventId)
      .execute(),
  )
  if (Object.keys(series).length > 0)
    await table((tx) =>
      tx.db
        .updateTable('series')
        .set(series)
        .where('organizationId', '=', organizationId)
        .where('seriesId', '=', event.seriesId)
        .execute(),
    )
  return event
}

const seat = async (
  event: Awaited<ReturnType<typeof makeSlot>>,
  holder: string,
  person: string,
  status = 'Registered',
) => {
  await makeBooking(server.database(), organizationId, {
    event,
    userId: id(holder),
    authUserId: id(person),
    status,
  })
  return (
    (await bookingsOf(event.eventId)).find(({ authUserId }) => authUserId === id(person))
      ?.bookingId ?? ''
  )
}

describe('DSK-04 people who arrive without a reservation', () => {
  it('are found by name and booked by their household’s rules; the audit names staff', async () => {
    const event = await makeSlot({ capacityCount: 1 })
    const { items } = (await homes.get('boss', '/v2/console/desk/people', { q: 'jun' })).json
    expect(items[0]).toMatchObject({ personId: id('june'), accountName: 'kim Test' })
    const walkIn = (personIds: readonly string[], more: object = {}) =>
      asEmployee('/v2/console/desk/walkin', { eventId: event.eventId, personIds, ...more })
    expect((await walkIn([id('june')])).json.item).toMatchObject({
      total: '0.00',
      bookingIds: [expect.any(String)],
    })
    expect(
      (await bookingsOf(event.eventId)).map(({ userId, authUserId, status }) => [
        userId,
        authUserId,
        status,
      ]),
    ).toEqual([[id('kim'), id('june'), 'Registered']])
    expect((await walkIn([id('maya')])).json).toMatchObject({ code: 'NOT_BOOKABLE' })
    expect((await walkIn([id('maya'), id('june')])).json.code).toBe('PERSON_NOT_FOUND')
    expect((await walkIn([id('elmboss')])).json.code).toBe('PERSON_NOT_FOUND')
    const guestId = newId()
    await tenantTransaction(server.database().db, organizationId, (tx) =>
      tx.db
        .insertInto('users')
        .values({
          organizationId,
          userId: guestId,
          role: 'guest',
          firstName: 'Zed',
          guestOf: id('dana'),
        })
        .execute(),
    )
    expect((await walkIn([guestId])).json.code).toBe('PERSON_NOT_FOUND')
    const audit = await table((tx) =>
      tx.db
        .selectFrom('auditEntries')
        .select(['userId', 'loginId', 'actingLoginId'])
        .where('organizationId', '=', organizationId)
        .where('action', '=', 'reservations.book')
        .execute(),
    )
    expect(audit).toContainEqual(
      expect.objectContaining({ userId: id('kim'), actingLoginId: expect.any(String) }),
    )
  })

  it('are booked although it is not open yet or closed, until it is over', async () => {
    const walkIn = async (values: object, series: object = {}) => {
      const event = await makeSlot(values, series)
      return (
        await asEmployee('/v2/console/desk/walkin', {
          eventId: event.eventId,
          personIds: [id('june')],
        })
      ).json
    }
    const closed = { startSeconds: now() - 1_800, endSeconds: now() + 300 }
    const member = await makeSlot(closed)
    expect(
      (
        await homes.post('kim', '/v2/session/event/reservation', {
          authUserIds: [id('june')],
          eventIds: [member.eventId],
        })
      ).json,
    ).toMatchObject({ code: 'NOT_BOOKABLE', details: { label: 'closed' } })
    expect(await walkIn(closed)).toMatchObject({ code: 'OK' })
    expect(
      await walkIn({}, { eventReservationSettings: JSON.stringify({ cutoffAtHoursPrior: 24 }) }),
    ).toMatchObject({ code: 'OK' })
    expect(
      await walkIn(
        {
          startDayHash: localDay(now() + 5 * 86_400, DEFAULT_TIME_ZONE),
          startSeconds: now() + 5 * 86_400,
          endSeconds: now() + 5 * 86_400 + 3_600,
        },
        { eventReservationSettings: JSON.stringify({ forwardBookingDays: 1 }) },
      ),
    ).toMatchObject({ code: 'OK' })
    expect(await walkIn({ startSeconds: now() - 3_600, endSeconds: now() })).toMatchObject({
      code: 'NOT_BOOKABLE',
      details: { label: 'past' },
    })
    expect(await walkIn({ ...closed, capacityCount: 0 })).toMatchObject({
      code: 'NOT_BOOKABLE',
      details: { label: 'full' },
    })
  })

  it('pass a limit of members with a reason, which is noted; a restriction holds', async () => {
    // So far ahead that the limit is not released yet.
    const limits = { quotaLimitBookings: JSON.stringify({ scope: 'PARTICIPANT', maxPerDay: 1 }) }
    const times = { startSeconds: now() + 7_200, endSeconds: now() + 9_000 }
    const event = await makeSlot(times, limits)
    const other = await makeEvent(server.database(), organizationId, {
      label: 'Before',
      startSeconds: now() + 10_800,
      seriesId: event.seriesId,
    })
    await seat(other, 'dana', 'theo')
    const walkIn = (more: object = {}) =>
      asEmployee('/v2/console/desk/walkin', {
        eventId: event.eventId,
        personIds: [id('theo')],
        ...more,
      })
    expect((await walkIn()).json).toMatchObject({
      code: 'NOT_BOOKABLE',
      details: { label: 'person-quota' },
    })
    expect((await walkIn({ limitReason: ' ' })).status).toBe(400)
    const restrict = (restricted: boolean) =>
      table((tx) =>
        tx.db
          .updateTable('users')
          .set({ restricted })
          .where('organizationId', '=', organizationId)
          .where('userId', '=', id('theo'))
          .execute(),
      )
    await restrict(true)
    expect((await walkIn({ limitReason: 'Seats are left over' })).json).toMatchObject({
      code: 'NOT_BOOKABLE',
      details: { label: 'person-restricted' },
    })
    await restrict(false)
    expect((await walkIn({ limitReason: 'Seats are left over' })).json.code).toBe('OK')
    const audit = await table((tx) =>
      tx.db
        .selectFrom('auditEntries')
        .select('details')
        .where('organizationId', '=', organizationId)
        .where('action', '=', 'reservations.book')
        .execute(),
    )
    expect(audit.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ limitReason: 'Seats are left over' }),
    )
  })

  it('pay from their own account, within its balance and the limits of the day', async () => {
    const priced = (basePrice: number) =>
      makeSlot({}, { priceSettings: JSON.stringify({ basePrice }) })
    const event = await priced(5)
    const walkIn = (eventId: string, more: object = {}) =>
      asEmployee('/v2/console/desk/walkin', { eventId, personIds: [id('maya')], ...more })
    expect((await walkIn(event.eventId)).json).toMatchObject({
      code: 'PAYMENT_REQUIRED',
      details: { totalCents: 500 },
    })
    expect((await walkIn(event.eventId, { payerId: id('theo') })).json.code).toBe('NOT_PERMITTED')
    expect(
      (
        await homes.post('boss', '/v2/console/desk/walkin', {
          eventId: event.eventId,
          personIds: [id('maya')],
          payerId: id('june'),
        })
      ).status,
    ).toBeGreaterThanOrEqual(400)
    const dear = await priced(90_000)
    const poor = (await walkIn(dear.eventId, { payerId: id('maya') })).json
    expect([poor.code, poor.details], 'CPL-51 without the balance').toEqual([
      'INSUFFICIENT_FUNDS',
      undefined,
    ])
    expect(await bookingsOf(dear.eventId)).toEqual([])
    expect((await walkIn(event.eventId, { payerId: id('maya') })).json.item).toMatchObject({
      total: '5.00',
    })
    const limited = await priced(2)
    await table((tx) =>
      tx.db
        .insertInto('budgets')
        .values({ organizationId, userId: id('maya'), dailyLimitCents: 600 })
        .onConflict((conflict) =>
          conflict.columns(['organizationId', 'userId']).doUpdateSet({ dailyLimitCents: 600 }),
        )
        .execute(),
    )
    expect((await walkIn(limited.eventId, { payerId: id('maya') })).json.code).toBe(
      'DAILY_LIMIT_REACHED',
    )
  })
})
