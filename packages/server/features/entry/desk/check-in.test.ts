import { randomUUID } from 'node:crypto'
import { openGate } from '@lodgepole/domain/entry/offline'
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
      message: 'This reservation is canceled.',
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
