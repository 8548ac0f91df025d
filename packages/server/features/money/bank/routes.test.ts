import { beforeAll, describe, expect, it } from 'vitest'
import { brokenLedgerRules, deposit } from '../../../ledger/testing/ledger.ts'
import { post } from '../../../ledger/index.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'

// Half an hour before midnight in New York, when it is already tomorrow in UTC.
let now = Date.parse('2026-07-09T03:30:00Z')
const server = useTestServer({ prepare: makeOrganizations, now: () => now })
const tokens = new Map<string, string>()
const ids: Record<string, string> = {}

const send = (route: string, who: string, body?: object, host = oak.host, headers = {}) =>
  server.call(route, {
    host,
    ...(body ? { body } : {}),
    headers: { ...(tokens.has(who) ? { authorization: tokens.get(who) ?? '' } : {}), ...headers },
  })
const move = (who: string, from: string, to: string, amount: unknown, headers = {}) =>
  send(
    'POST /v2/bank/transfer',
    who,
    { authUserId: ids[from], toAuthUserId: ids[to], amount, amountType: 'DECIMAL' },
    oak.host,
    headers,
  )
const sell = (person: string, amount: unknown, more: object = {}, who = 'cash') =>
  send('POST /v2/console/till/charge', who, {
    chargeId: newId(),
    personId: ids[person],
    locationName: 'Canteen',
    items: [{ name: 'Thing', quantity: 1, amount }],
    ...more,
  })
const list = (who: string, more: object = {}) =>
  send('POST /payments/transactions/getTransactionsByAccountHolderId', who, {
    accountHolder: ids[who],
    ...more,
  })
const limit = (who: string, person: string, more: object) =>
  send('POST /v2/bank/budget', who, {
    personId: ids[person],
    dailyLimit: null,
    restrictedDailyLimit: null,
    ...more,
  })
const give = (person: string, cents: number) =>
  tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    post(tx, {
      ...deposit(ids[person] ?? '', cents),
      happenedSeconds: Math.floor(now / 1000) - 3_600,
    }),
  )

beforeAll(async () => {
  const database = server.database()
  const account = async (who: string, organization: typeof oak, role = 'account-holder') => {
    ids[who] = await makeAccount(
      database,
      organization.organizationId,
      await makeLogin(database, `${who}@mail.example`),
      { firstName: who, role },
    )
    tokens.set(
      who,
      (await signInAs(server.lodgepole().address, organization.host, who)).json.item.idToken,
    )
  }
  await account('dana', oak)
  await account('kim', oak)
  await account('cash', oak, 'cashier')
  await account('lee', elm)
  for (const [who, holder] of [
    ['maya', 'dana'],
    ['theo', 'dana'],
    ['june', 'kim'],
    ['rosa', 'dana'],
    ['otto', 'dana'],
    ['ike', 'dana'],
    ['lou', 'dana'],
  ] as const) {
    ids[who] = await makePerson(database, oak.organizationId, ids[holder] ?? '', who)
  }
})

