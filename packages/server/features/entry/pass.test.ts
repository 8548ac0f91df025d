import { randomUUID } from 'node:crypto'
import { bytesOfHex } from '@lodgepole/domain/entry/bytes'
import { grantBytes, readCode } from '@lodgepole/domain/entry/codes'
import { openGate } from '@lodgepole/domain/entry/offline'
import { GRANT_SECONDS, MAX_PHONES } from '@lodgepole/domain/entry/phones'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { makeBooking, makeEvent } from '../../testing/bookings.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { isValidPublicKey } from './public-key.ts'
import { checkSignature } from './signature.ts'
import { base64url, enrolledPhone, enrollmentOf, makeKey } from './testing/enrolled-phone.ts'

// Noon, so that no test runs into the next day.
const clock = { ms: new Date().setUTCHours(17, 0, 5, 0) }
const server = useTestServer({
  now: () => clock.ms,
  prepare: async (database) => {
    await prepareHouseholds(database)
    const features = JSON.stringify({
      eventEntryControl: { enabled: true },
      eventRegistration: { enabled: true, qrConfirmCode: true },
    })
    await tenantTransaction(database.db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('organizations')
        .set({ features })
        .where('organizationId', '=', oak.organizationId)
        .execute(),
    )
  },
})
const { organizationId } = oak
const now = () => Math.floor(clock.ms / 1000)
const [PASS, STATE, PHONE, WITHDRAW] = [
  '/v2/entry/pass',
  '/v2/entry/pass/state',
  '/v2/entry/pass/phone',
  '/v2/entry/pass/phone/withdraw',
]
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
beforeAll(async () => {
  homes = await makeHouseholds(server)
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
const state = async (personId: string, phoneId: string) =>
  (await homes.get('dana', STATE, { personId, phoneId })).json.item
const enrol = (personId: string, more: object = {}, who = 'dana') =>
  homes.post(who, PHONE, { ...enrollmentOf(organizationId, personId), ...more })
const makePlace = async (): Promise<string> =>
  (
    await homes.post('boss', '/v2/console/entry/place', {
      label: 'Pool',
      capacityCount: null,
      guestsPerDay: 0,
    })
  ).json.item.placeId
const scan = async (placeId: string, code: string, more: object = {}) =>
  (
    await homes.post('boss', '/v2/console/entry/scans', {
      placeId,
      scans: [{ scanId: randomUUID(), direction: 'in', scannedAtSeconds: now(), code, ...more }],
    })
  ).json.items[0]

describe('ENT-20 a phone is enrolled for one person', () => {
  it('makes passes that a gate accepts, for two weeks after its last sync', async () => {
    const phone = await enrolledPhone(homes, 'dana', organizationId, id('maya'))
    const placeId = await makePlace()
    expect(await phone.readPass()).toMatchObject({
      state: 'good',
      restriction: null,
      nowMs: clock.ms,
      grantEndsAtSeconds: now() + GRANT_SECONDS,
      phones: [{ phoneId: phone.phoneId, label: 'Phone' }],
    })
    expect(await scan(placeId, phone.pass(now()))).toMatchObject({
      outcome: 'accepted',
      people: [{ personId: id('maya') }],
    })
    expect(await scan(placeId, phone.pass(now() - 90), { direction: 'out' })).toMatchObject({
      outcome: 'expired',
    })
  })

  it('is enrolled once when the answer was lost, and only for its person', async () => {
    const key = makeKey()
    const first = await homes.post('dana', PHONE, enrollmentOf(organizationId, id('theo'), key))
    expect(
      (await homes.post('dana', PHONE, enrollmentOf(organizationId, id('theo'), key))).json.item,
    ).toEqual(first.json.item)
    expect(
      await homes.post('dana', PHONE, enrollmentOf(organizationId, id('maya'), key)),
    ).toMatchObject({ status: 409, json: { code: 'PHONE_WITHDRAWN' } })
  })

  it.each<[string, string]>([
    ['the neutral element', `01${'00'.repeat(31)}`],
    ['order two', `ec${'ff'.repeat(30)}7f`],
    ['order four', '00'.repeat(32)],
    ['order eight', 'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a'],
    ['the neutral element, written another way', `01${'00'.repeat(30)}80`],
    ['a coordinate past the field', `ee${'ff'.repeat(30)}7f`],
    ['no point of the curve', `02${'00'.repeat(31)}`],
  ])('refuses a key that is %s', async (_what, hex) => {
    expect(isValidPublicKey(bytesOfHex(hex))).toBe(false)
    expect(await enrol(id('maya'), { publicKey: base64url(bytesOfHex(hex)) })).toMatchObject({
      status: 422,
      json: { code: 'KEY_UNSOUND' },
    })
  })

  it('refuses a key that was not signed by its owner for this person', async () => {
    expect(await enrol(id('maya'), { publicKey: base64url(makeKey().raw) })).toMatchObject({
      status: 422,
      json: { code: 'PROOF_WRONG' },
    })
    expect(
      await enrol(id('maya'), { proof: enrollmentOf(organizationId, id('theo')).proof }),
    ).toMatchObject({ status: 422, json: { code: 'PROOF_WRONG' } })
  })

  it('is refused above the limit of phones, even for simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_PHONES + 3 }, () => enrol(id('june'), {}, 'kim')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_PHONES)
    expect(answers.filter(({ json }) => json.code === 'TOO_MANY_PHONES')).toHaveLength(3)
  })

  it('is only for the person’s household, where passes are used', async () => {
    for (const who of ['kim', 'boss']) {
      expect((await enrol(id('maya'), {}, who)).json.code).toBe('PERSON_NOT_FOUND')
      for (const path of [PASS, STATE])
        expect((await homes.get(who, path, { personId: id('maya') })).json.code).toBe(
          'PERSON_NOT_FOUND',
        )
    }
    const elsewhere = { organizationId: elm.organizationId, personId: id('maya') }
    expect((await homes.get('elmboss', PASS, elsewhere, elm.host)).json.code).toBe('PASSES_OFF')
    expect(
      (
        await homes.post(
          'elmboss',
          PHONE,
          { ...enrollmentOf(elm.organizationId, id('maya')), ...elsewhere },
          elm.host,
        )
      ).json.code,
    ).toBe('PASSES_OFF')
  })

  it('is not for staff who act as the member', async () => {
    const acting = await homes.post('boss', '/v2/identity/act-as', {
      account: 'dana@oak.example',
      reason: 'Helping on the phone',
    })
    const headers = { authorization: acting.json.item.idToken }
    expect(
      await server.call(`POST ${PHONE}`, {
        host: oak.host,
        headers,
        body: enrollmentOf(organizationId, id('maya')),
      }),
    ).toMatchObject({ status: 403, json: { code: 'NOT_PERMITTED' } })
    expect(
      (await server.call(`GET ${PASS}?personId=${id('maya')}`, { host: oak.host, headers })).json
        .item,
    ).toMatchObject({ state: 'new-phone', grant: null })
  })
})

describe('ENT-21 a pass shows its person and its end', () => {
  it('names the household’s membership and ends with it', async () => {
    const endsAtSeconds = now() + 1_800
    await setPerson(id('dana'), { membershipType: 'family', membershipExpiresAt: endsAtSeconds })
    const phone = await enrolledPhone(homes, 'dana', organizationId, id('theo'))
    expect(await phone.readPass()).toMatchObject({
      person: { firstName: 'Theo' },
      standing: { kind: 'membership', label: 'family', endsAtSeconds },
      grantEndsAtSeconds: endsAtSeconds,
    })
    clock.ms += 3_600_000
    expect(await phone.readPass()).toMatchObject({ state: 'ended', grant: null })
    expect(await scan(await makePlace(), phone.pass(now()))).toMatchObject({ outcome: 'expired' })
    expect((await enrol(id('theo'))).json.code).toBe('PASS_ENDED')
    await setPerson(id('theo'), {
      lodgingTenantType: 'tenant-short-term',
      lodgingExpiresAt: now() + 3_600,
    })
    expect(await phone.readPass()).toMatchObject({
      state: 'good',
      standing: { kind: 'stay', label: null, endsAtSeconds: now() + 3_600 },
    })
    await setPerson(id('dana'), { membershipType: null, membershipExpiresAt: null })
    await setPerson(id('theo'), { lodgingTenantType: null, lodgingExpiresAt: null })
  })

  it('includes the day’s reservations with their codes', async () => {
    const book = async (label: string, hours: number, status = 'Registered') =>
      makeBooking(server.database(), organizationId, {
        event: await makeEvent(server.database(), organizationId, {
          label,
          startSeconds: now() + hours * 3_600,
        }),
        userId: id('dana'),
        authUserId: id('theo'),
        status,
      })
    await book('Swim', 1)
    await book('Wait', 2, 'Waitlisted')
    await book('Given up', 1, 'Cancelled')
    await book('Tomorrow', 26)
    const { bookings } = (await homes.get('dana', PASS, { personId: id('theo') })).json.item
    expect(bookings).toMatchObject([
      { label: 'Swim', status: 'Registered' },
      { label: 'Wait', code: null },
    ])
    expect(readCode(bookings[0].code)).toMatchObject({
      facts: { kind: 'booking', personId: id('theo') },
    })
    expect((await homes.get('kim', PASS, { personId: id('june') })).json.item.bookings).toEqual([])
  })
})

describe('ENT-22 a pass ends when staff or the household end it', () => {
  it('says within seconds that a person is restricted, and the gate refuses', async () => {
    const phone = await enrolledPhone(homes, 'dana', organizationId, id('maya'))
    const placeId = await makePlace()
    await setPerson(id('maya'), { restricted: true, restrictionMessage: 'Please see the office.' })
    expect(await state(id('maya'), phone.phoneId)).toEqual({
      state: 'restricted',
      restriction: { untilSeconds: null, message: 'Please see the office.' },
      nowMs: clock.ms,
    })
    expect(await phone.readPass()).toMatchObject({ state: 'restricted', grant: null })
    expect((await enrol(id('maya'))).json.code).toBe('PASS_RESTRICTED')
    expect(await scan(placeId, phone.pass(now()))).toMatchObject({ outcome: 'restricted' })
    await setPerson(id('maya'), { restricted: false, restrictionMessage: null })
    expect(await state(id('maya'), phone.phoneId)).toMatchObject({ state: 'good' })
  })

  it('is withdrawn from one phone and not the other, at the gate and in its snapshot', async () => {
    const [lost, kept] = [
      await enrolledPhone(homes, 'dana', organizationId, id('maya')),
      await enrolledPhone(homes, 'dana', organizationId, id('maya')),
    ]
    const placeId = await makePlace()
    for (const who of ['kim', 'boss'])
      expect((await homes.post(who, WITHDRAW, { phoneId: lost.phoneId })).json.code).toBe(
        'PHONE_NOT_FOUND',
      )
    expect(
      (
        await homes.post(
          'elmboss',
          WITHDRAW,
          { phoneId: lost.phoneId, organizationId: elm.organizationId },
          elm.host,
        )
      ).json.code,
    ).toBe('PHONE_NOT_FOUND')
    for (const _again of [1, 2])
      expect(await homes.post('dana', WITHDRAW, { phoneId: lost.phoneId })).toMatchObject({
        status: 200,
        json: { item: { withdrawn: true } },
      })
    expect(await lost.readPass()).toMatchObject({ state: 'withdrawn', grant: null })
    expect(
      (await kept.readPass()).phones.map(({ phoneId }: { phoneId: string }) => phoneId),
    ).not.toContain(lost.phoneId)
    expect(
      await homes.post('dana', PHONE, enrollmentOf(organizationId, id('maya'), lost.key)),
    ).toMatchObject({ json: { code: 'PHONE_WITHDRAWN' } })

    const { snapshot } = (await homes.get('boss', '/v2/console/entry/snapshot', { placeId })).json
      .item
    const gate = openGate(JSON.parse(snapshot), checkSignature)
    const offline = async (code: string) =>
      gate.scan({ code, direction: 'in', guests: 0, nowSeconds: now() })
    expect(await offline(lost.pass(now()))).toMatchObject({ ok: false, error: 'withdrawn' })
    expect(await offline(kept.pass(now()))).toMatchObject({ ok: true })

    expect(await scan(placeId, lost.pass(now()))).toMatchObject({
      outcome: 'withdrawn',
      message: 'This pass or card has been withdrawn.',
      done: false,
    })
    expect(await scan(placeId, lost.pass(now()), { offline: true })).toMatchObject({
      outcome: 'withdrawn',
      conflict: true,
      done: true,
    })
    expect(await scan(placeId, kept.pass(now()), { direction: 'out' })).toMatchObject({
      outcome: 'accepted',
    })
  })

  it('contains a grant that is useless without the phone’s key', async () => {
    const { grant } = await (
      await enrolledPhone(homes, 'dana', organizationId, id('maya'))
    ).readPass()
    expect(grantBytes(grant)).toBeDefined()
    expect(await scan(await makePlace(), grant)).toMatchObject({ outcome: 'unreadable' })
  })
})
