import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { signedMessage, unsignedCode, writeCode } from '@lodgepole/domain/entry/codes'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { makeEvent } from '../../testing/bookings.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { signBytes } from './signature.ts'
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

describe('ENT-11 a refusal at the gate has a reason', () => {
  const refused = async (given: ScanInput, outcome: string, placeId?: string) => {
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

  it('a restricted person, who may enter again when the restriction ends', async () => {
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
      message: 'The clock on this phone is wrong. Set it and try again.',
    })
    await refused({ code: pass(now() - 60) }, 'expired', placeId)
  })
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
