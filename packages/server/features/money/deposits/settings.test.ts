import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/new-id.ts'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { tokenAt } from '../../../sandbox/testing/sandbox-fixture.ts'
import { testNumbers } from '../../../sandbox/test-cards.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'

const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-deposit-settings-'))
const inOak = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
  tenantTransaction(server.database().db, oak.organizationId, work)
const server = useTestServer({
  environment: { CARD_SANDBOX: 'on', DATA_DIR: dataFolder },
  prepare: async (database) => {
    await makeOrganizations(database)
    await tenantTransaction(database.db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('organizations')
        .set({
          processorSettings: JSON.stringify({ webProcessor: 'square', squareLocationId: 'OAK-1' }),
        })
        .where('organizationId', '=', oak.organizationId)
        .execute(),
    )
  },
})
let token = ''
let sandbox = ''
let customerId = ''
let [dana, maya] = ['', '']

const send = (route: string, body?: object, headers: Record<string, string> = {}) =>
  server.call(route, {
    host: oak.host,
    ...(body ? { body } : {}),
    headers: { 'idempotency-key': newId(), authorization: token, ...headers },
  })
const deposit = async (
  amount: string,
  { to = maya, headers = {} as Record<string, string> } = {},
) => {
  const { value } = (await tokenAt(sandbox, 'square', testNumbers.approved)) as { value: string }
  return send(
    'POST /v2/bank/deposit/from/square',
    {
      organizationId: oak.organizationId,
      userId: dana,
      email: 'dana@mail.example',
      customerId,
      cardNonce: value,
      depositAmount: amount,
      allocations: [{ authUserId: to, amount }],
    },
    headers,
  )
}
const set = (policies: object) =>
  inOak((tx) =>
    tx.db
      .updateTable('organizations')
      .set({ policies: JSON.stringify(policies) })
      .where('organizationId', '=', oak.organizationId)
      .execute(),
  )
const paymentCount = () =>
  inOak(
    async (tx) =>
      (
        await tx.db
          .selectFrom('payments')
          .select('paymentId')
          .where('organizationId', '=', oak.organizationId)
          .execute()
      ).length,
  )

beforeAll(async () => {
  const database = server.database()
  dana = await makeAccount(
    database,
    oak.organizationId,
    await makeLogin(database, 'dana@mail.example'),
    { firstName: 'dana' },
  )
  maya = await makePerson(database, oak.organizationId, dana, 'maya')
  token = (await signInAs(server.lodgepole().address, oak.host, 'dana')).json.item.idToken
  const setup = await send('GET /v2/bank/providers/card/setup')
  sandbox = `http://127.0.0.1:${new URL(setup.json.item.script.scriptUrl).port}`
  customerId = (
    await send('POST /v2/bank/providers/square/create/customer', {
      organizationId: oak.organizationId,
      email: 'dana@mail.example',
    })
  ).json.item.square.customerId
})

