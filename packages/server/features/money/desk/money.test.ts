import { beforeAll, describe, expect, it } from 'vitest'
import { post } from '../../../ledger/index.ts'
import { brokenLedgerRules } from '../../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { useCardHomes } from '../../../testing/card-homes.ts'
import type { TestHouseholds } from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { together } from '../../../testing/together.ts'
import { listRefundsOf, startRefunds } from '../payments/index.ts'
import { readFunds } from '../leftover-funds/index.ts'

const { organizationId } = oak
// An evening in New York when it has long been tomorrow in UTC: days are the organization's.
const place = await useCardHomes({ startMs: Date.parse('2026-07-09T03:30:00Z') })
const { server, clock } = place
let homes: TestHouseholds
const database = () => server.database()
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(database().db, organizationId, work)
const id = (who: string) => homes.ids[who] ?? ''
const deed = (name: string, body: object, who = 'boss') =>
  homes.post(who, `/v2/console/money/${name}`, { deedId: newId(), ...body })
const list = async (query: Record<string, string> = {}, who = 'boss') =>
  (await homes.get(who, '/v2/console/money/transactions', query)).json
const account = async (who: string) =>
  (await homes.get('boss', '/v2/console/money/account', { personId: id(who) })).json.item
const audited = (action: string) =>
  inOak((tx) =>
    tx.db
      .selectFrom('auditEntries')
      .select('details')
      .where('organizationId', '=', organizationId)
      .where('action', '=', action)
      .orderBy('happenedAt')
      .execute()
      .then((rows) => rows.map(({ details }) => details)),
  )
const byCard = async (amount: string, behaviour?: Parameters<typeof place.cardOf>[1]) => {
  const { customerId, squareCardNonce } = await place.cardOf('dana', behaviour)
  return homes.post('dana', '/v2/bank/deposit/from/square', {
    userId: id('dana'),
    email: 'dana@oak.example',
    customerId,
    squareCardNonce,
    depositAmount: amount,
    allocations: [{ authUserId: id('theo'), amount }],
  })
}
const later = () => {
  clock.ms += 1_000
}

beforeAll(async () => {
  homes = place.homes()
  // Maya's money of the helper came from nowhere; a ledger that adds up begins without it.
  await inOak((tx) =>
    tx.db
      .updateTable('accounts')
      .set({ balanceCents: 0 })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', id('maya'))
      .execute(),
  )
})

describe('MON-03 a deposit is taken at the desk', () => {
  it('in cash or by check, booked once per id, with before and after in the log', async () => {
    const cash = { deedId: newId(), personId: id('maya'), amount: '50.00', method: 'cash' }
    expect((await deed('deposit', cash)).json.item).toMatchObject({ balance: '50.00' })
    later()
    expect((await deed('deposit', cash)).json.item).toMatchObject({ balance: '50.00' })
    expect((await deed('deposit', { ...cash, amount: '51.00' })).json).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'This id was already used for something else. Use a new one.',
    })
    later()
    expect(
      (
        await deed('deposit', {
          personId: id('maya'),
          amount: 10,
          method: 'cheque',
          note: 'No. 1041',
        })
      ).json.item,
    ).toMatchObject({ balance: '60.00' })
    expect(await audited('money.take-deposit')).toMatchObject([
      {
        personId: id('maya'),
        amountCents: 5_000,
        before: { balance: '0.00' },
        after: { balance: '50.00' },
      },
      { amountCents: 0, before: { balance: '50.00' }, after: { balance: '50.00' } },
      { amountCents: 1_000, before: { balance: '50.00' }, after: { balance: '60.00' } },
    ])
    const {
      items: [cheque, inCash],
    } = await list({ personId: id('maya') })
    expect(cheque).toMatchObject({
      kind: 'deposit',
      state: 'booked',
      amount: '10.00',
      net: '10.00',
      paidBy: 'cheque',
      memo: 'No. 1041',
      byName: 'boss Test',
      people: [{ userId: id('maya'), name: 'Maya' }],
    })
    // The household reads how it was handed over: a number of a check alone says nothing.
    const {
      json: { message },
    } = await homes.post('dana', '/payments/transactions/getTransactionsByAccountHolderId', {
      accountHolder: id('dana'),
    })
    expect(message.Items).toMatchObject([
      { type: 'deposit', paidBy: 'cheque', memo: 'No. 1041' },
      { type: 'deposit', paidBy: 'cash', memo: '' },
    ])
    expect(inCash.entry).toEqual([
      { account: 'spending', userId: id('maya'), name: 'Maya', debit: '0.00', credit: '50.00' },
      { account: 'cash', userId: null, name: '', debit: '50.00', credit: '0.00' },
    ])
  })

  it.each<[object, string]>([
    [{ amount: '0.50' }, 'AMOUNT_TOO_SMALL'],
    [{ amount: '5000.01', confirmedAmount: '5000.01' }, 'AMOUNT_TOO_LARGE'],
    [{ amount: '1.005' }, 'INVALID_AMOUNT'],
    [{ method: 'card' }, 'INVALID_INPUT'],
    [{ personId: newId() }, 'PERSON_NOT_FOUND'],
    [{ amount: '250.00' }, 'CONFIRM_AMOUNT'],
  ])('not %j', async (more, code) =>
    expect(
      (await deed('deposit', { personId: id('maya'), amount: '20.00', method: 'cash', ...more }))
        .json.code,
    ).toBe(code),
  )

  it('MON-05 a large one when it is confirmed', async () => {
    later()
    expect(
      (
        await deed('deposit', {
          personId: id('june'),
          amount: '250.00',
          confirmedAmount: '250.00',
          method: 'cash',
        })
      ).json.item.balance,
    ).toBe('250.00')
  })

  it('not for an account whose time is over', async () => {
    const closed = (closedAt: Date | null, lentFor: string | null) =>
      inOak((tx) =>
        tx.db
          .updateTable('accounts')
          .set({ closedAt, lentFor })
          .where('organizationId', '=', organizationId)
          .where('userId', '=', id('june'))
          .execute(),
      )
    await closed(new Date(clock.ms), '12 Pine Way')
    expect(
      (await deed('deposit', { personId: id('june'), amount: '20.00', method: 'cash' })).json.code,
    ).toBe('ACCOUNT_CLOSED')
    await closed(null, null)
  })
})

