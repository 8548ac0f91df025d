import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { openGate } from '@lodgepole/domain/entry/offline'
import { snapshotKeys, snapshotMessage, type Snapshot } from '@lodgepole/domain/entry/snapshot'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { openKey } from './keys-store.ts'
import { makeEvent } from '../../testing/bookings.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { checkSignature } from './signature.ts'
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

const setBooking = (bookingId: string, values: object) =>
  tenantTransaction(server.database().db, organizationId, (tx) =>
    tx.db
      .updateTable('bookings')
      .set(values)
      .where('organizationId', '=', organizationId)
      .where('bookingId', '=', bookingId)
      .execute(),
  )

describe('ENT-14 a gate without a network', () => {
  it('sends its queue, even twice; our refusals become conflicts, the person is in', async () => {
    const placeId = await makePlace({ capacityCount: 1 })
    const [mayas] = await book(['maya'])
    await setBooking(mayas?.bookingId ?? '', { status: 'Cancelled' })
    const then = now() - 300
    const queue = [
      { scanId: randomUUID(), code: await card(id('june')), offline: true, scannedAtSeconds: then },
      { scanId: randomUUID(), code: mayas?.code ?? '', offline: true, scannedAtSeconds: then + 10 },
      { scanId: randomUUID(), code: 'forged', offline: true, scannedAtSeconds: then + 20 },
    ]
    const first = await send(placeId, queue)
    expect(first.json.items).toMatchObject([
      { outcome: 'accepted', done: true, conflict: false },
      { outcome: 'cancelled', done: true, conflict: true, people: [{ name: 'Maya' }] },
      { outcome: 'unreadable', done: false, conflict: false },
    ])
    expect((await send(placeId, queue)).json.items).toEqual(first.json.items)
    expect(await inside(placeId)).toBe(2)
    expect((await rowOf(mayas?.bookingId ?? '')).lastCheckInAt).toBe(then + 10)
  })

  it('hears when its clock is wrong or an id is another scan’s, and nothing happens', async () => {
    const placeId = await makePlace()
    const code = await card(id('june'))
    for (const scannedAtSeconds of [now() + 3600, now() - 30 * 86_400])
      expect(
        (await send(placeId, [{ code }, { code, offline: true, scannedAtSeconds }])).json.code,
      ).toBe('SCAN_TIME')
    expect(await inside(placeId)).toBe(0)
    const scanId = randomUUID()
    expect((await scan(placeId, { scanId, code })).outcome).toBe('accepted')
    expect(
      await send(placeId, [{ code: await card(id('theo')) }, { scanId, code, direction: 'out' }]),
    ).toMatchObject({ status: 409, json: { code: 'SCAN_REUSED', details: { scanId } } })
    expect(await inside(placeId)).toBe(1)
  })

  it('has the day in a signed snapshot with public keys alone, and decides the same', async () => {
    const placeId = await makePlace({ capacityCount: 3, guestsPerDay: 1 })
    const [mayas, theos] = await book(['maya', 'theo'])
    await setBooking(theos?.bookingId ?? '', { status: 'Cancelled' })
    await setPerson(id('kim'), { restricted: true })
    await scan(placeId, { code: await card(id('june')) })
    const answer = await homes.get('boss', '/v2/console/entry/snapshot', { placeId })
    const { snapshot: text, keyId, signature } = answer.json.item
    const snapshot = JSON.parse(text) as Snapshot
    const publicKey = snapshotKeys(snapshot).get(keyId) ?? new Uint8Array(32)
    const isSigned = (what: string) =>
      checkSignature(
        publicKey,
        snapshotMessage(organizationId, Buffer.from(what)),
        Uint8Array.from(Buffer.from(signature, 'base64url')),
      )
    expect([
      isSigned(text),
      isSigned(text.replace('"guestsPerDay":1', '"guestsPerDay":9')),
    ]).toEqual([true, false])
    const secrets = await tenantTransaction(server.database().db, organizationId, async (tx) =>
      (
        await tx.db
          .selectFrom('entryKeys')
          .selectAll()
          .where('organizationId', '=', organizationId)
          .execute()
      ).map(({ keyId: id, privateJwk }) => openKey(tx, id, privateJwk)),
    )
    expect(secrets.length).toBeGreaterThan(0)
    for (const { d = '' } of secrets)
      for (const form of [
        d,
        Buffer.from(d, 'base64url').toString('hex'),
        Buffer.from(d, 'base64url').toString('base64'),
      ])
        expect(text).not.toContain(form)

    const gate = openGate(snapshot, checkSignature)
    const outcome = async (code: string, more: object = {}) => {
      const result = await gate.scan({
        code,
        direction: 'in',
        guests: 0,
        nowSeconds: now(),
        ...more,
      })
      return result.ok ? result.value.name : result.error
    }
    expect(gate.insideCount()).toBe(1)
    expect(await outcome(await card(id('june')))).toBe('already-in')
    expect(await outcome(theos?.code ?? '')).toBe('cancelled')
    expect(await outcome(await card(id('kim')))).toBe('restricted')
    await setPerson(id('kim'), { restricted: false })
    expect(await outcome(await card(id('dana')), { guests: 2 })).toBe('too-many-guests')
    expect(await outcome(await card(id('dana')), { guests: 1 })).toBe('dana Test')
    expect(await outcome(mayas?.code ?? '')).toBe('full')
    expect(await outcome(await card(id('dana')), { direction: 'out' })).toBe('dana Test')
    const pass = await makePhone(server.database(), organizationId, id('maya'))
    expect(await outcome(pass(now()))).toBe('Maya')
    await outcome(pass(now()), { direction: 'out' })
    expect(await outcome(pass(now()))).toBe('replayed')
    expect(await outcome('LP1:')).toBe('unreadable')
    expect(await outcome(mayas?.code ?? '', { nowSeconds: now() + 90_000 })).toBe('snapshot-old')
    const [later] = await book(['theo'])
    expect(await outcome(later?.code ?? ''), 'booked after the snapshot was made').toBe('Theo')
  })

  it('for 5,000 people is under 300 KB as it travels', async () => {
    const { db } = server.database()
    const people = Array.from({ length: 5_000 }, (_, index) => ({
      organizationId,
      userId: randomUUID(),
      firstName: `First${(index * 7919) % 997}`,
      lastName: `Last${(index * 104_729) % 4_999}`,
      role: 'account-holder',
    }))
    await tenantTransaction(db, organizationId, (tx) =>
      tx.db.insertInto('users').values(people).execute(),
    )
    const event = await makeEvent(server.database(), organizationId, {
      label: 'All',
      startSeconds: now() + 600,
    })
    await tenantTransaction(db, organizationId, (tx) =>
      tx.db
        .insertInto('bookings')
        .values(
          people.slice(0, 2_000).map(({ userId }) => ({
            organizationId,
            bookingId: randomUUID(),
            groupId: randomUUID(),
            userId,
            authUserId: userId,
            status: 'Registered',
            ...event,
          })),
        )
        .execute(),
    )
    const { json } = await homes.get('boss', '/v2/console/entry/snapshot', {
      placeId: await makePlace(),
    })
    const bytes = gzipSync(JSON.stringify(json)).length
    expect(bytes).toBeLessThan(300_000)
    expect(JSON.parse(json.item.snapshot).people.length).toBeGreaterThan(5_000)
  }, 60_000)
})