describe('BNK-09 the organization sets the limits of a deposit', () => {
  it('as it is when the money is to move; one side alone leaves the other unchanged', async () => {
    expect((await deposit('50.01')).json.item.status).toBe('approved')
    await set({ depositLimits: { minimumCents: 1_000, maximumCents: 5_000 } })
    const known = await paymentCount()
    expect((await deposit('50.01')).json).toMatchObject({
      code: 'AMOUNT_TOO_LARGE',
      message: 'That amount is too large. Enter a smaller amount.',
      details: { maximumCents: 5_000 },
    })
    expect((await deposit('9.99')).json).toMatchObject({
      code: 'AMOUNT_TOO_SMALL',
      message: 'That amount is too small. Enter a larger amount.',
      details: { minimumCents: 1_000 },
    })
    expect(await paymentCount()).toBe(known)
    expect([(await deposit('10.00')).status, (await deposit('50.00')).status]).toEqual([200, 200])
    await set({ depositLimits: { maximumCents: 600_000 } })
    expect([
      (await deposit('5500.00')).status,
      (await deposit('0.99')).json.details.minimumCents,
    ]).toEqual([200, 100])
    await set({})
    expect((await deposit('5000.01')).json.code).toBe('AMOUNT_TOO_LARGE')
  }, 30_000)

  it('for automatic deposits too', async () => {
    const { value } = (await tokenAt(sandbox, 'square', testNumbers.approved)) as { value: string }
    await send('POST /v2/bank/providers/square/create/card', {
      organizationId: oak.organizationId,
      cardNonce: value,
    })
    const agree = (amount: string) =>
      send('POST /v2/bank/topup', {
        personId: maya,
        amount,
        below: '1.00',
        monthMost: '400.00',
        consent: true,
      })
    await set({ depositLimits: { minimumCents: 1_000, maximumCents: 5_000 } })
    expect([(await agree('50.01')).json.code, (await agree('9.99')).json.code]).toEqual([
      'AMOUNT_TOO_LARGE',
      'AMOUNT_TOO_SMALL',
    ])
    expect((await agree('50.00')).json.item).toMatchObject({ isOn: true, amount: '50.00' })
    await set({})
  })

  it('and the browser has it with the organization’s other settings', async () => {
    const limitsInLookup = async () =>
      (
        await server.call('GET /v2/ua/organization/lookup?domainUrl=oak.localhost', {
          host: oak.host,
        })
      ).json.items[0].policies.depositLimits
    // The organization is cached for a few seconds after its row is changed directly in the
    // database.
    await expect
      .poll(limitsInLookup, { timeout: 20_000 })
      .toEqual({ minimumCents: 100, maximumCents: 500_000 })
  })
})

describe('DEP-14 who may receive a deposit', () => {
  it('a holder without a spending account gets none by a deposit', async () => {
    const known = await paymentCount()
    expect((await deposit('20.00', { to: dana })).json).toMatchObject({
      code: 'PERSON_NOT_FOUND',
      message: 'No user returned',
    })
    expect(
      (
        await send('POST /v2/bank/topup', {
          personId: dana,
          amount: '20.00',
          below: '5.00',
          monthMost: '60.00',
          consent: true,
        })
      ).json.code,
    ).toBe('PERSON_NOT_FOUND')
    expect(await paymentCount()).toBe(known)
    await inOak((tx) =>
      tx.db
        .insertInto('accounts')
        .values({
          organizationId: oak.organizationId,
          accountId: newId(),
          userId: dana,
          purpose: 'spending',
          balanceCents: 0,
        })
        .execute(),
    )
    expect((await deposit('20.00', { to: dana })).json.item.status).toBe('approved')
  })

  it('hidden people can’t', async () => {
    const gone = await makePerson(server.database(), oak.organizationId, dana, 'gone')
    await inOak((tx) =>
      tx.db
        .updateTable('users')
        .set({ isHidden: true })
        .where('organizationId', '=', oak.organizationId)
        .where('userId', '=', gone)
        .execute(),
    )
    expect((await deposit('20.00', { to: gone })).json.code).toBe('PERSON_NOT_FOUND')
  })
})

it('DEP-15 a deposit repeated in another language is the same; other content is not', async () => {
  const [key, known] = [newId(), await paymentCount()]
  const again = (amount: string, language: string) =>
    deposit(amount, { headers: { 'idempotency-key': key, 'accept-language': language } })
  const [first, second] = [await again('12.00', 'en'), await again('12.00', 'fr')]
  expect(second.json).toEqual(first.json)
  expect(first.json.item.status).toBe('approved')
  expect((await again('13.00', 'fr')).json.code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect(await paymentCount()).toBe(known + 1)
})

it.each([
  ['nothing', ''],
  ['null', 'null'],
])(
  'PLT-35 asked to confirm with %s as its body, it says what is missing in its own words',
  async (_, rawBody) => {
    const answer = await server.call('POST /email/deposit/confirm', {
      host: oak.host,
      rawBody,
      headers: { authorization: token, 'content-type': 'application/json' },
    })
    expect([answer.status, answer.json.message]).toEqual([400, 'Params are undefined'])
  },
)