describe('BNK-05 money moves between the people of a household', () => {
  it('moves, once for a key, and answers both balances', async () => {
    await give('maya', 2_000)
    const key = { 'idempotency-key': newId() }
    const [first, again] = [
      await move('dana', 'maya', 'theo', '7.50', key),
      await move('dana', 'maya', 'theo', '7.50', key),
    ]
    expect(first.json).toMatchObject({
      code: 'OK',
      item: { fromBalance: '12.50', toBalance: '7.50' },
    })
    expect(again.json).toEqual(first.json)
    expect((await move('dana', 'maya', 'theo', '8.00', key)).json.code).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    )
    expect((await move('dana', 'maya', 'theo', '12.51')).json).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      details: { availableCents: 1_250 },
    })
  })

  it.each([
    ['0', 'AMOUNT_TOO_SMALL'],
    [-1, 'AMOUNT_TOO_SMALL'],
    [0.001, 'INVALID_AMOUNT'],
    [1e9, 'AMOUNT_TOO_LARGE'],
    ['1,50', 'INVALID_AMOUNT'],
    [null, 'INVALID_INPUT'],
  ])('refuses %s', async (amount, code) => {
    expect((await move('dana', 'maya', 'theo', amount)).json.code).toBe(code)
  })

  it('refuses people of other households, and the same person twice', async () => {
    expect((await move('kim', 'maya', 'june', 1)).json.code).toBe('PERSON_NOT_FOUND')
    expect((await move('dana', 'maya', 'june', 1)).json.code).toBe('PERSON_NOT_FOUND')
    expect(
      (
        await send(
          'POST /v2/bank/transfer',
          'lee',
          { authUserId: ids['maya'], toAuthUserId: ids['theo'], amount: 1 },
          elm.host,
        )
      ).json.code,
    ).toBe('PERSON_NOT_FOUND')
    expect((await move('dana', 'maya', 'maya', 1)).json.code).toBe('SAME_PERSON')
    expect((await move('nobody', 'maya', 'theo', 1)).status).toBe(401)
  })

  it('is refused where the organization does not allow it', async () => {
    const allow = (allowBankTransfers: boolean) =>
      tenantTransaction(server.database().db, oak.organizationId, (tx) =>
        tx.db
          .updateTable('organizations')
          .set({ portalSettings: JSON.stringify({ allowBankTransfers }) })
          .where('organizationId', '=', oak.organizationId)
          .execute(),
      )
    await allow(false)
    now += 60_000
    await expect
      .poll(async () => (await move('dana', 'maya', 'theo', 1)).json.code)
      .toBe('TRANSFERS_NOT_ALLOWED')
    await allow(true)
    now += 60_000
    await expect.poll(async () => (await move('dana', 'maya', 'theo', '0.01')).json.code).toBe('OK')
  })
})

