import { describe, expect, it } from 'vitest'
import { brokenLedgerRules } from '../../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { testNumbers } from '../../../sandbox/test-cards.ts'
import { tokenAt } from '../../../sandbox/testing/sandbox-fixture.ts'
import { SQUARE, takeCardsBy } from '../../../testing/card-server.ts'
import { oak } from '../../../testing/organizations.ts'
import { createRecovery, listRefundable } from '../../money/payments/index.ts'
import { createPayFromAccount } from './commands/pay-from-account.ts'
import { createStartCardPayment } from './commands/start-card-payment.ts'
import { findInvoice } from './store.ts'
import { invoiceTasks } from './tasks.ts'
import { mailsOf, ownSums, partsOf, spendingOf } from './testing/invoices.ts'
import { requestOf, settle, useCardBills } from './testing/card-bills.ts'

const { organizationId } = oak
const {
  server,
  clock,
  charged,
  refunds,
  sandbox,
  homes,
  database,
  cardOf,
  brokenBefore,
  pay,
  fromAccount,
  bill,
  row,
  give,
  runner,
  settleAs,
  context,
} = await useCardBills()
const nothingElse = async () => undefined
const on = async () => ({ displayInvoices: true }) as never
const approved = () =>
  ({
    status: 'approved',
    charge: {
      outcome: 'approved',
      providerPaymentId: newId(),
      amountCents: 10_250,
      brand: 'VISA',
      last4: '1111',
    },
  }) as const

