import { beforeAll, describe, expect, it } from 'vitest'
import { deposit } from '../../../ledger/testing/ledger.ts'
import { placeHold, post, releaseHold } from '../../../ledger/index.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { elm, makeOrganizations, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson, signInAs } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'

// Half an hour after midnight in New York, two days after the switch to daylight saving time there,
// so the seven days include a short one.
let now = Date.parse('2026-03-10T04:30:00Z')
const server = useTestServer({ prepare: makeOrganizations, now: () => now })
const tokens = new Map<string, string>()
const ids: Record<string, string> = {}

const send = (route: string, who: string, body?: object, host = oak.host) =>
  server.call(route, {
    host,
    ...(body ? { body } : {}),
    headers: tokens.has(who) ? { authorization: tokens.get(who) ?? '' } : {},
  })
const at = (iso: string) => Date.parse(iso) / 1000
const give = (person: string, cents: number) =>
  tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    post(tx, { ...deposit(ids[person] ?? '', cents), happenedSeconds: at('2026-02-01T12:00:00Z') }),
  )
const sell = (person: string, cents: number, iso: string) =>
  tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    post(tx, {
      kind: 'transaction',
      key: newId(),
      happenedSeconds: at(iso),
      locationName: 'Canteen',
      legs: [
        { purpose: 'spending', userId: ids[person] ?? '', amountCents: -cents },
        { purpose: 'sales', amountCents: cents },
      ],
    }),
  )
const person = (who: string, more: object, by = 'dana') =>
  send('POST /v2/profile/participant', by, {
    organizationId: oak.organizationId,
    userId: ids[who],
    ...more,
  })
const budgetOf = async (who: string) =>
  (await send(`GET /v2/bank/budgets?personId=${ids[who]}`, 'dana')).json.items[0]
const allow = async (portalSettings: object) => {
  await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
    tx.db
      .updateTable('organizations')
      .set({ portalSettings: JSON.stringify(portalSettings) })
      .where('organizationId', '=', oak.organizationId)
      .execute(),
  )
  now += 60_000
}

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
  await account('boss', oak, 'admin')
  await account('lee', elm)
  for (const [who, holder] of [
    ['maya', 'dana'],
    ['theo', 'dana'],
    ['june', 'kim'],
  ] as const)
    ids[who] = await makePerson(database, oak.organizationId, ids[holder] ?? '', who)
  await give('maya', 5_000)
  await give('june', 2_000)
})

describe('BNKW-01 a household’s accounts', () => {
  const names = async (who: string, host = oak.host) =>
    (await send('GET /v2/bank/accounts', who, undefined, host)).json.items.map(
      ({ firstName }: { firstName: string }) => firstName,
    )

  it('are those of its people, with and without money, and no others', async () => {
    const { items } = (await send('GET /v2/bank/accounts', 'dana')).json
    expect(items).toMatchObject([
      { firstName: 'maya', balance: '50.00', scheduled: '0.00', accountHolderId: ids['dana'] },
      { firstName: 'theo', balance: '0.00' },
    ])
    expect(await names('kim')).toEqual(['june'])
    expect(await names('lee', elm.host)).toEqual([])
    expect((await send('GET /v2/bank/accounts', 'nobody')).status).toBe(401)
  })

  it('show the spendable amount without money that is already promised', async () => {
    const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
      tenantTransaction(server.database().db, oak.organizationId, work)
    const held = await inOak((tx) =>
      placeHold(tx, {
        userId: ids['maya'] ?? '',
        purpose: 'spending',
        amountCents: 1_200,
        reason: 'test',
        nowSeconds: 1,
        expiresSeconds: 2,
      }),
    )
    const shown = async () => [
      (await send('GET /v2/bank/accounts', 'dana')).json.items[0].balance,
      (
        await send(
          `GET /v2/profile/userpairs?userId=${ids['dana']}&organizationId=${oak.organizationId}`,
          'dana',
        )
      ).json.items.find(({ childId }: { childId: string }) => childId === ids['maya'])
        .currentBalance,
    ]
    expect(await shown()).toEqual(['38.00', '38.00'])
    await inOak((tx) => releaseHold(tx, held.ok ? held.value.holdId : ''))
    expect(await shown()).toEqual(['50.00', '50.00'])
  })

  it('include the account holder’s own account if there is one', async () => {
    await give('kim', 700)
    expect(await names('kim')).toEqual(['kim', 'june'])
  })
})

describe('BNKW-02 spending of the household', () => {
  it('is summed by the organization’s days, across a clock change, for all or one', async () => {
    await give('theo', 1_000)
    await sell('maya', 100, '2026-03-10T04:10:00Z') // Ten past midnight today.
    await sell('theo', 250, '2026-03-10T03:50:00Z') // Ten to midnight yesterday.
    await sell('maya', 400, '2026-03-04T05:00:00Z') // The first second of the seven days.
    await sell('maya', 800, '2026-03-04T04:59:59Z') // The last second before them.
    const all = (await send('GET /v2/bank/spending', 'dana')).json.item
    expect(all).toMatchObject({ today: '1.00', lastSevenDays: '7.50' })
    expect(all.days).toHaveLength(14)
    expect(all.days.slice(-8)).toEqual(
      [
        ['03', '8.00'],
        ['04', '4.00'],
        ['05', '0.00'],
        ['06', '0.00'],
        ['07', '0.00'],
        ['08', '0.00'],
        ['09', '2.50'],
        ['10', '1.00'],
      ].map(([day, amount]) => ({ day: `2026-03-${day}`, amount })),
    )
    expect(
      (await send(`GET /v2/bank/spending?personId=${ids['theo']}`, 'dana')).json.item,
    ).toMatchObject({ today: '0.00', lastSevenDays: '2.50' })
  })

  it('is visible only to the household', async () => {
    expect((await send(`GET /v2/bank/spending?personId=${ids['theo']}`, 'kim')).json.code).toBe(
      'PERSON_NOT_FOUND',
    )
    expect(
      (await send(`GET /v2/bank/spending?personId=${ids['theo']}`, 'lee', undefined, elm.host)).json
        .code,
    ).toBe('PERSON_NOT_FOUND')
    expect((await send('GET /v2/bank/spending', 'nobody')).status).toBe(401)
  })
})

