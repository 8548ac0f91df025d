import { invoiceFilters, type InvoiceFilter } from '@lodgepole/domain/billing/invoices/invoice'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { draftInvoice, makeInvoice } from './testing/invoices.ts'

const clock = { ms: Date.UTC(2026, 10, 15, 12) }
const server = useTestServer({
  now: () => clock.ms,
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
const id = (name: string) => homes.ids[name] ?? ''
interface Listed {
  readonly invoiceId: string
  readonly title: string
  readonly status: string
  readonly householdName: string
}
const list = (query: Record<string, string> = {}, who = 'boss', host?: string) =>
  homes.get(who, '/v2/console/invoices', query, host)
const titles = async (query: Record<string, string> = {}) =>
  ((await list(query)).json.items as Listed[]).map(({ title }) => title)
const one = (invoiceId: string, who = 'boss', host?: string) =>
  homes.get(who, '/v2/console/invoice', { invoiceId }, host)
const resend = (invoiceId: string, who = 'boss', host?: string) =>
  homes.post(who, '/v2/console/invoice/resend', { invoiceId }, host)
const post = (action: string, invoiceId: string, more: object = {}) =>
  homes.post('boss', `/v2/console/invoice/${action}`, { invoiceId, ...more })
const told = async (invoiceId: string): Promise<number> =>
  Number(
    (
      await server.database().pool.query(
        `select count(*)
            from outbox where topic in ('invoices.issued', 'invoices.asked-again')
              and payload->>'invoiceId' = $1`,
        [invoiceId],
      )
    ).rows[0].count,
  )
const bills: Record<string, string> = {}

beforeAll(async () => {
  homes = await makeHouseholds(server)
  const plans: readonly (readonly [string, string, string])[] = [
    ['Open', 'dana', '2026-11-16'],
    ['Overdue', 'kim', '2026-11-15'],
    ['Partly', 'dana', '2026-12-01'],
    ['Paid', 'kim', '2026-12-20'],
    ['Void', 'dana', '2026-12-24'],
  ]
  for (const [title, who, dueDay] of plans) {
    clock.ms += 1_000
    bills[title] = await makeInvoice(homes, who, { title, dueDay })
  }
  clock.ms += 24 * 3_600_000
  bills['Draft'] = (
    await draftInvoice(homes, 'kim', { title: 'Draft 100%', dueDay: '2027-01-10' })
  ).json.item.invoiceId
  const pay = (title: string, amount: string, who: string, payer: string) =>
    homes.post(who, '/v2/bank/payment/invoice/account', {
      invoiceId: bills[title],
      amount,
      agreedDue: '102.50',
      payerId: id(payer),
    })
  await server.database().pool.query(
    `update accounts
        set balance_cents = 100000 where purpose = 'spending' and user_id = any($1::uuid[])`,
    [[id('maya'), id('june')]],
  )
  await pay('Partly', '20.00', 'dana', 'maya')
  await post('credit', bills['Paid'] ?? '', { amount: '102.50' })
  await post('void', bills['Void'] ?? '')
})

describe('INV-14 the office finds an invoice', () => {
  it('newest first, with household and status', async () => {
    const { items } = (await list()).json as { items: Listed[] }
    expect(items.map(({ title, status, householdName }) => [title, status, householdName])).toEqual(
      [
        ['Draft 100%', 'draft', 'kim Test'],
        ['Void', 'void', 'dana Test'],
        ['Paid', 'paid', 'kim Test'],
        ['Partly', 'partly-paid', 'dana Test'],
        ['Overdue', 'overdue', 'kim Test'],
        ['Open', 'open', 'dana Test'],
      ],
    )
  })

  it.each<[InvoiceFilter, readonly string[]]>([
    ['draft', ['Draft 100%']],
    ['void', ['Void']],
    ['paid', ['Paid']],
    ['partly-paid', ['Partly']],
    ['overdue', ['Overdue']],
    ['open', ['Open']],
    ['unpaid', ['Partly', 'Overdue', 'Open']],
  ])('by status: %s', async (status, found) => expect(await titles({ status })).toEqual(found))

  it('by the status that the list shows', async () => {
    const all = (await list()).json.items as Listed[]
    for (const status of invoiceFilters.filter((filter) => filter !== 'unpaid'))
      expect(await titles({ status })).toEqual(
        all.filter((invoice) => invoice.status === status).map(({ title }) => title),
      )
  })

  it('by any person’s name, by number, by title, and by due date', async () => {
    expect(await titles({ personId: id('june') })).toEqual(['Draft 100%', 'Paid', 'Overdue'])
    expect(await titles({ personId: newId() })).toEqual([])
    expect(await titles({ search: 'june' })).toEqual(['Draft 100%', 'Paid', 'Overdue'])
    expect(await titles({ search: '%' })).toEqual(['Draft 100%'])
    const { invoiceNumber } = (await one(bills['Paid'] ?? '')).json.item
    for (const search of [
      invoiceNumber,
      invoiceNumber.toLowerCase(),
      String(Number(invoiceNumber.replace('INV-', ''))),
    ])
      expect(await titles({ search })).toContain('Paid')
    expect(await titles({ from: '2026-11-16', to: '2026-12-01' })).toEqual(['Partly', 'Open'])
    expect(await titles({ status: 'unpaid', personId: id('maya'), from: '2026-11-17' })).toEqual([
      'Partly',
    ])
  })

  it('page by page, each once', async () => {
    const seen: string[] = []
    let next = ''
    do {
      const page = (await list({ limit: '2', ...(next ? { next } : {}) })).json
      seen.push(...page.items.map(({ title }: Listed) => title))
      next = page.next ?? ''
    } while (next)
    expect(seen).toEqual(await titles())
    expect((await list({ next: 'nonsense' })).json.code).toBe('INVALID_INPUT')
    expect((await list({ from: 'yesterday' })).json.code).toBe('INVALID_INPUT')
  })

  it('and opens it: lines, payments, what could go back, where the household is told', async () => {
    expect((await one(bills['Partly'] ?? '')).json.item).toMatchObject({
      status: 'partly-paid',
      householdName: 'dana Test',
      due: '82.50',
      refundable: '20.00',
      email: 'dana@oak.example',
      lines: [{ text: 'Session fee' }, { text: 'Gear', qty: 2 }],
      payments: [{ amount: '20.00', paidWith: 'account', payerName: 'Maya' }],
    })
    expect((await one(bills['Draft'] ?? '')).json.item).toMatchObject({
      status: 'draft',
      invoiceNumber: '',
      refundable: '0.00',
    })
    expect((await post('refund', bills['Partly'] ?? '', { amount: '5.00' })).status).toBe(200)
    expect((await one(bills['Partly'] ?? '')).json.item).toMatchObject({
      refundable: '15.00',
      payments: [{ refunded: '5.00' }],
    })
    expect((await one(newId())).json.code).toBe('INVOICE_NOT_FOUND')
  })

  it('but members and other organizations can’t', async () => {
    const invoiceId = bills['Open'] ?? ''
    for (const call of [
      (who: string, host?: string) => list({}, who, host),
      (who: string, host?: string) => one(invoiceId, who, host),
      (who: string, host?: string) => resend(invoiceId, who, host),
    ])
      expect([
        (await call('nobody')).status,
        (await call('dana')).status,
        (await call('till')).status,
        (await call('elmboss')).status,
      ]).toEqual([401, 403, 403, 403])
    const there = { organizationId: elm.organizationId }
    expect(
      (await homes.get('elmboss', '/v2/console/invoices', there, elm.host)).json.items,
    ).toEqual([])
    expect(
      (await homes.get('elmboss', '/v2/console/invoice', { ...there, invoiceId }, elm.host)).json
        .code,
    ).toBe('INVOICE_NOT_FOUND')
  })
})

describe('HOOK-07 webhooks about invoices', () => {
  it.each([
    [
      'Partly',
      ['invoices.issued', 'invoices.paid', 'invoices.refunded'],
      { amountCents: 2_000, isSettled: false },
    ],
    ['Paid', ['invoices.credited', 'invoices.issued'], { amountCents: 10_250, isSettled: true }],
    ['Void', ['invoices.issued', 'invoices.voided'], {}],
  ] as const)('%s: issued, and what became of it', async (title, topics, about) => {
    const { rows } = await server.database().pool.query(
      `select topic, payload
          from outbox where topic like 'invoices.%' and payload->>'invoiceId' = $1 order by topic`,
      [bills[title]],
    )
    expect(rows.map(({ topic }) => topic)).toEqual(topics)
    expect(rows.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ invoiceId: bills[title], ...about }),
    )
  })
})

describe('INV-15 the office resends an invoice', () => {
  it('while it has an open amount and the household has an email', async () => {
    const invoiceId = bills['Open'] ?? ''
    const before = await told(invoiceId)
    expect((await resend(invoiceId)).json.item).toMatchObject({ status: 'open' })
    expect(await told(invoiceId)).toBe(before + 1)
    // HOOK-07: programs are notified that it was issued, not how often the household was reminded
    // of it.
    expect(
      (
        await server.database().pool.query(
          `select count(*)::int as issued
              from outbox where topic = 'invoices.issued' and payload->>'invoiceId' = $1`,
          [invoiceId],
        )
      ).rows,
    ).toEqual([{ issued: 1 }])
    for (const title of ['Draft', 'Paid', 'Void'])
      expect((await resend(bills[title] ?? '')).json.code).toBe('INVOICE_STATUS')
    await server
      .database()
      .pool.query('update users set email = null where user_id = $1', [id('kim')])
    expect((await resend(bills['Overdue'] ?? '')).json.code).toBe('NO_ADDRESS')
    expect((await resend(newId())).json.code).toBe('INVOICE_NOT_FOUND')
  })
})
