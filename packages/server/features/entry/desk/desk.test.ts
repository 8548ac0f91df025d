import { randomUUID } from 'node:crypto'
import { openGate } from '@lodgepole/domain/entry/offline'
import { dayHash, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { makeHouseholds, type TestHouseholds } from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
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
const roster = async (query: Record<string, string> = {}) =>
  (await homes.get('boss', '/v2/console/desk/roster', query)).json.item

describe('DSK-01 the roster of a day', () => {
  it('has the day’s events and everybody in them, with who has come and gone', async () => {
    const event = await makeSlot()
    await seat(event, 'dana', 'maya')
    await seat(event, 'dana', 'theo', 'Waitlisted')
    await seat(event, 'kim', 'june', 'Cancelled')
    const { day, events, people } = await roster()
    expect(day).toBe(dayHash(now(), DEFAULT_TIME_ZONE))
    expect(events.find((one: { eventId: string }) => one.eventId === event.eventId)).toMatchObject({
      label: 'Slot',
      seriesLabel: 'Slot series',
      capacityCount: 4,
    })
    expect(
      people
        .filter((one: { eventId: string }) => one.eventId === event.eventId)
        .map(({ firstName, status, checkedInAt, accountName }: Record<string, unknown>) => [
          firstName,
          status,
          checkedInAt,
          accountName,
        ])
        .toSorted(),
    ).toEqual([
      ['Maya', 'Registered', null, 'dana Test'],
      ['Theo', 'Waitlisted', null, 'dana Test'],
    ])
    expect((await roster({ day: '2031-01-01' })).events).toEqual([])
  })

  it('comes in pages that leave nobody out', async () => {
    const whole = (await roster()).people
    const paged: unknown[] = []
    for (let next: string | undefined; ;) {
      const page = await roster({ limit: '1', ...(next ? { next } : {}) })
      paged.push(...page.people)
      next = page.next
      if (next === undefined) break
    }
    expect(paged).toEqual(whole)
    expect((await homes.get('boss', '/v2/console/desk/roster', { next: 'nonsense' })).status).toBe(
      400,
    )
  })

  it('is not for cashiers, members or other organizations', async () => {
    for (const who of ['dana', 'till'])
      expect((await homes.get(who, '/v2/console/desk/roster')).status).toBe(403)
    const elms = (
      await homes.get(
        'elmboss',
        '/v2/console/desk/roster',
        { organizationId: elm.organizationId },
        elm.host,
      )
    ).json.item
    expect([elms.events, elms.people]).toEqual([[], []])
  })
})

describe('DSK-02 checking in by name', () => {
  const makePlace = async () =>
    (
      await homes.post('boss', '/v2/console/entry/place', {
        label: 'Hall',
        capacityCount: null,
        guestsPerDay: 0,
      })
    ).json.item.placeId as string
  const scan = async (placeId: string, given: object) =>
    (
      await homes.post('boss', '/v2/console/entry/scans', {
        placeId,
        scans: [{ scanId: randomUUID(), direction: 'in', scannedAtSeconds: now(), ...given }],
      })
    ).json.items?.[0]

  it('follows the rules of a code and says who it is, also to those who are refused', async () => {
    const [placeId, event] = [await makePlace(), await makeSlot()]
    const bookingId = await seat(event, 'dana', 'maya')
    const given = { scanId: randomUUID(), personId: id('maya'), bookingId }
    const first = await scan(placeId, given)
    expect(first).toMatchObject({ outcome: 'accepted', person: { name: 'Maya' } })
    expect(await scan(placeId, given)).toEqual(first)
    expect(
      (await roster()).people.find((one: { bookingId: string }) => one.bookingId === bookingId)
        .checkedInAt,
    ).toBe(now())
    expect(await scan(placeId, { personId: id('maya'), bookingId })).toMatchObject({
      outcome: 'already-in',
      people: [],
      person: { personId: id('maya') },
    })
    expect(await scan(placeId, { personId: id('maya'), direction: 'out' })).toMatchObject({
      outcome: 'accepted',
    })
    expect(await scan(placeId, { personId: id('june'), bookingId })).toMatchObject({
      outcome: 'unknown-booking',
    })
    expect(await scan(placeId, { personId: id('elmboss') })).toMatchObject({
      outcome: 'unknown-person',
      person: null,
    })
    const waiting = await seat(event, 'dana', 'theo', 'Waitlisted')
    expect(await scan(placeId, { personId: id('theo'), bookingId: waiting })).toMatchObject({
      outcome: 'not-registered',
    })
  })

  it('takes a code or a name, not both and not neither', async () => {
    const placeId = await makePlace()
    for (const given of [{}, { code: 'x', personId: id('maya') }])
      expect(await scan(placeId, given)).toBeUndefined()
  })

  it('DSK-05 works by the snapshot too, and lists the server’s refusals as conflicts', async () => {
    const [placeId, event] = [await makePlace(), await makeSlot()]
    const bookingId = await seat(event, 'dana', 'maya')
    const { snapshot } = (await homes.get('boss', '/v2/console/entry/snapshot', { placeId })).json
      .item
    const gate = openGate(JSON.parse(snapshot), () => false)
    const named = {
      personId: id('maya'),
      bookingId,
      direction: 'in',
      guests: 0,
      nowSeconds: now(),
    } as const
    expect(await gate.scan(named)).toEqual({
      ok: true,
      value: { personId: id('maya'), name: 'Maya' },
    })
    expect([gate.isInside(id('maya')), gate.insideCount()]).toEqual([true, 1])
    expect(await gate.scan(named)).toEqual({
      ok: false,
      error: 'already-in',
      person: { personId: id('maya'), name: 'Maya' },
    })
    expect(await gate.scan({ ...named, bookingId: randomUUID() })).toMatchObject({
      error: 'unknown-booking',
    })
    await table((tx) =>
      tx.db
        .updateTable('bookings')
        .set({ status: 'Cancelled' })
        .where('organizationId', '=', organizationId)
        .where('bookingId', '=', bookingId)
        .execute(),
    )
    expect(await scan(placeId, { personId: id('maya'), bookingId, offline: true })).toMatchObject({
      outcome: 'cancelled',
      conflict: true,
      done: true,
    })
    const { items } = (await homes.get('boss', '/v2/console/entry/conflicts')).json
    expect(items[0]).toMatchObject({
      outcome: 'cancelled',
      names: ['Maya'],
      placeLabel: 'Hall',
      message: 'This reservation is cancelled.',
    })
    expect(
      (
        await homes.get(
          'elmboss',
          '/v2/console/entry/conflicts',
          { organizationId: elm.organizationId },
          elm.host,
        )
      ).json.items,
    ).toEqual([])
  })

  it('DSK-05 names the person in every kind of conflict, until somebody looks at it', async () => {
    const [placeId, event] = [await makePlace(), await makeSlot()]
    const narrow = (
      await homes.post('boss', '/v2/console/entry/place', {
        label: 'Booth',
        capacityCount: 0,
        guestsPerDay: 0,
      })
    ).json.item.placeId as string
    const [later, earlier] = [
      await makeSlot({ startSeconds: now() + 80_000, endSeconds: now() + 83_000 }),
      await makeSlot({ startSeconds: now() - 80_000, endSeconds: now() - 76_000 }),
    ]
    const setBooking = (bookingId: string, values: object) =>
      table((tx) =>
        tx.db
          .updateTable('bookings')
          .set(values)
          .where('organizationId', '=', organizationId)
          .where('bookingId', '=', bookingId)
          .execute(),
      )
    const setRestricted = (restricted: boolean) =>
      table((tx) =>
        tx.db
          .updateTable('users')
          .set({ restricted })
          .where('organizationId', '=', organizationId)
          .where('userId', '=', id('theo'))
          .execute(),
      )
    const [cancelled, tooEarly, expired] = [
      await seat(event, 'dana', 'maya', 'Cancelled'),
      await seat(later, 'dana', 'maya'),
      await seat(earlier, 'dana', 'maya'),
    ]
    await setBooking(tooEarly, { startSeconds: now() + 80_000, endSeconds: now() + 83_000 })
    await setBooking(expired, { startSeconds: now() - 80_000, endSeconds: now() - 76_000 })
    const waiting = await seat(event, 'kim', 'june', 'Waitlisted')
    const letIn = async (given: object, outcome: string, at = placeId) => {
      const scanId = randomUUID()
      expect(await scan(at, { scanId, offline: true, ...given })).toMatchObject({
        outcome,
        conflict: true,
      })
      return [scanId, outcome] as const
    }
    const made = [
      await letIn({ personId: id('maya'), bookingId: tooEarly }, 'too-early'),
      await letIn({ personId: id('maya'), bookingId: expired }, 'expired'),
      await letIn({ personId: id('maya'), bookingId: cancelled }, 'cancelled'),
      await letIn({ personId: id('maya') }, 'already-in'),
      await letIn({ personId: id('june'), bookingId: waiting }, 'not-registered'),
      await letIn({ personId: id('maya') }, 'full', narrow),
      await letIn({ personId: id('theo'), direction: 'out' }, 'not-inside'),
      await letIn({ personId: id('theo'), guests: 2 }, 'too-many-guests'),
    ]
    await setRestricted(true)
    made.push(await letIn({ personId: id('theo') }, 'restricted', narrow))
    await setRestricted(false)
    const listed = async () =>
      (
        (await homes.get('boss', '/v2/console/entry/conflicts')).json.items as {
          scanId: string
          names: string[]
        }[]
      ).filter(({ scanId }) => made.some(([one]) => one === scanId))
    const namesOf = new Map((await listed()).map(({ scanId, names }) => [scanId, names]))
    expect(made.map(([scanId, outcome]) => [outcome, namesOf.get(scanId)])).toEqual([
      ['too-early', ['Maya']],
      ['expired', ['Maya']],
      ['cancelled', ['Maya']],
      ['already-in', ['Maya']],
      ['not-registered', ['June']],
      ['full', ['Maya']],
      ['not-inside', ['Theo']],
      ['too-many-guests', ['Theo']],
      ['restricted', ['Theo']],
    ])
    const [scanId] = made[3] ?? ['']
    const seen = (who: string, given: object = {}, host = oak.host) =>
      homes.post(who, '/v2/console/entry/conflict/seen', { scanId, ...given }, host)
    expect((await seen('till')).status).toBe(403)
    expect(
      (await seen('elmboss', { organizationId: elm.organizationId }, elm.host)).json.code,
    ).toBe('SCAN_CONFLICT_NOT_FOUND')
    expect((await seen('boss')).json).toMatchObject({ code: 'OK', item: { scanId } })
    expect((await seen('boss')).json.code).toBe('SCAN_CONFLICT_NOT_FOUND')
    expect((await listed()).map((one) => one.scanId)).not.toContain(scanId)
    expect(await listed()).toHaveLength(made.length - 1)
    const audit = await table((tx) =>
      tx.db
        .selectFrom('auditEntries')
        .select('userId')
        .where('organizationId', '=', organizationId)
        .where('action', '=', 'entry.dismiss-conflict')
        .execute(),
    )
    expect(audit.map(({ userId }) => userId)).toContain(id('boss'))
  })
})

describe('DSK-03 what waits for an answer', () => {
  it('is listed soonest first, and staff can give a free seat to the first in line', async () => {
    const event = await makeSlot(
      { capacityCount: 1, registeredCount: 0 },
      { waitlistEnabled: true },
    )
    await seat(event, 'dana', 'maya', 'Waitlisted')
    await seat(event, 'kim', 'june', 'Waitlisted')
    await table((tx) =>
      tx.db
        .updateTable('bookings')
        .set(({ case: when }) => ({
          waitingNumber: when().when('authUserId', '=', id('maya')).then(1).else(2).end(),
        }))
        .where('organizationId', '=', organizationId)
        .where('eventId', '=', event.eventId)
        .execute(),
    )
    const listed = async () =>
      (
        (await homes.get('boss', '/v2/console/desk/undecided')).json.items as {
          eventId: string
          people: string[]
          status: string
        }[]
      ).filter(({ eventId }) => eventId === event.eventId)
    expect((await listed()).map(({ people, status }) => [...people, status]).toSorted()).toEqual([
      ['June', 'Waitlisted'],
      ['Maya', 'Waitlisted'],
    ])
    const offer = (who = 'boss') =>
      homes.post(who, '/v2/console/desk/offer', { eventId: event.eventId })
    expect((await offer('till')).status).toBe(403)
    expect((await offer()).json.item).toEqual({ parties: 1, people: 1 })
    expect(
      (await bookingsOf(event.eventId)).map(({ authUserId, status }) => [authUserId, status]),
    ).toEqual(
      expect.arrayContaining([
        [id('maya'), 'Registered'],
        [id('june'), 'Waitlisted'],
      ]),
    )
    expect((await offer()).json.item).toEqual({ parties: 0, people: 0 })
    expect(
      (
        await homes.post(
          'elmboss',
          '/v2/console/desk/offer',
          { organizationId: elm.organizationId, eventId: event.eventId },
          elm.host,
        )
      ).json.code,
    ).toBe('EVENT_NOT_FOUND')
  })
})

describe('DSK-04 people who come without a booking', () => {
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
          startDayHash: dayHash(now() + 5 * 86_400, DEFAULT_TIME_ZONE),
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
