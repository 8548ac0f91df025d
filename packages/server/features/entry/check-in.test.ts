import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { makeEvent } from '../../testing/bookings.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { makePhone, writeTestCode } from './testing/phone.ts'

// Noon, so that no test runs into the next day.
const clock = { ms: new Date().setUTCHours(17, 0, 5, 0) }

const server = useTestServer({ prepare: prepareHouseholds, now: () => clock.ms })

const now = () => Math.floor(clock.ms / 1000)

const { organizationId } = oak

let homes: TestHouseholds

const id = (name: string) => homes.ids[name] ?? ''

beforeAll(async () => {
  homes = await makeHouseholds(server)
})

interface ScanInput {
  readonly code: string
  readonly direction?: 'in' | 'out'
  readonly [more: string]: unknown
}

const PLACES = '/v2/console/entry/places'

const makePlace = async (more: object = {}): Promise<string> =>
  (
    await homes.post('boss', '/v2/console/entry/place', {
      label: 'Pool',
      capacityCount: null,
      guestsPerDay: 0,
      ...more,
    })
  ).json.item.placeId

const send = (placeId: string, scans: readonly ScanInput[], who = 'boss') =>
  homes.post(who, '/v2/console/entry/scans', {
    placeId,
    scans: scans.map((scan) => ({
      scanId: randomUUID(),
      direction: 'in',
      scannedAtSeconds: now(),
      ...scan,
    })),
  })

const scan = async (placeId: string, given: ScanInput) =>
  (await send(placeId, [given])).json.items[0]

const inside = async (placeId: string) =>
  ((await homes.get('boss', PLACES)).json.items as { placeId: string; insideCount: number }[]).find(
    (one) => one.placeId === placeId,
  )?.insideCount

const card = (personId: string, more: object = {}) =>
  writeTestCode(server.database(), organizationId, {
    kind: 'card',
    personId,
    issuedAtSeconds: 1,
    expiresAtSeconds: 4_000_000_000,
    ...more,
  })

const setPerson = (personId: string, values: object) =>
  tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db
      .updateTable('users')
      .set(values)
      .where('organizationId', '=', organizationId)
      .where('userId', '=', personId)
      .execute(),
  )

const rowOf = (bookingId: string) =>
  tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db
      .selectFrom('bookings')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .where('bookingId', '=', bookingId)
      .executeTakeFirstOrThrow(),
  )

/** Bookings of one group in one event, with their codes. */
const book = async (
  people: readonly string[],
  { startsInSeconds = 600, status = 'Registered' } = {},
) => {
  const event = await makeEvent(server.database(), organizationId, {
    label: 'Swim',
    startSeconds: now() + startsInSeconds,
  })
  const groupId = randomUUID()
  const rows = people.map((name) => ({
    organizationId,
    bookingId: randomUUID(),
    groupId,
    userId: id('dana'),
    authUserId: id(name),
    status,
    ...event,
  }))
  await tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db.insertInto('bookings').values(rows).execute(),
  )
  return Promise.all(
    rows.map(async ({ bookingId, authUserId, startSeconds, endSeconds }) => ({
      bookingId,
      code: await writeTestCode(server.database(), organizationId, {
        kind: 'booking',
        bookingId,
        personId: authUserId,
        startSeconds,
        endSeconds,
      }),
    })),
  )
}