describe('MON-04 what is on an account is put right', () => {
  it('with a reason, which the household reads, and never below zero', async () => {
    later()
    expect(
      (
        await deed('adjustment', {
          personId: id('maya'),
          amount: '4.00',
          direction: 'take',
          reason: 'Charged twice on Sunday',
        })
      ).json.item.balance,
    ).toBe('56.00')
    later()
    expect(
      (
        await deed('adjustment', {
          personId: id('maya'),
          amount: '5.00',
          direction: 'add',
          reason: 'Found at the pool',
        })
      ).json.item.balance,
    ).toBe('61.00')
    expect(
      (
        await deed('adjustment', {
          personId: id('maya'),
          amount: '61.01',
          direction: 'take',
          reason: 'Too much',
        })
      ).json,
    ).toMatchObject({ code: 'INSUFFICIENT_FUNDS', details: { availableCents: 6_100 } })
    for (const reason of ['', '  ', 'x'])
      expect(
        (
          await deed('adjustment', {
            personId: id('maya'),
            amount: '1.00',
            direction: 'add',
            reason,
          })
        ).status,
      ).toBe(400)
    expect(await audited('money.adjust')).toMatchObject([
      {
        amountCents: -400,
        reason: 'Charged twice on Sunday',
        before: { balance: '60.00' },
        after: { balance: '56.00' },
      },
      { amountCents: 500, before: { balance: '56.00' }, after: { balance: '61.00' } },
    ])
    const household = await homes.post(
      'dana',
      '/payments/transactions/getTransactionsByAccountHolderId',
      { accountHolder: id('dana'), personId: id('maya') },
    )
    expect(household.json.message.Items[1]).toMatchObject({
      type: 'adjustment',
      amount: '-4.00',
      memo: 'Charged twice on Sunday',
    })
  })
})