describe('BNK-06 charges at the till', () => {
  it('charge the sale once per id and never more than the balance', async () => {
    await give('june', 1_000)
    const chargeId = newId()
    const first = (await sell('june', '4.00', { chargeId })).json
    expect(first).toMatchObject({ item: { total: '4.00', balance: '6.00' } })
    expect((await sell('june', '4.00', { chargeId })).json.item.transactionId).toBe(
      first.item.transactionId,
    )
    expect((await sell('june', '4.01', { chargeId })).json.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await sell('june', '6.01')).json.code).toBe('INSUFFICIENT_FUNDS')
    expect((await sell('june', 1, { soldAt: Math.floor(now / 1000) + 3_600 })).json.code).toBe(
      'BAD_TIME',
    )
    expect((await sell('june', 1, {}, 'kim')).status).toBe(403)
  })

  it('are refused for unknown, foreign and deactivated people', async () => {
    expect((await sell('june', 1, { personId: newId() })).json.code).toBe('PERSON_NOT_FOUND')
    expect((await sell('lee', 1)).json.code).toBe('PERSON_NOT_FOUND')
    const [gone, poor] = [
      await makePerson(server.database(), oak.organizationId, ids['dana'] ?? '', 'gone'),
      await makePerson(server.database(), oak.organizationId, ids['dana'] ?? '', 'poor'),
    ]
    ids['gone'] = gone
    await give('gone', 1_000)
    await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({ isInactive: true })
        .where('organizationId', '=', oak.organizationId)
        .where('userId', '=', gone)
        .execute(),
    )
    expect((await sell('gone', 1)).json.code).toBe('PERSON_NOT_FOUND')
    expect((await sell('gone', 11)).json.code).toBe('PERSON_NOT_FOUND')
    expect((await sell('poor', 1, { personId: poor })).json.code).toBe('INSUFFICIENT_FUNDS')
  })

  it('respect the limits of the organization’s day, even at two tills at once', async () => {
    await give('rosa', 10_000)
    expect(
      (await limit('dana', 'rosa', { dailyLimit: '10.00', restrictedDailyLimit: '4.00' })).json.item
        .version,
    ).toBe(1)
    const snack = { items: [{ name: 'Soda', quantity: 1, amount: '3.00', restricted: true }] }
    expect((await sell('rosa', 0, snack)).json.code).toBe('OK')
    expect((await sell('rosa', 0, snack)).json).toMatchObject({
      code: 'RESTRICTED_LIMIT_REACHED',
      details: { leftCents: 100 },
    })
    const tills = await Promise.all(Array.from({ length: 8 }, () => sell('rosa', '3.00')))
    expect(tills.filter(({ json }) => json.code === 'OK')).toHaveLength(2)
    expect(tills.find(({ json }) => json.code !== 'OK')?.json).toMatchObject({
      code: 'DAILY_LIMIT_REACHED',
      details: { limit: 'daily', allowedCents: 1_000 },
    })
    now += 40 * 60_000
    expect((await sell('rosa', '3.00')).json.code).toBe('OK')
  })

  it('are refunded in whole or in part, which frees the day’s limit', async () => {
    await give('otto', 5_000)
    await limit('dana', 'otto', { dailyLimit: '10.00' })
    const sale = (await sell('otto', '10.00')).json.item.transactionId
    const back = (amount?: string) =>
      send('POST /v2/console/till/refund', 'cash', {
        refundId: newId(),
        transactionId: sale,
        ...(amount ? { amount } : {}),
      })
    expect((await sell('otto', '0.01')).json.code).toBe('DAILY_LIMIT_REACHED')
    expect((await back('4.00')).json).toMatchObject({ item: { balance: '44.00' } })
    expect((await sell('otto', '4.00')).json.code).toBe('OK')
    expect((await back('6.01')).json.code).toBe('MORE_THAN_REMAINS')
    expect((await back()).json.item.balance).toBe('46.00')
    expect((await back()).json.code).toBe('MORE_THAN_REMAINS')
    expect(await brokenLedgerRules(server.database())).toEqual([])
  })
})

describe('BNK-06 the limits of a day', () => {
  it('are not raised by refunding more food than was sold', async () => {
    await give('ike', 5_000)
    await limit('dana', 'ike', { restrictedDailyLimit: '3.00' })
    const sale = (
      await sell('ike', 0, {
        items: [
          { name: 'Ice', quantity: 1, amount: '3.00', restricted: true },
          { name: 'Cap', quantity: 1, amount: '3.00', restricted: false },
        ],
      })
    ).json.item.transactionId
    const back = (more: object) =>
      send('POST /v2/console/till/refund', 'cash', {
        refundId: newId(),
        transactionId: sale,
        ...more,
      })
    expect((await back({ amount: '3.00', restricted: true })).json.code).toBe('OK')
    expect((await back({})).json.code).toBe('OK')
    const { items } = (await send(`GET /v2/bank/budgets?personId=${ids['ike']}`, 'dana')).json
    expect(items).toMatchObject([{ spentToday: '0.00', restrictedSpentToday: '0.00' }])
    expect(
      (
        await sell('ike', 0, {
          items: [{ name: 'Soda', quantity: 1, amount: '3.01', restricted: true }],
        })
      ).json.code,
    ).toBe('RESTRICTED_LIMIT_REACHED')
  })

  it('are those of the day of the sale, even if it arrives later', async () => {
    await give('lou', 5_000)
    await limit('dana', 'lou', { dailyLimit: '7.00' })
    expect((await sell('lou', '6.00')).json.code).toBe('OK')
    expect((await sell('lou', '5.00', { soldAt: Math.floor(now / 1000) - 86_400 })).json.code).toBe(
      'OK',
    )
    expect((await sell('lou', '5.00')).json.code).toBe('DAILY_LIMIT_REACHED')
  })
})