describe('ENT-10 checking in and out', () => {
  it('is stored on the booking and counted at the place; a repeated scan counts once', async () => {
    const placeId = await makePlace()
    const [booking] = await book(['maya', 'theo'])
    const given = { scanId: randomUUID(), code: booking?.code ?? '' }
    const first = await scan(placeId, given)
    expect(first).toMatchObject({
      outcome: 'accepted',
      done: true,
      conflict: false,
      people: [{ personId: id('maya'), name: 'Maya' }],
      insideCount: 1,
    })
    expect((await rowOf(booking?.bookingId ?? '')).lastCheckInAt).toBe(now())
    clock.ms += 60_000
    expect(await scan(placeId, given)).toEqual(first)
    expect(await inside(placeId)).toBe(1)
    expect((await rowOf(booking?.bookingId ?? '')).lastCheckInAt).toBe(now() - 60)
    expect(await scan(placeId, { code: booking?.code ?? '' })).toMatchObject({
      outcome: 'already-in',
      message: 'Already checked in.',
      done: false,
    })
    expect(await scan(placeId, { code: booking?.code ?? '', direction: 'out' })).toMatchObject({
      outcome: 'accepted',
      insideCount: 0,
    })
    expect(await scan(placeId, { code: booking?.code ?? '', direction: 'out' })).toMatchObject({
      outcome: 'not-inside',
      message: 'Not checked in.',
      done: true,
      conflict: true,
      insideCount: 0,
    })
    expect(await rowOf(booking?.bookingId ?? '')).toMatchObject({
      lastCheckInAt: now() - 60,
      lastCheckOutAt: now(),
    })
    const shown = (await homes.get('dana', '/v2/session/user/bookings')).json.items.find(
      (one: { bookingId: string }) => one.bookingId === booking?.bookingId,
    )
    expect(shown).toMatchObject({ lastCheckInAt: now() - 60, lastCheckOutAt: now() })
  })

  it('takes the whole household with one scan: all who booked the same and may come', async () => {
    const placeId = await makePlace()
    const [mayas, theos] = await book(['maya', 'theo'])
    expect(await scan(placeId, { code: mayas?.code ?? '', household: true })).toMatchObject({
      outcome: 'accepted',
      people: [{}, {}],
      insideCount: 2,
    })
    expect((await rowOf(theos?.bookingId ?? '')).lastCheckInAt).toBe(now())
    expect(
      await scan(placeId, { code: theos?.code ?? '', household: true, direction: 'out' }),
    ).toMatchObject({ insideCount: 0 })
    const other = await makePlace()
    await setPerson(id('theo'), { restricted: true })
    expect((await scan(other, { code: mayas?.code ?? '', household: true })).people).toMatchObject([
      { personId: id('maya') },
    ])
    await setPerson(id('theo'), { restricted: false })
  })

  it('takes a card and a pass, alone or with the people named', async () => {
    const placeId = await makePlace()
    const [theos] = await book(['theo'])
    const made = await card(id('maya'))
    expect(
      await scan(placeId, { code: made, household: true, personIds: [id('theo'), id('june')] }),
    ).toMatchObject({
      outcome: 'accepted',
      people: expect.arrayContaining([
        expect.objectContaining({ name: 'Maya' }),
        expect.objectContaining({ name: 'Theo' }),
      ]),
      insideCount: 2,
    })
    expect(
      (await rowOf(theos?.bookingId ?? '')).lastCheckInAt,
      'what is booked for now is written too',
    ).toBe(now())
    const pass = await makePhone(server.database(), organizationId, id('june'))
    expect(await scan(placeId, { code: pass(now()) })).toMatchObject({
      outcome: 'accepted',
      people: [{ name: 'June' }],
      insideCount: 3,
    })
  })
})

describe('ENT-12 one pass, one gate', () => {
  it('is refused at a second gate in its half minute, however close they are', async () => {
    const [pool, hall] = [await makePlace(), await makePlace({ label: 'Hall' })]
    const pass = await makePhone(server.database(), organizationId, id('theo'))
    const answers = await Promise.all([
      scan(pool, { code: pass(now()) }),
      scan(hall, { code: pass(now()) }),
    ])
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['accepted', 'replayed'])
    clock.ms += 30_000
    const refusedAt = answers[0].outcome === 'replayed' ? pool : hall
    expect((await scan(refusedAt, { code: pass(now()) })).outcome, 'the next half minute').toBe(
      'accepted',
    )
  })
})

describe('ENT-13 guests and room', () => {
  it('counts guests against the household’s allowance of the day', async () => {
    const placeId = await makePlace({ guestsPerDay: 3 })
    expect(await scan(placeId, { code: await card(id('maya')), guests: 2 })).toMatchObject({
      outcome: 'accepted',
      guests: 2,
      insideCount: 3,
    })
    expect((await scan(placeId, { code: await card(id('theo')), guests: 2 })).outcome).toBe(
      'too-many-guests',
    )
    expect(await scan(placeId, { code: await card(id('theo')), guests: 1 })).toMatchObject({
      outcome: 'accepted',
      insideCount: 5,
    })
    expect(
      (await scan(placeId, { code: await card(id('june')), guests: 3 })).outcome,
      'another household has its own',
    ).toBe('accepted')
    expect(await scan(placeId, { code: await card(id('maya')), direction: 'out' })).toMatchObject({
      insideCount: 6,
    })
    expect(
      (await scan(placeId, { code: await card(id('maya')), guests: 1 })).outcome,
      'who went out has brought them all the same',
    ).toBe('too-many-guests')
    clock.ms += 86_400_000
    expect(await inside(placeId), 'who forgot to check out is gone with the day').toBe(0)
    expect((await scan(placeId, { code: await card(id('maya')), guests: 3 })).outcome).toBe(
      'accepted',
    )
  })

  it('is full when it is full, for a household as a whole', async () => {
    const placeId = await makePlace({ capacityCount: 2 })
    expect((await scan(placeId, { code: await card(id('june')) })).outcome).toBe('accepted')
    expect(
      (
        await scan(placeId, {
          code: await card(id('maya')),
          household: true,
          personIds: [id('theo')],
        })
      ).outcome,
    ).toBe('full')
    expect((await scan(placeId, { code: await card(id('maya')) })).outcome).toBe('accepted')
    expect((await scan(placeId, { code: await card(id('theo')) })).outcome).toBe('full')
    await scan(placeId, { code: await card(id('june')), direction: 'out' })
    expect(await scan(placeId, { code: await card(id('theo')) })).toMatchObject({
      outcome: 'accepted',
      insideCount: 2,
    })
  })
})