describe('MON-02 somebody’s account as the office sees it', () => {
  it('charges within the day’s limits, and refunds, each with the balance after it', async () => {
    later()
    const charged = await deed('charge', {
      personId: id('maya'),
      amount: '11.00',
      what: 'Lost key',
    })
    expect(charged.json.item.balance).toBe('50.00')
    later()
    const back = {
      transactionId: charged.json.item.transactionId,
      amount: '3.00',
      reason: 'The key was found',
    }
    expect((await deed('refund', back)).json.item.balance).toBe('53.00')
    expect((await deed('refund', { ...back, amount: '8.01' })).json.code).toBe('MORE_THAN_REMAINS')
    expect((await deed('refund', { ...back, transactionId: newId() })).json.code).toBe(
      'JOURNAL_NOT_FOUND',
    )
    expect(await account('maya')).toMatchObject({
      available: '53.00',
      held: '0.00',
      scheduled: '0.00',
      refundable: '0.00',
      spentToday: '8.00',
      dailyLimit: null,
      isClosed: false,
      person: { name: 'Maya', householdId: id('dana'), householdName: 'dana Test' },
    })
    const first = (
      await homes.get('boss', '/v2/console/money/statement', { personId: id('maya'), limit: '2' })
    ).json
    expect(first.items).toMatchObject([
      {
        kind: 'refund',
        amount: '3.00',
        balance: '53.00',
        memo: 'The key was found',
        refundable: '0.00',
      },
      {
        kind: 'transaction',
        amount: '-11.00',
        balance: '50.00',
        itemNames: ['Lost key'],
        takenBack: '3.00',
        refundable: '8.00',
      },
    ])
    const rest = (
      await homes.get('boss', '/v2/console/money/statement', {
        personId: id('maya'),
        next: first.next,
      })
    ).json
    expect(rest.items.map(({ balance }: { balance: string }) => balance)).toEqual([
      '61.00',
      '56.00',
      '60.00',
      '50.00',
    ])
    expect(rest.next).toBeUndefined()
    expect(
      (
        await homes.get('boss', '/v2/console/money/statement', {
          personId: id('maya'),
          next: 'nonsense',
        })
      ).json.code,
    ).toBe('INVALID_INPUT')
  })

  it('keeps to the daily limit', async () => {
    await inOak((tx) =>
      tx.db
        .insertInto('budgets')
        .values({ organizationId, userId: id('maya'), dailyLimitCents: 1_000 })
        .execute(),
    )
    expect(
      (await deed('charge', { personId: id('maya'), amount: '2.01', what: 'Lost key' })).json.code,
    ).toBe('DAILY_LIMIT_REACHED')
  })
})

describe('MON-06 money is paid out', () => {
  it('in cash, never more than there is', async () => {
    later()
    const inCash = {
      deedId: newId(),
      personId: id('maya'),
      amount: '13.00',
      method: 'cash',
      reason: 'Going home',
    }
    expect((await deed('payout', inCash)).json.item.balance).toBe('40.00')
    expect(
      (await deed('payout', { ...inCash, method: 'card' })).json.code,
      'the same deed goes to no card as well',
    ).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(
      (
        await deed('payout', {
          personId: id('maya'),
          amount: '40.01',
          method: 'cheque',
          reason: 'Going home',
        })
      ).json.code,
    ).toBe('INSUFFICIENT_FUNDS')
    expect((await list({ paidBy: 'cash', kind: 'refund' })).items).toMatchObject([
      { amount: '13.00', net: '-13.00', memo: 'Going home' },
    ])
  })

  it('to the card it came from, once, however often the same request comes at once', async () => {
    expect((await byCard('30.00')).json.item.status).toBe('approved')
    later()
    expect((await account('theo')).refundable).toBe('30.00')
    expect(
      (
        await deed('payout', {
          personId: id('theo'),
          amount: '30.01',
          method: 'card',
          reason: 'Going home',
        })
      ).json,
    ).toMatchObject({ code: 'MORE_THAN_CAME_BY_CARD', details: { mostCents: 3_000 } })
    expect(
      (
        await deed('payout', {
          personId: id('maya'),
          amount: '1.00',
          method: 'card',
          reason: 'Going home',
        })
      ).json.code,
    ).toBe('MORE_THAN_CAME_BY_CARD')
    const same = {
      deedId: newId(),
      personId: id('theo'),
      amount: '12.00',
      method: 'card',
      reason: 'Going home',
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => deed('payout', same)))
    expect(answers.map(({ json }) => json.item?.balance)).toEqual(
      Array.from({ length: 5 }, () => '18.00'),
    )
    for (const other of [{ amount: '11.00' }, { method: 'cash' }, { personId: id('maya') }])
      expect((await deed('payout', { ...same, ...other })).json.code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await place.refunds()).toMatchObject([{ status: 'refunded', amountCents: 1_200 }])
    expect(await account('theo')).toMatchObject({
      available: '18.00',
      held: '0.00',
      refundable: '18.00',
    })
    expect(await brokenLedgerRules(database())).toEqual([])
  })

  it('would go back twice if nobody waited for the person (the control)', async () => {
    const [meet, cause] = [together(2), `desk:${newId()}`]
    const begin = () =>
      inOak(async (tx) => {
        const seen = await listRefundsOf(tx, [cause])
        const [part] = (await readFunds(tx, id('dana'), clock.ms)).get(id('theo'))?.parts ?? []
        await meet()
        const context = {
          organizationId,
          actor: { kind: 'system' } as const,
          requestId: newId(),
          nowMs: clock.ms,
        }
        if (seen.length === 0 && part)
          await startRefunds(
            {
              ...tx,
              context,
              note: () => undefined,
              concerns: () => undefined,
              concernsOnly: () => undefined,
              nothingDone: () => undefined,
              emit: () => undefined,
            },
            [{ paymentId: part.paymentId, userId: id('theo'), amountCents: 100, cause }],
          )
      })
    await Promise.all([begin(), begin()])
    expect(await inOak((tx) => listRefundsOf(tx, [cause]))).toHaveLength(2)
  })
})

