import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { signedMessage, unsignedCode, writeCode } from '@lodgepole/domain/entry/codes'
import { openGate } from '@lodgepole/domain/entry/offline'
import { snapshotKeys, snapshotMessage, type Snapshot } from '@lodgepole/domain/entry/snapshot'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { openKey } from './keys-store.ts'
import { makeEvent } from '../../testing/bookings.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { checkSignature, signBytes } from './signature.ts'
import { makePhone, writeTestCode } from './testing/phone.ts'

// Noon of a day, so that no test runs into the next one.
const clock = { ms: new Date().setUTCHours(17, 0, 5, 0) }
const server = useTestServer({ prepare: prepareHouseholds, now: () => clock.ms })
const now = () => Math.floor(clock.ms / 1000)
const { organizationId } = oak
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

interface Given {
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
const send = (placeId: string, scans: readonly Given[], who = 'boss') =>
  homes.post(who, '/v2/console/entry/scans', {
    placeId,
    scans: scans.map((scan) => ({
      scanId: randomUUID(),
      direction: 'in',
      scannedAtSeconds: now(),
      ...scan,
    })),
  })
const scan = async (placeId: string, given: Given) => (await send(placeId, [given])).json.items[0]
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
      message: 'Was not checked in.',
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

describe('ENT-11 who is refused hears why', () => {
  const refused = async (given: Given, outcome: string, placeId?: string) => {
    const place = placeId ?? (await makePlace())
    const before = await inside(place)
    expect(await scan(place, given)).toMatchObject({
      outcome,
      done: false,
      conflict: false,
      people: [],
      message: expect.stringMatching(/\w/),
    })
    expect(await inside(place)).toBe(before)
  }

  it('a canceled, waiting, early or past booking; a moved one counts by its new time', async () => {
    const [booking] = await book(['maya'])
    const { bookingId = '', code = '' } = booking ?? {}
    for (const [status, outcome] of [
      ['Cancelled', 'cancelled'],
      ['Declined', 'cancelled'],
      ['Waitlisted', 'not-registered'],
      ['Needs Approval', 'not-registered'],
    ] as const) {
      await setBooking(bookingId, { status })
      await refused({ code }, outcome)
    }
    await setBooking(bookingId, {
      status: 'Registered',
      startSeconds: now() + 7200,
      endSeconds: now() + 10_800,
    })
    await refused({ code }, 'too-early')
    await setBooking(bookingId, { startSeconds: now() - 10_800, endSeconds: now() - 7200 })
    await refused({ code }, 'expired')
    await setBooking(bookingId, { startSeconds: now() - 600, endSeconds: now() + 600 })
    expect((await scan(await makePlace(), { code })).outcome).toBe('accepted')
  })

  it('a code that is forged, altered, another organization’s or of an unknown key', async () => {
    const good = await card(id('maya'))
    await refused(
      { code: `${good.slice(0, 20)}${good[20] === 'A' ? 'B' : 'A'}${good.slice(21)}` },
      'altered',
    )
    const forge = (keyId: string) => {
      const unsigned = unsignedCode(organizationId, keyId, {
        kind: 'card',
        personId: id('maya'),
        issuedAtSeconds: 1,
        expiresAtSeconds: 4_000_000_000,
      })
      return writeCode(
        unsigned,
        signBytes(
          generateKeyPairSync('ed25519').privateKey,
          signedMessage(organizationId, unsigned),
        ),
      )
    }
    await refused({ code: forge('00000001') }, 'forged')
    await refused({ code: forge('0000ffff') }, 'unknown-key')
    await refused({ code: 'hello' }, 'unreadable')
    await refused(
      {
        code: await writeTestCode(server.database(), elm.organizationId, {
          kind: 'card',
          personId: id('maya'),
          issuedAtSeconds: 1,
          expiresAtSeconds: 4_000_000_000,
        }),
      },
      'other-organization',
    )
    await refused({ code: await card(id('maya'), { expiresAtSeconds: now() - 1 }) }, 'expired')
    await refused({ code: await card(randomUUID()) }, 'unknown-person')
    await refused(
      {
        code: await writeTestCode(server.database(), organizationId, {
          kind: 'booking',
          bookingId: randomUUID(),
          personId: id('maya'),
          startSeconds: now(),
          endSeconds: now() + 60,
        }),
      },
      'unknown-booking',
    )
  })

  it('somebody who is restricted, at once, and again let in when that is over', async () => {
    const code = await card(id('maya'))
    await setPerson(id('maya'), { restrictionExpiresAt: now() + 3600 })
    await refused({ code }, 'restricted')
    await setPerson(id('maya'), { restrictionExpiresAt: now() - 1 })
    expect((await scan(await makePlace(), { code })).outcome).toBe('accepted')
    await setPerson(id('maya'), { restrictionExpiresAt: null })
  })

  it('a pass whose clock is off, with by how much, and a screenshot of a minute ago', async () => {
    const pass = await makePhone(server.database(), organizationId, id('maya'))
    const placeId = await makePlace()
    expect(await scan(placeId, { code: pass(now() + 600) })).toMatchObject({
      outcome: 'clock-off',
      aheadSeconds: expect.any(Number),
      message: 'The clock of this phone is wrong.',
    })
    await refused({ code: pass(now() - 60) }, 'expired', placeId)
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

describe('ENT-14 a gate that had no network', () => {
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

describe('ENT-15 the gate is for staff', () => {
  it('not for members, cashiers or other organizations', async () => {
    const placeId = await makePlace()
    const scans = [{ scanId: randomUUID(), code: 'x', direction: 'in', scannedAtSeconds: now() }]
    for (const who of ['dana', 'till']) {
      expect(
        (await homes.post(who, '/v2/console/entry/scans', { placeId, scans })).json.code,
        who,
      ).toBe('NOT_PERMITTED')
      expect((await homes.get(who, '/v2/console/entry/snapshot', { placeId })).json.code, who).toBe(
        'NOT_PERMITTED',
      )
      expect((await homes.get(who, PLACES)).json.code, who).toBe('NOT_PERMITTED')
      expect(
        (
          await homes.post(who, '/v2/console/entry/place', {
            label: 'X',
            capacityCount: 1,
            guestsPerDay: 0,
          })
        ).json.code,
        who,
      ).toBe('NOT_PERMITTED')
    }
    expect(
      (await homes.post('nobody', '/v2/console/entry/scans', { placeId, scans })).json.code,
    ).toBe('SIGN_IN_REQUIRED')
    const elms = { organizationId: elm.organizationId }
    expect(
      (
        await homes.post(
          'elmboss',
          '/v2/console/entry/scans',
          { ...elms, placeId, scans },
          elm.host,
        )
      ).json.code,
    ).toBe('PLACE_NOT_FOUND')
    expect(
      (await homes.get('elmboss', '/v2/console/entry/snapshot', { ...elms, placeId }, elm.host))
        .json.code,
    ).toBe('PLACE_NOT_FOUND')
    expect(
      (
        await homes.post(
          'elmboss',
          '/v2/console/entry/place',
          { ...elms, placeId, label: 'X', capacityCount: 1, guestsPerDay: 0 },
          elm.host,
        )
      ).json.code,
    ).toBe('PLACE_NOT_FOUND')
    expect((await homes.get('elmboss', PLACES, elms, elm.host)).json.items).toEqual([])
    expect((await send(randomUUID(), [{ code: 'x' }])).json.code).toBe('PLACE_NOT_FOUND')
  })

  it('and places are saved by admins', async () => {
    const placeId = await makePlace({ capacityCount: 5 })
    expect(
      (
        await homes.post('boss', '/v2/console/entry/place', {
          placeId,
          label: ' Big pool ',
          capacityCount: 9,
          guestsPerDay: 2,
        })
      ).json.item,
    ).toEqual({ placeId, label: 'Big pool', capacityCount: 9, guestsPerDay: 2, insideCount: 0 })
    for (const bad of [
      { label: '' },
      { label: 'x', capacityCount: -1 },
      { label: 'x', guestsPerDay: 1.5 },
    ])
      expect(
        (
          await homes.post('boss', '/v2/console/entry/place', {
            capacityCount: null,
            guestsPerDay: 0,
            ...bad,
          })
        ).status,
      ).toBe(400)
  })
})
