import { localDay, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { makeHouseholds, type TestHouseholds } from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin } from '../../../testing/people.ts'
import { makeBooking, makeEvent } from '../../../testing/bookings.ts'
import { openDeskDay } from './testing/desk-day.ts'

const { now, server } = openDeskDay()

const { organizationId } = oak

let homes: TestHouseholds

const id = (name: string) => homes.ids[name] ?? ''

beforeAll(async () => {
  homes = await makeHouseholds(server)
  await makeAccount(
    server.database(),
    organizationId,
    await makeLogin(server.database(), 'desk@oak.example'),
    { role: 'employee' },
  )
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
    expect(day).toBe(localDay(now(), DEFAULT_TIME_ZONE))
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

  it('comes in pages that include everyone', async () => {
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

describe('DSK-03 requests that wait for an answer', () => {
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