describe('BNKW-07 transactions between two days', () => {
  const amounts = async (days: object) =>
    (
      await send('POST /payments/transactions/getTransactionsByAccountHolderId', 'dana', {
        accountHolder: ids['dana'],
        type: 'transaction',
        ...days,
      })
    ).json.message.Items.map(({ amount }: { amount: string }) => amount)

  it('counts both days, in the organization’s calendar', async () => {
    expect(await amounts({ fromDay: '2026-03-04', toDay: '2026-03-09' })).toEqual([
      '-2.50',
      '-4.00',
    ])
    expect(await amounts({ fromDay: '2026-03-10' })).toEqual(['-1.00'])
    expect(await amounts({ toDay: '2026-03-03' })).toEqual(['-8.00'])
    expect(
      (
        await send('POST /payments/transactions/getTransactionsByAccountHolderId', 'dana', {
          accountHolder: ids['dana'],
          fromDay: '2026-02-30',
        })
      ).json.code,
    ).toBe('INVALID_INPUT')
  })
})

describe('BNKW-10 a budget that was changed meanwhile', () => {
  it('is not overwritten, and the refusal contains the current values', async () => {
    const save = (dailyLimit: string, version?: number) =>
      send('POST /v2/bank/budget', 'dana', {
        personId: ids['theo'],
        dailyLimit,
        restrictedDailyLimit: null,
        version,
      })
    expect((await save('5.00')).json.item.version).toBe(1)
    expect((await save('6.00')).json).toMatchObject({
      code: 'BUDGET_CHANGED',
      details: {
        current: {
          dailyLimit: '5.00',
          restrictedDailyLimit: null,
          dailyAllowance: null,
          version: 1,
        },
      },
    })
    expect((await save('6.00', 1)).json.item.version).toBe(2)
  })
})

describe('BNKW-11 spending limits that come with a person', () => {
  it('are set and removed, and unnamed ones stay', async () => {
    expect((await person('maya', { dailyLimit: '12.00', restrictedDailyLimit: 4 })).json.code).toBe(
      'OK',
    )
    expect(await budgetOf('maya')).toMatchObject({
      dailyLimit: '12.00',
      restrictedDailyLimit: '4.00',
      dailyAllowance: null,
    })
    expect((await person('maya', { dailyLimit: null, dailyAllowance: '2.50' })).json.code).toBe(
      'OK',
    )
    expect(await budgetOf('maya')).toMatchObject({
      dailyLimit: null,
      restrictedDailyLimit: '4.00',
      dailyAllowance: '2.50',
      version: 2,
    })
    expect((await person('maya', { careNote: 'Peanuts' })).json.code).toBe('OK')
    expect((await budgetOf('maya')).version).toBe(2)
  })

  it.each([
    [-1, 'AMOUNT_TOO_SMALL'],
    ['1.234', 'INVALID_AMOUNT'],
    [true, 'INVALID_AMOUNT'],
    [1e9, 'AMOUNT_TOO_LARGE'],
  ])('refuses %s and changes nothing of the person', async (dailyLimit, code) => {
    expect((await person('maya', { dailyLimit, careNote: 'Never' })).json.code).toBe(code)
    expect(
      (
        await send(
          `GET /v2/profile/participant?organizationId=${oak.organizationId}&userId=${ids['maya']}`,
          'dana',
        )
      ).json.item.careNote,
    ).toBe('Peanuts')
  })

  it('needs the organization, and only the holder may do it', async () => {
    expect(
      (await send('POST /v2/profile/participant', 'dana', { userId: ids['maya'], dailyLimit: 1 }))
        .json.message,
    ).toBe('organizationId is undefined')
    expect((await person('maya', { dailyLimit: 1 }, 'kim')).json.code).toBe('PERSON_NOT_FOUND')
    expect((await person('maya', { dailyLimit: 1 }, 'boss')).json.code).toBe('NOT_PERMITTED')
    expect((await person('maya', { dailyLimit: 1 }, 'nobody')).status).toBe(401)
  })

  it('is refused where the organization does not offer limits, or allowances', async () => {
    await allow({ allowBankDailyLimit: false })
    expect((await person('maya', { dailyLimit: 1 })).json.code).toBe('LIMITS_NOT_ALLOWED')
    await allow({ allowBankDailyAllowance: false })
    expect((await person('theo', { dailyAllowance: 1 })).json.code).toBe('ALLOWANCES_NOT_ALLOWED')
    // A previously set allowance does not prevent setting a limit.
    expect((await person('maya', { dailyLimit: 3 })).json.code).toBe('OK')
    await allow({})
  })
})