describe('INV-08 an invoice paid by card', () => {
  it('is paid in parts, by card and account, and each card payment has its receipt', async () => {
    const invoiceId = await bill()
    const first = await pay('dana', invoiceId, await cardOf(), '40.00')
    expect(first).toMatchObject({
      status: 200,
      json: {
        item: { amount: '40.00', status: 'paid', invoiceStatus: 'partly-paid', due: '62.50' },
      },
    })
    expect(
      await homes.get('nobody', '/v2/bank/receipt', { transactionId: first.json.item.receiptId }),
    ).toMatchObject({
      json: { item: { kind: 'invoice', status: 'approved', last4: '1111', amount: '40.00' } },
    })
    clock.ms += 1_000
    expect(await fromAccount('dana', invoiceId, '62.50', '62.50')).toMatchObject({
      status: 200,
      json: { item: { invoiceStatus: 'paid' } },
    })
    expect(
      (await homes.get('dana', '/v2/bank/invoice/detail/', { invoiceId })).json.item.payments,
    ).toMatchObject([
      { paidWith: 'card', last4: '1111', amount: '40.00' },
      { paidWith: 'account', amount: '62.50' },
    ])
    const refundable = await tenantTransaction(database().db, organizationId, (tx) =>
      listRefundable(tx, homes.ids['dana'] ?? '', clock.ms),
    )
    expect(
      refundable.filter(({ paymentId }) => paymentId === first.json.item.receiptId),
      'what is left on an account does not go back to a card that paid for something else',
    ).toEqual([])
    expect(await brokenLedgerRules(database())).toEqual(brokenBefore())
  })

  it('stays unpaid after a decline, and the next card pays it', async () => {
    const invoiceId = await bill()
    expect(await pay('dana', invoiceId, await cardOf('declined'))).toMatchObject({
      status: 402,
      json: { code: 'CARD_DECLINED' },
    })
    expect(await row(invoiceId)).toMatchObject({ paidCents: 0, pendingCents: 0 })
    expect(
      (await homes.get('dana', '/v2/bank/invoice/detail/', { invoiceId })).json.item,
    ).toMatchObject({ payable: '102.50', payments: [] })
    expect(await pay('dana', invoiceId, await cardOf())).toMatchObject({
      status: 200,
      json: { item: { invoiceStatus: 'paid' } },
    })
  })

  it('waits while the card’s outcome is unknown, and the recovery books it once', async () => {
    const invoiceId = await bill()
    expect(await pay('dana', invoiceId, await cardOf('time-out'))).toMatchObject({
      status: 200,
      json: { item: { status: 'pending', invoiceStatus: 'open', due: '102.50' } },
    })
    expect(await row(invoiceId)).toMatchObject({ paidCents: 0, pendingCents: 10_250 })
    expect(await pay('dana', invoiceId, await cardOf())).toMatchObject({
      status: 409,
      json: { code: 'NOTHING_DUE' },
    })
    expect(await fromAccount('sam', invoiceId)).toMatchObject({
      status: 409,
      json: { code: 'NOTHING_DUE' },
    })
    expect(await homes.post('boss', '/v2/console/invoice/void', { invoiceId })).toMatchObject({
      status: 409,
      json: { code: 'INVOICE_STATUS' },
    })
    expect(
      await homes.post('boss', '/v2/console/invoice/credit', { invoiceId, amount: '1.00' }),
    ).toMatchObject({ status: 409, json: { code: 'MORE_THAN_DUE' } })
    const parts = {
      db: database().db,
      commands: runner(),
      providers: server.lodgepole().cards,
      settle,
      now: () => clock.ms + 120_000,
    }
    await Promise.all([createRecovery(parts)(), createRecovery(parts)()])
    expect(await row(invoiceId)).toMatchObject({ paidCents: 10_250, pendingCents: 0 })
    expect(await brokenLedgerRules(database())).toEqual(brokenBefore())
  }, 60_000)

  it('is paid by a late charge while due, and otherwise the charge is refunded', async () => {
    const start = createStartCardPayment(on, {
      provider: 'square',
      referenceOf: (paymentId) => paymentId,
    })
    for (const meanwhile of ['nothing', 'paid'] as const) {
      const invoiceId = await bill()
      const started = await runner().run(start, requestOf(invoiceId), context())
      const paymentId = started.ok ? started.value.paymentId : ''
      await settleAs(paymentId, { status: 'abandoned' })
      expect(await row(invoiceId)).toMatchObject({ paidCents: 0, pendingCents: 0 })
      if (meanwhile === 'paid')
        expect(await fromAccount('dana', invoiceId)).toMatchObject({ status: 200 })
      for (let times = 0; times < 2; times += 1)
        expect(await settleAs(paymentId, approved())).toMatchObject({ ok: true })
      expect(await row(invoiceId)).toMatchObject({ paidCents: 10_250, pendingCents: 0 })
      expect((await partsOf(database(), invoiceId)).map(({ status }) => status).toSorted()).toEqual(
        meanwhile === 'paid' ? ['paid', 'returned'] : ['paid'],
      )
      if (meanwhile === 'paid')
        expect((await refunds()).at(-1)).toMatchObject({
          amountCents: 10_250,
          cause: `invoice:${invoiceId}`,
        })
      expect(await brokenLedgerRules(database())).toEqual(brokenBefore())
    }
  })

  it('needs the payer’s own card and the organization’s provider', async () => {
    const invoiceId = await bill()
    expect(await pay('kim', invoiceId, await cardOf())).toMatchObject({
      status: 400,
      json: { code: 'INVALID_CUSTOMER_ID' },
    })
    expect(
      await homes.post('dana', '/v2/bank/payment/invoice/authorizenet', {
        invoiceId,
        amount: '1.00',
        agreedDue: '102.50',
        opaqueDataDescriptor: 'x',
        opaqueDataValue: 'y',
      }),
    ).toMatchObject({ status: 409, json: { code: 'OTHER_PROVIDER' } })
    expect(await row(invoiceId)).toMatchObject({ paidCents: 0, pendingCents: 0 })
  })
})

