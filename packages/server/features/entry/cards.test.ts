import { randomUUID } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { CARD_SECONDS } from '@lodgepole/domain/entry/cards'
import { openGate } from '@lodgepole/domain/entry/offline'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../testing/households.ts'
import { elm, oak } from '../../testing/organizations.ts'
import { textsOfPdf } from '../../testing/pdf-text.ts'
import { useTestServer } from '../../testing/server.ts'
import { checkSignature } from './signature.ts'

const clock = { ms: new Date().setUTCHours(17, 0, 5, 0) }
const server = useTestServer({
  now: () => clock.ms,
  prepare: async (database) => {
    await prepareHouseholds(database)
    await setOrganization(database, { features: { idCard: { enabled: true, label: 'Pool Pass' } } })
  },
})
const { organizationId } = oak
const now = () => Math.floor(clock.ms / 1000)
const [CARDS, CARD, WITHDRAW, SHEET] = [
  '/v2/entry/cards',
  '/v2/entry/card',
  '/v2/entry/card/withdraw',
  '/v2/entry/cards/sheet',
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
const cardOf = async (name: string, who = 'dana') =>
  (await homes.get(who, CARDS)).json.items.find(
    ({ person }: { person: { userId: string } }) => person.userId === id(name),
  )
const makePlace = async (): Promise<string> =>
  (
    await homes.post('boss', '/v2/console/entry/place', {
      label: 'Pool',
      capacityCount: null,
      guestsPerDay: 0,
    })
  ).json.item.placeId
const scan = async (placeId: string, code: string, direction = 'in') =>
  (
    await homes.post('boss', '/v2/console/entry/scans', {
      placeId,
      scans: [{ scanId: randomUUID(), direction, scannedAtSeconds: now(), code }],
    })
  ).json.items[0]

describe('ENT-27 cards of a household', () => {
  it('are made for a year, or until the membership ends, and open a gate', async () => {
    expect(await cardOf('maya')).toMatchObject({
      card: null,
      canHave: true,
      person: { firstName: 'Maya' },
    })
    expect((await homes.post('dana', CARD, { personId: id('maya') })).json.item).toEqual({
      issuedAtSeconds: now(),
    })
    const { card } = await cardOf('maya')
    expect(card).toMatchObject({ issuedAtSeconds: now(), expiresAtSeconds: now() + CARD_SECONDS })
    expect(await scan(await makePlace(), card.code)).toMatchObject({
      outcome: 'accepted',
      people: [{ personId: id('maya') }],
    })
    await setPerson(id('dana'), { membershipType: 'family', membershipExpiresAt: now() + 1_000 })
    await homes.post('dana', CARD, { personId: id('theo') })
    expect(await cardOf('theo')).toMatchObject({
      standing: { kind: 'membership', label: 'family' },
      card: { expiresAtSeconds: now() + 1_000 },
    })
    await setPerson(id('dana'), { membershipType: null, membershipExpiresAt: null })
  })

  it('are one at a time: another withdraws the one before, also at an offline gate', async () => {
    await homes.post('dana', CARD, { personId: id('maya') })
    const first = (await cardOf('maya')).card
    await homes.post('dana', CARD, { personId: id('maya') })
    const second = (await cardOf('maya')).card
    expect(second.issuedAtSeconds).toBe(first.issuedAtSeconds + 1)
    const placeId = await makePlace()
    const gate = openGate(
      JSON.parse(
        (await homes.get('boss', '/v2/console/entry/snapshot', { placeId })).json.item.snapshot,
      ),
      checkSignature,
    )
    const offline = (code: string) =>
      gate.scan({ code, direction: 'in', guests: 0, nowSeconds: now() })
    expect(await offline(first.code)).toMatchObject({ ok: false, error: 'withdrawn' })
    expect(await offline(second.code)).toMatchObject({ ok: true })
    expect(await scan(placeId, first.code)).toMatchObject({
      outcome: 'withdrawn',
      message: 'This pass or card has been withdrawn.',
    })
    expect(await scan(placeId, second.code)).toMatchObject({ outcome: 'accepted' })
    expect(
      (
        await homes.post('dana', WITHDRAW, {
          personId: id('maya'),
          issuedAtSeconds: second.issuedAtSeconds,
        })
      ).json.item,
    ).toEqual({ withdrawn: true })
    expect(
      (
        await homes.post('dana', WITHDRAW, {
          personId: id('maya'),
          issuedAtSeconds: second.issuedAtSeconds,
        })
      ).json.code,
    ).toBe('CARD_NOT_FOUND')
    expect(await scan(await makePlace(), second.code)).toMatchObject({ outcome: 'withdrawn' })
    expect((await cardOf('maya')).card).toBeNull()
  })

  it('are only for the household’s people who may enter, where cards are used', async () => {
    await homes.post('dana', CARD, { personId: id('theo') })
    const { issuedAtSeconds } = (await cardOf('theo')).card
    for (const who of ['kim', 'boss']) {
      expect((await homes.post(who, CARD, { personId: id('theo') })).json.code).toBe(
        'PERSON_NOT_FOUND',
      )
      expect(
        (await homes.post(who, WITHDRAW, { personId: id('theo'), issuedAtSeconds })).json.code,
      ).toBe('CARD_NOT_FOUND')
      expect(await cardOf('theo', who)).toBeUndefined()
    }
    expect(
      (await homes.get('elmboss', CARDS, { organizationId: elm.organizationId }, elm.host)).json
        .code,
    ).toBe('CARDS_OFF')
    await setPerson(id('june'), { restricted: true })
    expect((await homes.post('kim', CARD, { personId: id('june') })).json.code).toBe(
      'PASS_RESTRICTED',
    )
    expect(await cardOf('june', 'kim')).toMatchObject({ canHave: false })
    const acting = (
      await homes.post('boss', '/v2/identity/act-as', {
        account: 'dana@oak.example',
        reason: 'Helping on the phone',
      })
    ).json.item.idToken
    expect(
      (
        await server.call(`POST ${CARD}`, {
          host: oak.host,
          headers: { authorization: acting },
          body: { personId: id('theo') },
        })
      ).status,
    ).toBe(403)
  })
})

describe('ENT-28 a sheet of cards', () => {
  it('has every card in its real size, with name, end and code, and is nobody else’s', async () => {
    for (const name of ['maya', 'theo']) await homes.post('dana', CARD, { personId: id(name) })
    const sheet = await homes.get('dana', SHEET, { language: 'fr' })
    expect(sheet).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    const text = textsOfPdf(sheet.bytes)
      .map((one) => one.text)
      .join(' ')
    for (const wanted of ['Oak', 'Pool Pass', 'Maya', 'Theo', 'Jusqu’au', 'Membre'])
      expect(text).toContain(wanted)
    const drawn =
      [
        ...sheet.bytes
          .toString('latin1')
          .matchAll(/\/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g),
      ]
        .map(([, packed = '']) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
        .find((stream) => stream.includes(' re\n')) ?? ''
    // The colored headers: as wide as the cards, in points of 1/72 inch.
    const widthsMm = [...drawn.matchAll(/^[\d.]+ [\d.]+ ([\d.]+) [\d.]+ re$/gm)].map(
      ([, width]) => Math.round((Number(width) / 72) * 254) / 10,
    )
    expect(widthsMm).toEqual([85.6, 85.6])
    expect((await homes.get('kim', SHEET)).json.code).toBe('CARD_NOT_FOUND')
    expect((await homes.get('nobody', SHEET)).status).toBe(401)
  })
})
