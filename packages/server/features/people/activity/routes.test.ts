import { system } from '@lodgepole/domain/identity/access/actor'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { memberOf, writeAudit } from '../../../testing/audit.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'

const clock = { ms: Date.UTC(2026, 6, 4, 18) }
const server = useTestServer({
  prepare: prepareHouseholds,
  now: () => {
    clock.ms += 10
    return clock.ms
  },
})
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
interface Item {
  activityId: string
  action: string
  about: string
  by: object
}
const audit = (action: string, details: Record<string, unknown>) =>
  tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    writeAudit(tx, [{ action, details, actor: memberOf(id('kim')), atMs: (clock.ms += 10) }]),
  )
const list = async (who: string, query: Record<string, string> = {}, host?: string) =>
  homes.get(who, '/v2/profile/activity', query, host)

beforeAll(async () => {
  homes = await makeHouseholds(server)
  await homes.post('dana', '/v2/profile/participant', { userId: id('maya'), note: 'By Dana' })
  await homes.post('sam', '/v2/profile/pet/upsert', { name: 'Biscuit' })
  await homes.post('boss', '/v2/profile/participant', { userId: id('maya'), note: 'By staff' })
  await homes.post('kim', '/v2/profile/participant', { userId: id('june'), note: 'Elsewhere' })
  const boss = (
    await server.call('POST /v2/identity/signin', {
      host: oak.host,
      body: { username: 'boss', password: 'correct horse 9' },
    })
  ).json.item.idToken
  const acting = (
    await server.call('POST /v2/identity/act-as', {
      host: oak.host,
      headers: { authorization: boss },
      body: { account: 'dana@oak.example', reason: 'Asked by phone' },
    })
  ).json.item.idToken
  await server.call('POST /v2/profile/vehicle/upsert', {
    host: oak.host,
    headers: { authorization: acting },
    body: { make: 'Subaru', model: 'Outback', licensePlate: 'A' },
  })
})

