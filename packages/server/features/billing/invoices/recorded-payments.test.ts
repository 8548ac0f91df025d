import { beforeAll, describe, expect, it } from 'vitest'
import { brokenLedgerRules } from '../../../ledger/testing/ledger.ts'
import { newId } from '../../../platform/new-id.ts'
import { createCommandRunner } from '../../../platform/run-command.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { createRecordPayment } from './commands/record-payment.ts'
import { findInvoice } from './store.ts'
import { invoiceRow, makeInvoice, partsOf } from './testing/invoices.ts'

const NOW = Date.UTC(2026, 10, 15, 12)
const { organizationId } = oak
const server = useTestServer({
  now: () => NOW,
  prepare: async (database) => {
    await prepareHouseholds(database)
    for (const one of [oak, elm])
      await setOrganization(
        database,
        { portalSettings: { displayInvoices: true } },
        one.organizationId,
      )
  },
})
let homes: TestHouseholds
let brokenBefore: readonly string[]
const database = () => server.database()
const payment = {
  amount: '102.50',
  agreedDue: '102.50',
  method: 'cash',
  receivedDay: '2026-11-14',
  reference: '',
}
const recordAs = (who: string, invoiceId: string, more: object = {}, host?: string) =>
  homes.post(
    who,
    '/v2/console/invoice/payment',
    { invoiceId, invoicePaymentId: newId(), ...payment, ...more },
    host,
  )
const record = (invoiceId: string, more: object = {}) => recordAs('boss', invoiceId, more)
const detail = async (invoiceId: string) =>
  (await homes.get('boss', '/v2/console/invoice', { invoiceId })).json.item
const sumsOf = async (invoiceId: string) =>
  (
    await database().pool.query(
      `
    select account.purpose, sum(posting.amount_cents)::int as cents from invoice_payments part
    join journals journal on journal.organization_id = $2
      and (journal.journal_id = part.journal_id or journal.reverses_journal_id = part.journal_id)
    join postings posting on posting.organization_id = $2
      and posting.journal_id = journal.journal_id
    join accounts account on account.organization_id = $2
      and account.account_id = posting.account_id
    where part.organization_id = $2 and part.invoice_id = $1
    group by account.purpose order by account.purpose`,
      [invoiceId, organizationId],
    )
  ).rows

beforeAll(async () => {
  homes = await makeHouseholds(server)
  await database().pool.query(
    `update accounts set balance_cents = 100000 where purpose = 'spending' and user_id = $1`,
    [homes.ids['maya']],
  )
  brokenBefore = await brokenLedgerRules(database())
})

