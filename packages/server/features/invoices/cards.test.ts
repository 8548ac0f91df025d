import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { system } from '@lodgepole/domain/access/actor'
import { brokenLedgerRules } from '../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { createCommandRunner } from '../../platform/run-command.ts'
import { tokenAt } from '../../sandbox/testing/sandbox-place.ts'
import { testNumbers, type Behaviour } from '../../sandbox/test-cards.ts'
import { makeHouseholds, prepareHouseholds, setOrganization, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { createRecovery, createSettle, listRefundable } from '../payments/index.ts'
import { createPayFromAccount } from './commands/pay-from-account.ts'
import { createStartCardPayment } from './commands/start-card-payment.ts'
import { bookInvoice, createUnpaidInvoice } from './index.ts'
import { findInvoice } from './store.ts'
import { billRow, makeBill, partsOf, spendingOf } from './testing/bills.ts'

const { organizationId } = oak
const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'lodgepole-invoices-'))
afterAll(() => rm(dataFolder, { recursive: true, force: true }))
const clock = { ms: Date.now() }
const server = useTestServer({
  environment: { CARD_SANDBOX: 'on', DATA_DIR: dataFolder },
  now: () => clock.ms,
  prepare: async (database) => {
    await prepareHouseholds(database)
    await setOrganization(database, { portalSettings: { displayInvoices: true } })
    await tenantTransaction(database.db, organizationId, (tx) => tx.db.updateTable('organizations').set({ processorSettings: JSON.stringify({ webProcessor: 'square', squareLocationId: 'OAK-1' }) }).where('organizationId', '=', organizationId).execute())
  },
})
let homes: TestHouseholds
let sandbox = ''
let sound: readonly string[] = []
let customerId = ''
const dueDay = '2030-01-01'
const database = () => server.database()
const cardOf = async (behaviour: Behaviour = 'approved') => ({ customerId, squareCardNonce: ((await tokenAt(sandbox, 'square', testNumbers[behaviour])) as { value: string }).value })
const pay = (who: string, invoiceId: string, card: object, amount = '102.50', agreedDue = '102.50') => homes.post(who, '/v2/bank/payment/invoice/square', { invoiceId, amount, agreedDue, ...card })
const fromAccount = (who: string, invoiceId: string, amount = '102.50', agreedDue = '102.50') => homes.post(who, '/v2/bank/payment/invoice/account', { invoiceId, amount, agreedDue, payerId: homes.ids['maya'] })
const row = (invoiceId: string) => billRow(database(), invoiceId)
const bill = () => makeBill(homes, 'dana', { dueDay })
const charged = async () => ((await (await fetch(`${sandbox}/sandbox/charges`)).json()) as { charges: { status: string; amountCents: number }[] }).charges.filter(({ status }) => status === 'approved').length
const give = (cents: number) => tenantTransaction(database().db, organizationId, (tx) => tx.db.updateTable('accounts').set({ balanceCents: cents }).where('organizationId', '=', organizationId).where('userId', '=', homes.ids['maya'] ?? '').where('purpose', '=', 'spending').execute())
const refunds = () => tenantTransaction(database().db, organizationId, (tx) => tx.db.selectFrom('cardRefunds').select(['amountCents', 'cause']).where('organizationId', '=', organizationId).orderBy('startedAt').execute())
const runner = () => createCommandRunner(database().db)
const settle = createSettle({ invoice: bookInvoice }, { invoice: createUnpaidInvoice(async () => ({ timeZone: 'America/New_York' })) })
const settleAs = (paymentId: string, settlement: Parameters<typeof settle.run>[1]['settlement']) => runner().run(settle, { paymentId, settlement }, { organizationId, actor: system, requestId: newId(), nowMs: clock.ms })
const on = async () => ({ displayInvoices: true }) as never
const context = () => ({ organizationId, actor: { kind: 'member', loginId: newId(), userId: homes.ids['dana'] ?? '', roles: new Set<never>() } as const, requestId: newId(), nowMs: clock.ms })
const wishOf = (invoiceId: string) => ({ invoiceId, amount: '102.50', agreedDue: '102.50', language: 'en', origin: 'http://oak.localhost' })
const approved = () => ({ status: 'approved', charge: { outcome: 'approved', providerPaymentId: newId(), amountCents: 10_250, brand: 'VISA', last4: '1111' } }) as const