describe('MON-01 everything that moved is one list', () => {
  it('with what was tried by card and is not booked, and continues from any of them', async () => {
    later()
    expect((await byCard('25.00', 'declined')).json.item?.status).not.toBe('approved')
    later()
    const all = (await list({ limit: '200' })).items
    const seen: string[] = []
    let next: string | undefined
    do {
      const page: { items: { id: string }[]; next?: string } = await list({
        limit: '2',
        ...(next ? { next } : {}),
      })
      seen.push(...page.items.map((item) => item.id))
      next = page.next
    } while (next)
    expect(seen).toEqual(all.map((item: { id: string }) => item.id))
    expect(new Set(seen).size).toBe(seen.length)
    expect(all.map(({ state }: { state: string }) => state)).toEqual(
      expect.arrayContaining(['booked', 'declined', 'under-way']),
    )
    const unequal = all.filter(({ entry }: { entry: { debit: string; credit: string }[] }) => {
      const sum = (side: 'debit' | 'credit') =>
        entry.reduce((cents, line) => cents + Math.round(Number(line[side]) * 100), 0)
      return sum('debit') !== sum('credit')
    })
    expect(unequal).toEqual([])
  })

  it.each<[Record<string, string>, readonly object[]]>([
    [
      { state: 'declined' },
      [
        {
          kind: 'deposit',
          amount: '25.00',
          paidBy: 'square',
          people: [{ name: 'dana Test' }],
          entry: [],
        },
      ],
    ],
    [{ kind: 'transaction' }, [{ locationName: 'Lost key', takenBack: '3.00' }]],
    [
      { paidBy: 'square', state: 'booked' },
      [
        { kind: 'refund', amount: '12.00', card: 'VISA 1111' },
        { kind: 'deposit', amount: '30.00', card: 'VISA 1111' },
      ],
    ],
    [{ paidBy: 'cheque' }, [{ amount: '10.00' }]],
    [{ from: '2026-07-09' }, []],
    [{ to: '2026-07-07' }, []],
    [
      { from: '2026-07-08', to: '2026-07-08', kind: 'adjustment' },
      [{ net: '5.00' }, { net: '-4.00' }],
    ],
  ])('narrowed to %j', async (query, wanted) =>
    expect((await list(query)).items).toMatchObject(wanted),
  )

  it('is an organization’s own, and nobody’s who does not read money', async () => {
    expect(
      (
        await homes.get(
          'elmboss',
          '/v2/console/money/transactions',
          { organizationId: elm.organizationId },
          elm.host,
        )
      ).json.items,
    ).toEqual([])
    expect(
      (
        await homes.get(
          'elmboss',
          '/v2/console/money/account',
          { organizationId: elm.organizationId, personId: id('maya') },
          elm.host,
        )
      ).json.code,
    ).toBe('PERSON_NOT_FOUND')
    expect((await homes.get('till', '/v2/console/money/transactions')).json.code).toBe(
      'NOT_PERMITTED',
    )
    expect(
      (await homes.get('dana', '/v2/console/money/account', { personId: id('maya') })).json.code,
    ).toBe('NOT_PERMITTED')
  })

  it('MON-07 is a file of CSV with the same rows', async () => {
    const file = await homes.get('boss', '/v2/console/money/transactions/file', {
      kind: 'adjustment',
    })
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="transactions-2026-07-08.csv"',
    })
    const lines = file.text.trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain('"2026-07-08","23:30:')
    expect(lines[1]).toContain(',5.00,5.00,"Maya"')
    expect(lines[2]).toContain(',4.00,-4.00,"Maya"')
  })
})