describe('INV-24 a payment that the office received is recorded on the invoice', () => {
  it.each([
    ['cash', 'cash'],
    ['cheque', 'cheques'],
    ['bank', 'bank'],
  ])('by %s, with its day and reference, and goes through the ledger', async (method, purpose) => {
    const invoiceId = await makeInvoice(homes, 'dana')
    expect(
      await record(invoiceId, { amount: '40.00', method, reference: 'No. 1234' }),
    ).toMatchObject({ status: 200, json: { item: { status: 'partly-paid', due: '62.50' } } })
    expect((await detail(invoiceId)).payments).toMatchObject([
      {
        paidWith: method,
        amount: '40.00',
        reference: 'No. 1234',
        receivedDay: '2026-11-14',
        status: 'paid',
      },
    ])
    expect(await sumsOf(invoiceId)).toContainEqual({ purpose, cents: -4_000 })
    const [journal] = (
      await database().pool.query(`select paid_by, memo from journals where journal_id = $1`, [
        (await partsOf(database(), invoiceId))[0]?.journalId,
      ])
    ).rows
    expect(journal).toEqual({ paid_by: method, memo: 'No. 1234' })
    const [entry] = (
      await database().pool.query(
        `select details
          from audit_entries
          where action = 'invoices.record-payment' and details->>'invoiceId' = $1`,
        [invoiceId],
      )
    ).rows
    expect(entry.details).toMatchObject({
      amountCents: 4_000,
      method,
      receivedDay: '2026-11-14',
      reference: 'No. 1234',
    })
  })

  it('is refunded by the same method and never above its amount', async () => {
    const invoiceId = await makeInvoice(homes, 'dana')
    await record(invoiceId, { method: 'bank' })
    const refund = (amount: string) =>
      homes.post('boss', '/v2/console/invoice/refund', { invoiceId, amount })
    expect((await refund('50.00')).status).toBe(200)
    expect(await sumsOf(invoiceId)).toContainEqual({ purpose: 'bank', cents: -5_250 })
    expect(await refund('52.51')).toMatchObject({ status: 409, json: { code: 'MORE_THAN_PAID' } })
    expect((await refund('52.50')).status).toBe(200)
    expect((await sumsOf(invoiceId)).every(({ cents }: { cents: number }) => cents === 0)).toBe(
      true,
    )
    expect(await brokenLedgerRules(database())).toEqual(brokenBefore)
  })

  it.each<[string, object, number, string]>([
    ['more than is open', { amount: '102.51' }, 409, 'MORE_THAN_DUE'],
    [
      'against another amount than the one that was seen',
      { agreedDue: '100.00' },
      409,
      'INVOICE_CHANGED',
    ],
    ['for a day that is still to come', { receivedDay: '2026-11-16' }, 400, 'RECEIVED_DAY'],
    ['for a day more than a year ago', { receivedDay: '2025-11-14' }, 400, 'RECEIVED_DAY'],
    ['by another way', { method: 'card' }, 400, 'INVALID_INPUT'],
  ])('is refused %s', async (_what, more, status, code) => {
    const invoiceId = await makeInvoice(homes, 'dana')
    expect(await record(invoiceId, more)).toMatchObject({ status, json: { code } })
    expect(await partsOf(database(), invoiceId)).toEqual([])
  })

  it('is refused on what is paid, and for members, strangers and other organizations', async () => {
    const invoiceId = await makeInvoice(homes, 'dana')
    expect((await recordAs('dana', invoiceId)).status).toBe(403)
    expect((await recordAs('kim', invoiceId)).status).toBe(403)
    expect((await recordAs('boss', invoiceId, {}, elm.host)).status).not.toBe(200)
    await record(invoiceId)
    expect(await record(invoiceId, { agreedDue: '0.01', amount: '0.01' })).toMatchObject({
      status: 409,
      json: { code: 'NOTHING_DUE' },
    })
  })
})

describe('INV-25 a payment is recorded once', () => {
  it('however often the same one is sent, and with other contents it is refused', async () => {
    const [invoiceId, invoicePaymentId] = [await makeInvoice(homes, 'dana'), newId()]
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => record(invoiceId, { invoicePaymentId, amount: '40.00' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await record(invoiceId, { invoicePaymentId, amount: '41.00' })).toMatchObject({
      status: 422,
    })
    expect(await invoiceRow(database(), invoiceId)).toMatchObject({ paidCents: 4_000 })
  })

  it('when two clerks record it and the household pays from an account at once', async () => {
    const invoiceId = await makeInvoice(homes, 'dana')
    const fromAccount = () =>
      homes.post('dana', '/v2/bank/payment/invoice/account', {
        invoiceId,
        amount: '102.50',
        agreedDue: '102.50',
        payerId: homes.ids['maya'],
      })
    const answers = await Promise.all([
      record(invoiceId),
      record(invoiceId, { method: 'bank' }),
      fromAccount(),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await invoiceRow(database(), invoiceId)).toMatchObject({ paidCents: 10_250 })
    expect(
      (await partsOf(database(), invoiceId)).filter(({ status }) => status === 'paid'),
    ).toHaveLength(1)
  })

  it('control: without the lock both clerks record it', async () => {
    const race = async (lock?: typeof findInvoice) => {
      const invoiceId = await makeInvoice(homes, 'dana')
      const command = createRecordPayment(
        async () => ({ timeZone: 'UTC' }),
        async () => undefined,
        lock,
      )
      const actor = {
        kind: 'member',
        loginId: newId(),
        userId: homes.ids['boss'] ?? '',
        roles: new Set(['admin'] as const),
      } as const
      const half = {
        ...payment,
        method: 'cash',
        amount: '60.00',
        language: 'en',
        origin: 'http://oak.localhost',
      } as const
      await Promise.allSettled(
        Array.from({ length: 6 }, () =>
          createCommandRunner(database().db).run(
            command,
            { ...half, invoiceId, invoicePaymentId: newId() },
            { organizationId, actor, requestId: newId(), nowMs: NOW },
          ),
        ),
      )
      return (await partsOf(database(), invoiceId)).length
    }
    expect(await race()).toBe(1)
    expect(await race(findInvoice)).toBeGreaterThan(1)
  })
})