beforeAll(async () => {
  homes = await makeHouseholds(server)
  const setup = await homes.get('dana', '/v2/bank/providers/card/setup')
  sandbox = `http://127.0.0.1:${new URL(setup.json.item.script.scriptUrl).port}`
  customerId = (await homes.post('dana', '/v2/bank/providers/square/create/customer', { email: 'dana@oak.example' })).json.item.square.customerId
})
beforeEach(async () => {
  clock.ms += 60_000
  await give(100_000)
  sound = await brokenLedgerRules(database())
})

describe('INV-08 an invoice paid by card', () => {
  it('is paid in parts, with a card and from an account, and each card’s payment has its receipt', async () => {
    const invoiceId = await bill()
    const first = await pay('dana', invoiceId, await cardOf(), '40.00')
    expect(first).toMatchObject({ status: 200, json: { item: { amount: '40.00', status: 'paid', invoiceStatus: 'partly-paid', due: '62.50' } } })
    expect(await homes.get('nobody', '/v2/bank/receipt', { transactionId: first.json.item.receiptId })).toMatchObject({ json: { item: { kind: 'invoice', status: 'approved', last4: '1111', amount: '40.00' } } })
    clock.ms += 1_000
    expect(await fromAccount('dana', invoiceId, '62.50', '62.50')).toMatchObject({ status: 200, json: { item: { invoiceStatus: 'paid' } } })
    expect((await homes.get('dana', '/v2/bank/invoice/detail/', { invoiceId })).json.item.payments).toMatchObject([{ paidWith: 'card', last4: '1111', amount: '40.00' }, { paidWith: 'account', amount: '62.50' }])
    const refundable = await tenantTransaction(database().db, organizationId, (tx) => listRefundable(tx, homes.ids['dana'] ?? '', clock.ms))
    expect(refundable.filter(({ paymentId }) => paymentId === first.json.item.receiptId), 'what is left on an account does not go back to a card that paid for something else').toEqual([])
    expect(await brokenLedgerRules(database())).toEqual(sound)
  })

  it('declined, it is as it was; the next card pays it', async () => {
    const invoiceId = await bill()
    expect(await pay('dana', invoiceId, await cardOf('declined'))).toMatchObject({ status: 402, json: { code: 'CARD_DECLINED' } })
    expect(await row(invoiceId)).toMatchObject({ paidCents: 0, pendingCents: 0 })
    expect((await homes.get('dana', '/v2/bank/invoice/detail/', { invoiceId })).json.item).toMatchObject({ payable: '102.50', payments: [] })
    expect(await pay('dana', invoiceId, await cardOf())).toMatchObject({ status: 200, json: { item: { invoiceStatus: 'paid' } } })
  })

  it('is held while nobody knows what became of the card, asked for by nobody else, and booked once by the recovery', async () => {
    const invoiceId = await bill()
    expect(await pay('dana', invoiceId, await cardOf('time-out'))).toMatchObject({ status: 200, json: { item: { status: 'pending', invoiceStatus: 'open', due: '102.50' } } })
    expect(await row(invoiceId)).toMatchObject({ paidCents: 0, pendingCents: 10_250 })
    expect(await pay('dana', invoiceId, await cardOf())).toMatchObject({ status: 409, json: { code: 'NOTHING_DUE' } })
    expect(await fromAccount('sam', invoiceId)).toMatchObject({ status: 409, json: { code: 'NOTHING_DUE' } })
    expect(await homes.post('boss', '/v2/console/invoice/void', { invoiceId })).toMatchObject({ status: 409, json: { code: 'INVOICE_STATUS' } })
    expect(await homes.post('boss', '/v2/console/invoice/credit', { invoiceId, amount: '1.00' })).toMatchObject({ status: 409, json: { code: 'MORE_THAN_DUE' } })
    const parts = { db: database().db, commands: runner(), providers: server.lodgepole().cards, settle, now: () => clock.ms + 120_000 }
    await Promise.all([createRecovery(parts)(), createRecovery(parts)()])
    expect(await row(invoiceId)).toMatchObject({ paidCents: 10_250, pendingCents: 0 })
    expect(await brokenLedgerRules(database())).toEqual(sound)
  }, 60_000)

  it('given up and charged after all, it is paid while it is due, else the money goes back to the card', async () => {
    const start = createStartCardPayment(on, { provider: 'square', referenceOf: (paymentId) => paymentId })
    for (const meanwhile of ['nothing', 'paid'] as const) {
      const invoiceId = await bill()
      const started = await runner().run(start, wishOf(invoiceId), context())
      const paymentId = started.ok ? started.value.paymentId : ''
      await settleAs(paymentId, { status: 'abandoned' })
      expect(await row(invoiceId)).toMatchObject({ paidCents: 0, pendingCents: 0 })
      if (meanwhile === 'paid') expect(await fromAccount('dana', invoiceId)).toMatchObject({ status: 200 })
      for (let times = 0; times < 2; times += 1) expect(await settleAs(paymentId, approved())).toMatchObject({ ok: true })
      expect(await row(invoiceId)).toMatchObject({ paidCents: 10_250, pendingCents: 0 })
      expect((await partsOf(database(), invoiceId)).map(({ status }) => status).toSorted()).toEqual(meanwhile === 'paid' ? ['paid', 'returned'] : ['paid'])
      if (meanwhile === 'paid') expect((await refunds()).at(-1)).toEqual({ amountCents: 10_250, cause: `invoice:${invoiceId}` })
      expect(await brokenLedgerRules(database())).toEqual(sound)
    }
  })

  it('needs a card of one’s own and the organisation’s provider', async () => {
    const invoiceId = await bill()
    expect(await pay('kim', invoiceId, await cardOf())).toMatchObject({ status: 400, json: { code: 'INVALID_CUSTOMER_ID' } })
    expect(await homes.post('dana', '/v2/bank/payment/invoice/authorizenet', { invoiceId, amount: '1.00', agreedDue: '102.50', opaqueDataDescriptor: 'x', opaqueDataValue: 'y' })).toMatchObject({ status: 409, json: { code: 'OTHER_PROVIDER' } })
    expect(await row(invoiceId)).toMatchObject({ paidCents: 0, pendingCents: 0 })
  })
})