describe('PRO-05 the account’s activity says what happened, by whom', () => {
  it('shows both parents, staff by their own name, and acting in the holder’s place', async () => {
    const { items } = (await list('sam')).json
    expect(
      items.map(({ action, about, by, actedAs }: Item & { actedAs: boolean }) => ({
        action,
        about,
        by,
        actedAs,
      })),
    ).toEqual([
      {
        action: 'vehicles.save',
        about: 'Subaru Outback',
        by: { kind: 'staff', name: 'boss Test' },
        actedAs: true,
      },
      {
        action: 'identity.act-as',
        about: '',
        by: { kind: 'staff', name: 'boss Test' },
        actedAs: false,
      },
      {
        action: 'profile.save-participant',
        about: 'Maya',
        by: { kind: 'staff', name: 'boss Test' },
        actedAs: false,
      },
      {
        action: 'pets.save',
        about: 'Biscuit',
        by: { kind: 'parent2', name: 'Sam Test' },
        actedAs: false,
      },
      {
        action: 'profile.save-participant',
        about: 'Maya',
        by: { kind: 'holder', name: 'dana Test' },
        actedAs: false,
      },
      { action: 'sign-in', about: '', by: { kind: 'parent2', name: 'Sam Test' }, actedAs: false },
    ])
  })

  it('names what it was about: contributors, people, photos, account sections', async () => {
    expect(
      (
        await homes.post('kim', '/v2/profile/user', {
          email: 'kim@oak.example',
          phone: '555 0100',
          postalCity: 'Salem',
        })
      ).status,
    ).toBe(200)
    expect(
      (
        await homes.post('kim', '/email/contributors/link', {
          userId: id('kim'),
          name: 'Aunt Bo',
          email: 'bo@x.example',
        })
      ).status,
    ).toBe(200)
    await audit('waiver.sign', { accountId: id('kim'), userIds: [id('june'), id('kim')] })
    for (const step of ['photo.request', 'photo.uploaded'])
      await audit(step, { participantId: id('june') })
    await audit('photo.remove', { participantId: id('june') })
    await audit('bank.transfer', { fromUserId: id('june'), toUserId: id('kim'), amountCents: 1250 })
    await audit('remaining.choose', { accountId: id('kim'), userId: id('june') })
    await audit('cards.keep-card', { brand: 'visa', last4: '4242' })
    const { items } = (await list('kim', { limit: '7' })).json
    expect(
      items.map(({ action, about, fields }: Item & { fields: string[] }) => [
        action,
        about,
        fields,
      ]),
    ).toEqual([
      ['cards.keep-card', 'visa 4242', []],
      ['remaining.choose', 'June', []],
      ['bank.transfer', 'June, kim Test', []],
      ['photo.remove', 'June', []],
      ['waiver.sign', 'June, kim Test', []],
      ['contributor.invite', 'Aunt Bo', []],
      ['profile.save-user', '', ['phone', 'postalCity']],
    ])
  })

  it('PRO-05 shows the amount of money under any name, and no zero amounts', async () => {
    const noted = [
      { amountCents: 2000 },
      { totalCents: 1999 },
      { refundedCents: 5 },
      { toCardCents: 100, toAccountCents: 50 },
      { balanceCents: 410 },
      { dailyLimitCents: 750 },
      { totalCents: 0 },
      { amountCents: 'many' },
    ]
    for (const details of noted) await audit('deposits.start', details)
    const { items } = (await list('kim', { limit: String(noted.length) })).json
    expect(items.map(({ amount }: { amount: string | null }) => amount)).toEqual(
      ['20.00', '19.99', '0.05', '1.50', '4.10', '7.50', null, null].toReversed(),
    )
  })

  it('PRO-28 leaves out internal steps', async () => {
    const [last] = (await list('kim', { limit: '1' })).json.items
    for (const action of [
      'cards.keep-customer',
      'shop.cart-add',
      'shop.cart-change',
      'shop.reorder',
    ])
      await audit(action, {})
    expect((await list('kim', { limit: '1' })).json.items).toEqual([last])
  })

  it('PRO-05 shows a household what staff did to its times, and nothing of others', async () => {
    for (const action of ['reservations.change-events', 'reservations.close-event'])
      await audit(action, {
        eventId: newId(),
        accountIds: [id('dana'), id('kim')],
        refundedCents: 5000,
      })
    await audit('reservations.change-events', { eventId: newId(), accountIds: [id('kim')] })
    expect((await list('dana', { limit: '2' })).json.items).toMatchObject([
      { action: 'reservations.close-event', about: '', amount: null },
      { action: 'reservations.change-events', about: '', amount: null },
    ])
  })

  it('PHO-12 reports a processed or refused photo once, under its sender', async () => {
    const [dana] = await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .selectFrom('users')
        .select('loginId')
        .where('organizationId', '=', oak.organizationId)
        .where('userId', '=', id('dana'))
        .execute(),
    )
    const sentBy = { loginId: dana?.loginId ?? '', actingLoginId: null }
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      writeAudit(
        tx,
        ['photo.set', 'photo.refuse'].map((action) => ({
          action,
          details: { participantId: id('maya'), accountId: id('dana'), sentBy },
          actor: system,
          atMs: (clock.ms += 10),
        })),
      ),
    )
    const { items } = (await list('sam', { limit: '2' })).json
    expect(
      items.map(
        ({
          action,
          about,
          by,
          outcome,
          actedAs,
        }: Item & { outcome: string; actedAs: boolean }) => ({
          action,
          about,
          by,
          outcome,
          actedAs,
        }),
      ),
    ).toEqual([
      {
        action: 'photo.refuse',
        about: 'Maya',
        by: { kind: 'holder', name: 'dana Test' },
        outcome: 'refused',
        actedAs: false,
      },
      {
        action: 'photo.set',
        about: 'Maya',
        by: { kind: 'holder', name: 'dana Test' },
        outcome: 'ok',
        actedAs: false,
      },
    ])
  })

  it('shows sign-ins to the person who made them, and to admins', async () => {
    const signIns = async (who: string, query = {}) =>
      (await list(who, query)).json.items
        .filter(({ action }: Item) => action === 'sign-in')
        .map(({ by }: { by: { kind: string } }) => by.kind)
    expect([await signIns('dana'), await signIns('sam')]).toEqual([['holder'], ['parent2']])
    expect(await signIns('boss', { userId: id('dana') })).toEqual(
      expect.arrayContaining(['holder', 'parent2']),
    )
  })

  it('is paged by a key, without gaps or duplicates', async () => {
    const whole = (await list('dana')).json.items.map(({ activityId }: Item) => activityId)
    const pieces: string[] = []
    for (let after: string | undefined = ''; after !== undefined;) {
      const page: { items: Item[]; next?: string } = (
        await list('dana', { limit: '2', ...(after ? { after } : {}) })
      ).json
      pieces.push(...page.items.map(({ activityId }) => activityId))
      after = page.next
    }
    expect(pieces).toEqual(whole)
    expect((await list('dana', { after: 'nonsense' })).status).toBe(400)
  })

  it('is nobody else’s to see', async () => {
    const query = { userId: id('dana') }
    expect([
      (await list('nobody', query)).status,
      (await list('kim', query)).status,
      (await list('elmboss', query)).status,
      (await list('elmboss', query, elm.host)).status,
    ]).toEqual([401, 404, 403, 403])
    expect((await list('boss', query)).status).toBe(200)
    expect(
      (await list('kim')).json.items.every(({ about }: Item) =>
        ['', 'June', 'June, kim Test', 'Aunt Bo', 'visa 4242'].includes(about),
      ),
    ).toBe(true)
  })
})
