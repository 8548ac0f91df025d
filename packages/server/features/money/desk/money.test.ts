import { describe, expect, it } from 'vitest'
import { brokenLedgerRules } from '../../../ledger/testing/ledger.ts'
import { newId } from '../../../platform/new-id.ts'
import { oak } from '../../../testing/organizations.ts'
import { together } from '../../../testing/together.ts'
import { listRefundsOf, startRefunds } from '../payments/index.ts'
import { readFunds } from '../leftover-funds/index.ts'
import { commandOf, useDeskMoney } from './testing/desk-money.ts'

const { organizationId } = oak
const { clock, refunds, database, inOak, later, homes, id, record, list, account, byCard } =
  await useDeskMoney()
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

describe('MON-03 a deposit is taken at the desk', () => {
  it('in cash or by check, booked once per id, with before and after in the log', async () => {
    const cash = { adjustmentId: newId(), personId: id('maya'), amount: '50.00', method: 'cash' }
    expect((await record('deposit', cash)).json.item).toMatchObject({ balance: '50.00' })
    later()
    expect((await record('deposit', cash)).json.item).toMatchObject({ balance: '50.00' })
    expect((await record('deposit', { ...cash, amount: '51.00' })).json).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      message: 'This id was already used for something else. Use a new one.',
    })
    later()
    expect(
      (
        await record('deposit', {
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
    // The household sees how it was paid, because a check number alone would be unclear.
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
      (await record('deposit', { personId: id('maya'), amount: '20.00', method: 'cash', ...more }))
        .json.code,
    ).toBe(code),
  )

  it('MON-05 a large one when it is confirmed', async () => {
    later()
    expect(
      (
        await record('deposit', {
          personId: id('june'),
          amount: '250.00',
          confirmedAmount: '250.00',
          method: 'cash',
        })
      ).json.item.balance,
    ).toBe('250.00')
  })

  it('not for an account that has ended', async () => {
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
      (await record('deposit', { personId: id('june'), amount: '20.00', method: 'cash' })).json
        .code,
    ).toBe('ACCOUNT_CLOSED')
    await closed(null, null)
  })
})

describe('MON-04 a balance is adjusted', () => {
  it('with a reason that the household can read, and never below zero', async () => {
    later()
    expect(
      (
        await record('adjustment', {
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
        await record('adjustment', {
          personId: id('maya'),
          amount: '5.00',
          direction: 'add',
          reason: 'Found at the pool',
        })
      ).json.item.balance,
    ).toBe('61.00')
    expect(
      (
        await record('adjustment', {
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
          await record('adjustment', {
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

describe('MON-02 a person’s account in the office’s view', () => {
  it('charges within the day’s limits, and refunds, each with the balance after it', async () => {
    later()
    const charged = await record('charge', {
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
    expect((await record('refund', back)).json.item.balance).toBe('53.00')
    expect((await record('refund', { ...back, amount: '8.01' })).json.code).toBe(
      'MORE_THAN_REMAINS',
    )
    expect((await record('refund', { ...back, transactionId: newId() })).json.code).toBe(
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
      (await record('charge', { personId: id('maya'), amount: '2.01', what: 'Lost key' })).json
        .code,
    ).toBe('DAILY_LIMIT_REACHED')
  })
})

describe('MON-06 money is paid out', () => {
  it('in cash, never more than there is', async () => {
    later()
    const inCash = {
      adjustmentId: newId(),
      personId: id('maya'),
      amount: '13.00',
      method: 'cash',
      reason: 'Going home',
    }
    expect((await record('payout', inCash)).json.item.balance).toBe('40.00')
    expect(
      (await record('payout', { ...inCash, method: 'card' })).json.code,
      'the same deed goes to no card as well',
    ).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(
      (
        await record('payout', {
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
        await record('payout', {
          personId: id('theo'),
          amount: '30.01',
          method: 'card',
          reason: 'Going home',
        })
      ).json,
    ).toMatchObject({ code: 'MORE_THAN_CAME_BY_CARD', details: { mostCents: 3_000 } })
    expect(
      (
        await record('payout', {
          personId: id('maya'),
          amount: '1.00',
          method: 'card',
          reason: 'Going home',
        })
      ).json.code,
    ).toBe('MORE_THAN_CAME_BY_CARD')
    const same = {
      adjustmentId: newId(),
      personId: id('theo'),
      amount: '12.00',
      method: 'card',
      reason: 'Going home',
    }
    const answers = await Promise.all(Array.from({ length: 5 }, () => record('payout', same)))
    expect(answers.map(({ json }) => json.item?.balance)).toEqual(
      Array.from({ length: 5 }, () => '18.00'),
    )
    for (const other of [{ amount: '11.00' }, { method: 'cash' }, { personId: id('maya') }])
      expect((await record('payout', { ...same, ...other })).json.code).toBe(
        'IDEMPOTENCY_KEY_REUSED',
      )
    expect(await refunds()).toMatchObject([{ status: 'refunded', amountCents: 1_200 }])
    expect(await account('theo')).toMatchObject({
      available: '18.00',
      held: '0.00',
      refundable: '18.00',
    })
    expect(await brokenLedgerRules(database())).toEqual([])
  })

  it('would be paid twice without the person’s lock (control)', async () => {
    const [meet, cause] = [together(2), `desk:${newId()}`]
    const begin = () =>
      inOak(async (tx) => {
        const seen = await listRefundsOf(tx, [cause])
        const [part] = (await readFunds(tx, id('dana'), clock.ms)).get(id('theo'))?.parts ?? []
        await meet()
        if (seen.length === 0 && part)
          await startRefunds(commandOf(tx, clock.ms), [
            { paymentId: part.paymentId, userId: id('theo'), amountCents: 100, cause },
          ])
      })
    await Promise.all([begin(), begin()])
    expect(await inOak((tx) => listRefundsOf(tx, [cause]))).toHaveLength(2)
  })
})