describe('INV-09 an invoice is paid once', () => {
  it('by cards in several browsers: one is charged, the others are told', async () => {
    const [invoiceId, before] = [await bill(), await charged()]
    const cards = await Promise.all(Array.from({ length: 4 }, () => cardOf()))
    const answers = await Promise.all(cards.map((card, index) => pay(index % 2 ? 'sam' : 'dana', invoiceId, card)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    for (const { json } of answers.filter(({ status }) => status !== 200)) expect(['NOTHING_DUE', 'INVOICE_CHANGED']).toContain(json.code)
    expect(await charged()).toBe(before + 1)
    expect(await row(invoiceId)).toMatchObject({ paidCents: 10_250, pendingCents: 0 })
    expect(await brokenLedgerRules(database())).toEqual(sound)
  })

  it('by a card and an account at the same moment, in whole and in equal parts', async () => {
    for (const amount of ['102.50', '51.25']) {
      const invoiceId = await bill()
      const card = await cardOf()
      const answers = await Promise.all([pay('dana', invoiceId, card, amount), fromAccount('sam', invoiceId, amount), fromAccount('dana', invoiceId, amount)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      expect((await partsOf(database(), invoiceId)).filter(({ status }) => status === 'paid')).toHaveLength(1)
    }
  })

  it('control: without the lock the same race takes the money more than once, or is stopped by the database alone', async () => {
    const race = async (lock?: typeof findInvoice) => {
      const invoiceId = await makeBill(homes, 'dana', { dueDay })
      const before = await spendingOf(database(), homes.ids['maya'] ?? '')
      const half = { ...wishOf(invoiceId), amount: '51.25', payerId: homes.ids['maya'] ?? '' }
      const answers = await Promise.allSettled(Array.from({ length: 6 }, () => runner().run(createPayFromAccount(on, lock), half, context())))
      const paid = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.ok).length
      return { paid, left: before - (await spendingOf(database(), homes.ids['maya'] ?? '')), row: await row(invoiceId) }
    }
    expect(await race()).toMatchObject({ paid: 1, left: 5_125, row: { paidCents: 5_125 } })
    await give(100_000)
    const unlocked = await race(findInvoice)
    expect(unlocked.paid).toBeGreaterThan(1)
    expect(unlocked.left, 'money is gone that the invoice knows nothing of').not.toBe(unlocked.row.paidCents)
  })
})