describe('INV-09 an invoice is paid once', () => {
  it('by cards in several browsers: one is charged, the others get a refusal', async () => {
    const [invoiceId, before] = [await bill(), await charged()]
    const cards = await Promise.all(Array.from({ length: 4 }, () => cardOf()))
    const answers = await Promise.all(
      cards.map((card, index) => pay(index % 2 ? 'sam' : 'dana', invoiceId, card)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    for (const { json } of answers.filter(({ status }) => status !== 200))
      expect(['NOTHING_DUE', 'INVOICE_CHANGED']).toContain(json.code)
    expect(await charged()).toBe(before + 1)
    expect(await row(invoiceId)).toMatchObject({ paidCents: 10_250, pendingCents: 0 })
    expect(await brokenLedgerRules(database())).toEqual(brokenBefore())
  })

  it('by a card and an account at the same moment, in whole and in equal parts', async () => {
    for (const amount of ['102.50', '51.25']) {
      const invoiceId = await bill()
      const card = await cardOf()
      const answers = await Promise.all([
        pay('dana', invoiceId, card, amount),
        fromAccount('sam', invoiceId, amount),
        fromAccount('dana', invoiceId, amount),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      expect(
        (await partsOf(database(), invoiceId)).filter(({ status }) => status === 'paid'),
      ).toHaveLength(1)
    }
  })

  it('control: without the lock the race pays twice, or only the database stops it', async () => {
    const race = async (lock?: typeof findInvoice) => {
      const invoiceId = await bill()
      const before = await spendingOf(database(), homes.ids['maya'] ?? '')
      const half = { ...requestOf(invoiceId), amount: '51.25', payerId: homes.ids['maya'] ?? '' }
      const answers = await Promise.allSettled(
        Array.from({ length: 6 }, () =>
          runner().run(createPayFromAccount(on, nothingElse, lock), half, context()),
        ),
      )
      const paid = answers.filter(
        (answer) => answer.status === 'fulfilled' && answer.value.ok,
      ).length
      return {
        paid,
        left: before - (await spendingOf(database(), homes.ids['maya'] ?? '')),
        row: await row(invoiceId),
      }
    }
    expect(await race()).toMatchObject({ paid: 1, left: 5_125, row: { paidCents: 5_125 } })
    await give(100_000)
    const unlocked = await race(findInvoice)
    expect(unlocked.paid).toBeGreaterThan(1)
    expect(unlocked.left, 'money is gone that the invoice knows nothing of').not.toBe(
      unlocked.row.paidCents,
    )
  })
})

describe('INV-13 a paid invoice is refunded', () => {
  const refund = (invoiceId: string, amount: string, who = 'boss') =>
    homes.post(who, '/v2/console/invoice/refund', { invoiceId, amount })
  const balance = () => spendingOf(database(), homes.ids['maya'] ?? '')
  const taxOf = async () => (await ownSums(database()))['sales-tax'] ?? 0

  it('to the card and account it came from, latest first, to the cent, not due again', async () => {
    const [before, tax] = [await ownSums(database()), await taxOf()]
    const invoiceId = await bill()
    expect(await pay('dana', invoiceId, await cardOf(), '40.00')).toMatchObject({ status: 200 })
    clock.ms += 1_000
    expect(await fromAccount('dana', invoiceId, '62.50', '62.50')).toMatchObject({ status: 200 })
    expect(await refund(invoiceId, '102.51')).toMatchObject({
      status: 409,
      json: { code: 'MORE_THAN_PAID', details: { leftCents: 10_250 } },
    })
    expect(await refund(invoiceId, '33.33')).toMatchObject({
      status: 200,
      json: {
        item: {
          status: 'paid',
          due: '0.00',
          refunded: '33.33',
          payments: [{ refunded: '0.00' }, { amount: '62.50', refunded: '33.33' }],
        },
      },
    })
    expect(await balance()).toBe(100_000 - 6_250 + 3_333)
    expect(
      await refund(invoiceId, '39.18'),
      'the rest of the account’s, and ten of the card’s',
    ).toMatchObject({
      status: 200,
      json: {
        item: { refunded: '72.51', payments: [{ refunded: '10.01' }, { refunded: '62.50' }] },
      },
    })
    expect([await balance(), (await refunds()).at(-1)]).toEqual([
      100_000,
      { status: 'refunded', amountCents: 1_001, cause: `invoice:${invoiceId}` },
    ])
    expect(await refund(invoiceId, '29.99')).toMatchObject({
      status: 200,
      json: { item: { refunded: '102.50' } },
    })
    expect(await refund(invoiceId, '0.01')).toMatchObject({
      status: 409,
      json: { code: 'MORE_THAN_PAID' },
    })
    expect(await taxOf(), 'no cent of tax is left').toBe(tax)
    expect((await ownSums(database()))['sales']).toBe(before['sales'] ?? 0)
    expect(
      (await homes.get('dana', '/v2/bank/invoices/account/due')).json.items.map(
        (one: { invoiceId: string }) => one.invoiceId,
      ),
    ).not.toContain(invoiceId)
    expect(await brokenLedgerRules(database())).toEqual(brokenBefore())
  })

  it('once when two clerks ask together, only by staff, and only for an amount', async () => {
    const invoiceId = await bill()
    expect(await refund(invoiceId, '1.00'), 'nothing has been paid').toMatchObject({
      status: 409,
      json: { code: 'MORE_THAN_PAID', details: { leftCents: 0 } },
    })
    expect(await pay('dana', invoiceId, await cardOf())).toMatchObject({ status: 200 })
    const answers = await Promise.all(Array.from({ length: 4 }, () => refund(invoiceId, '102.50')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    for (const who of ['dana', 'till'])
      expect(await refund(invoiceId, '1.00', who)).toMatchObject({ status: 403 })
    expect(await refund(invoiceId, '1.00', 'nobody')).toMatchObject({ status: 401 })
    for (const amount of ['0', '-1', '1.005', 'x', '1e9'])
      expect(await refund(invoiceId, amount)).toMatchObject({ status: 400 })
    expect(await refund(newId(), '1.00')).toMatchObject({
      status: 404,
      json: { code: 'INVOICE_NOT_FOUND' },
    })
    expect((await refunds()).filter(({ cause }) => cause === `invoice:${invoiceId}`)).toHaveLength(
      1,
    )
    expect(await brokenLedgerRules(database())).toEqual(brokenBefore())
  })

  it('and a job notifies the household once', async () => {
    const invoiceId = await bill()
    await fromAccount('dana', invoiceId)
    await refund(invoiceId, '2.50')
    const { rows } = await database().pool.query(
      'select organization_id, outbox_id, payload from outbox where topic = ' +
        "'invoices.refunded' and payload->>'invoiceId' = $1",
      [invoiceId],
    )
    const sent = {
      organizationId: rows[0].organization_id,
      outboxId: rows[0].outbox_id,
      ...rows[0].payload,
    }
    const tasks = invoiceTasks({
      db: database().db,
      commands: runner(),
      now: () => clock.ms,
      findSite: async () => ({ origin: 'http://oak.localhost', locale: 'en-US' }),
      organizations: {
        find: async () => ({ timeZone: 'America/New_York', organizationName: 'Oak' }),
      },
      providers: server.lodgepole().cards,
      pay: (() => undefined) as never,
    })
    for (let times = 0; times < 2; times += 1)
      await tasks['tell-of-invoice-refund']?.(sent, {} as never)
    expect(
      (await mailsOf(database(), 'dana@oak.example')).filter(
        ({ data }) => data['change'] === 'refunded',
      ),
    ).toMatchObject([{ data: { amount: '2.50', link: expect.stringContaining(invoiceId) } }])
  })
})

describe('INV-08 an invoice paid through Authorize.Net', () => {
  it('is paid in parts by Accept.js cards: approved, declined, one without an answer', async () => {
    await takeCardsBy(database(), { webProcessor: 'authorizenet' })
    clock.ms += 60_000
    const opaque = async (behaviour: keyof typeof testNumbers) => {
      const { value, descriptor } = (await tokenAt(
        sandbox(),
        'authorizenet',
        testNumbers[behaviour],
      )) as { value: string; descriptor?: string }
      return { opaqueDataValue: value, opaqueDataDescriptor: descriptor }
    }
    const send = (invoiceId: string, card: object, amount: string, agreedDue: string) =>
      homes.post('dana', '/v2/bank/payment/invoice/authorizenet', {
        invoiceId,
        amount,
        agreedDue,
        ...card,
      })
    const invoiceId = await bill()
    expect(await send(invoiceId, await opaque('declined'), '40.00', '102.50')).toMatchObject({
      status: 402,
      json: { code: 'CARD_DECLINED' },
    })
    const first = await send(invoiceId, await opaque('approved'), '40.00', '102.50')
    expect(first).toMatchObject({
      status: 200,
      json: {
        item: { amount: '40.00', status: 'paid', invoiceStatus: 'partly-paid', due: '62.50' },
      },
    })
    expect(
      await homes.get('nobody', '/v2/bank/receipt', { transactionId: first.json.item.receiptId }),
    ).toMatchObject({ json: { item: { kind: 'invoice', status: 'approved', last4: '1111' } } })
    expect(await send(invoiceId, await opaque('time-out'), '62.50', '62.50')).toMatchObject({
      status: 200,
      json: { item: { status: 'pending' } },
    })
    expect(await row(invoiceId)).toMatchObject({ paidCents: 4_000, pendingCents: 6_250 })
    const parts = {
      db: database().db,
      commands: runner(),
      providers: server.lodgepole().cards,
      settle,
      now: () => clock.ms + 120_000,
    }
    await Promise.all([createRecovery(parts)(), createRecovery(parts)()])
    expect(await row(invoiceId)).toMatchObject({ paidCents: 10_250, pendingCents: 0 })
    expect(await pay('dana', invoiceId, await cardOf())).toMatchObject({
      status: 409,
      json: { code: 'OTHER_PROVIDER' },
    })
    expect(await brokenLedgerRules(database())).toEqual(brokenBefore())
    await takeCardsBy(database(), SQUARE)
    clock.ms += 60_000
  }, 60_000)
})