describe('BNK-06 a refund sent again', () => {
  it('is a repetition only if it refunds the same', async () => {
    await give('lou', 5_000)
    const sale = (
      await sell('lou', 0, {
        soldAt: Math.floor(now / 1000) - 2 * 86_400,
        items: [{ name: 'Cap', quantity: 1, amount: '5.00', restricted: false }],
      })
    ).json.item.transactionId
    const refundId = newId()
    const back = (more: object, of = refundId) =>
      send('POST /v2/console/till/refund', 'cash', { refundId: of, transactionId: sale, ...more })
    const first = await back({ amount: '2.00', restricted: false })
    expect(first.json.code).toBe('OK')
    for (const other of [
      {},
      { amount: '2.00', restricted: true },
      { amount: '1.00', restricted: false },
    ])
      expect(await back(other)).toMatchObject({
        status: 422,
        json: { code: 'IDEMPOTENCY_KEY_REUSED' },
      })
    const rest = newId()
    const second = await back({}, rest)
    expect((await back({}, rest)).json).toEqual(second.json)
    expect((await back({ amount: '2.00', restricted: false })).json.item.transactionId).toBe(
      first.json.item.transactionId,
    )
    expect(await brokenLedgerRules(server.database())).toEqual([])
  })
})

describe('BNK-07 budgets', () => {
  it('are set by the holder and shown with today’s spending', async () => {
    expect((await limit('kim', 'maya', { dailyLimit: '5' })).json.code).toBe('PERSON_NOT_FOUND')
    expect((await limit('dana', 'maya', { dailyLimit: '5' })).json.item.version).toBe(1)
    expect((await limit('dana', 'maya', { dailyLimit: '6' })).json.code).toBe('BUDGET_CHANGED')
    expect((await limit('dana', 'maya', { dailyLimit: '0', version: 1 })).json.item.version).toBe(2)
    const { items } = (await send(`GET /v2/bank/budgets?personId=${ids['maya']}`, 'dana')).json
    expect(items).toEqual([
      {
        userId: ids['maya'],
        dailyLimit: '0.00',
        restrictedDailyLimit: null,
        dailyAllowance: null,
        spentToday: '0.00',
        restrictedSpentToday: '0.00',
        version: 2,
      },
    ])
    expect((await send(`GET /v2/bank/budgets?personId=${ids['maya']}`, 'kim')).json.code).toBe(
      'PERSON_NOT_FOUND',
    )
  })
})

describe('BNK-08 transactions of the household', () => {
  it('are newest first with date, type, amount, name and place, paged, and private', async () => {
    const all = (await list('dana')).json.message.Items
    expect(all.map(({ timeStamp }: { timeStamp: number }) => timeStamp)).toEqual(
      all
        .map(({ timeStamp }: { timeStamp: number }) => timeStamp)
        .sort((a: number, b: number) => b - a),
    )
    expect(all.find(({ type }: { type: string }) => type === 'transaction')).toMatchObject({
      date: '7/9/2026',
      locationName: 'Canteen',
      items: [],
    })
    const page = (await list('dana', { limit: 2 })).json
    const rest = (await list('dana', { limit: 200, next: page.next })).json
    expect([...page.message.Items, ...rest.message.Items]).toEqual(all)
    expect(
      (await list('dana', { personId: ids['theo'] })).json.message.Items.every(
        ({ userFirstName }: { userFirstName: string }) => userFirstName === 'theo',
      ),
    ).toBe(true)
    expect((await list('dana', { personId: ids['june'] })).json.code).toBe('PERSON_NOT_FOUND')
    expect((await list('kim', { accountHolder: ids['dana'] })).json.code).toBe('PERSON_NOT_FOUND')
  })

  it('go six months back and no further', async () => {
    now += 190 * 86_400_000
    tokens.set(
      'dana',
      (await signInAs(server.lodgepole().address, oak.host, 'dana')).json.item.idToken,
    )
    expect((await list('dana')).json.message.Items).toEqual([])
  })
})