describe('MON-08 the trial balance', () => {
  it('has all accounts at the end of a day, debit equal to credit', async () => {
    const {
      json: { item },
    } = await homes.get('boss', '/v2/console/money/trial-balance')
    expect(item.day).toBe('2026-07-08')
    expect(item.lines).toMatchObject([
      { account: 'spending', ofPeople: true, accounts: 3, debit: '0.00', credit: '308.00' },
      { account: 'adjustments', ofPeople: false, debit: '1.00', credit: '0.00' },
      { account: 'card-clearing', debit: '18.00' },
      { account: 'cash', debit: '287.00' },
      { account: 'cheques', debit: '10.00' },
      { account: 'sales', credit: '8.00' },
    ])
    expect(item.total).toEqual({ debit: '316.00', credit: '316.00' })
    expect(
      (await homes.get('boss', '/v2/console/money/trial-balance', { day: '2026-07-07' })).json.item,
    ).toEqual({ day: '2026-07-07', lines: [], total: { debit: '0.00', credit: '0.00' } })
  })

  it('names every account in its file', async () => {
    const lines = (await homes.get('boss', '/v2/console/money/trial-balance/file')).text
      .trim()
      .split('\r\n')
      .slice(1)
      .toSorted()
    expect(lines).toEqual(
      [
        `"adjustments","","",1.00,0.00`,
        `"card-clearing","","",18.00,0.00`,
        `"cash","","",287.00,0.00`,
        `"cheques","","",10.00,0.00`,
        `"sales","","",0.00,8.00`,
        `"spending","June","${id('june')}",0.00,250.00`,
        `"spending","Maya","${id('maya')}",0.00,40.00`,
        `"spending","Theo","${id('theo')}",0.00,18.00`,
      ].toSorted(),
    )
  })
})

describe('MON-09 what each provider owes', () => {
  it('day by day: what came and what went back', async () => {
    const {
      json: { item },
    } = await homes.get('boss', '/v2/console/money/payouts', {
      from: '2026-07-01',
      to: '2026-07-31',
    })
    expect(item.lines).toEqual([
      {
        day: '2026-07-08',
        paidBy: 'cash',
        paymentCount: 2,
        payments: '300.00',
        refundCount: 1,
        refunds: '13.00',
        net: '287.00',
      },
      {
        day: '2026-07-08',
        paidBy: 'cheque',
        paymentCount: 1,
        payments: '10.00',
        refundCount: 0,
        refunds: '0.00',
        net: '10.00',
      },
      {
        day: '2026-07-08',
        paidBy: 'square',
        paymentCount: 1,
        payments: '30.00',
        refundCount: 1,
        refunds: '12.00',
        net: '18.00',
      },
    ])
    expect(item.totals).toMatchObject([
      { paidBy: 'cash', net: '287.00' },
      { paidBy: 'cheque' },
      { paidBy: 'square', net: '18.00' },
    ])
    expect(
      (
        await homes.get('boss', '/v2/console/money/payouts/file', {
          from: '2026-07-01',
          to: '2026-07-31',
        })
      ).text,
    ).toContain('"2026-07-08","square",1,30.00,1,12.00,18.00')
    for (const [from, to] of [
      ['2026-07-02', '2026-07-01'],
      ['2025-01-01', '2026-07-01'],
    ])
      expect(
        (await homes.get('boss', '/v2/console/money/payouts', { from: from ?? '', to: to ?? '' }))
          .json.code,
      ).toBe('WRONG_SPAN')
  })
})

describe('MON-01 what somebody paid by card for something', () => {
  it('is in their list, though it is in nobody’s account; work for others is not', async () => {
    const sold = (key: string, actorUserId: string, more: object = {}) =>
      inOak((tx) =>
        post(tx, {
          kind: 'transaction',
          key,
          happenedSeconds: Math.floor(clock.ms / 1000),
          actorUserId,
          locationName: 'Shop',
          paidBy: 'square',
          legs: [
            { purpose: 'card-clearing', amountCents: -1_050 },
            { purpose: 'sales', amountCents: 1_050 },
          ],
          ...more,
        }),
      )
    await sold(`order:${newId()}`, id('kim'))
    later()
    await sold(`order:${newId()}`, id('kim'))
    later()
    // The cash and the cards of everything above went through the hands of boss.
    const ofKim = await list({ personId: id('kim') })
    expect(ofKim.items).toMatchObject([
      { kind: 'transaction', amount: '10.50', paidBy: 'square', people: [{ userId: id('kim') }] },
      { amount: '10.50' },
    ])
    // One by one, and narrowed, as everything else.
    const first = await list({ personId: id('kim'), limit: '1' })
    expect([
      first.items.length,
      (await list({ personId: id('kim'), limit: '1', next: first.next })).items[0].id,
    ]).toEqual([1, ofKim.items[1].id])
    expect([
      (await list({ personId: id('kim'), paidBy: 'authorizenet' })).items,
      (await list({ personId: id('kim'), kind: 'deposit' })).items,
      (await list({ personId: id('boss') })).items,
    ]).toEqual([[], [], []])
  })
})
