import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import { elm } from '../../testing/organizations.ts'
import { book, sellInCanteen } from './testing/money.ts'
import { reportCalls, NOW } from './testing/report-calls.ts'

const { id, database, inOak, seconds, rowsOf, organizationId, WEEK } = reportCalls()

describe('INF-11 money', () => {
  beforeAll(async () => {
    const spending = (who: string) => `spending:${id(who)}`
    await book(database(), organizationId, {
      kind: 'deposit',
      key: 'deposit',
      at: '2026-07-09T03:59:59Z',
      paidBy: 'square',
      legs: {
        'card-clearing': -7_000,
        [spending('maya')]: 5_000,
        [`scheduled:${id('theo')}`]: 2_000,
      },
    })
    await book(database(), organizationId, {
      kind: 'refund',
      key: 'desk',
      at: '2026-07-03T15:00:00Z',
      paidBy: 'cash',
      legs: { cash: 500, [spending('june')]: -500 },
    })
    await book(database(), organizationId, {
      kind: 'deposit',
      key: 'desk',
      at: '2026-07-02T15:00:00Z',
      paidBy: 'cash',
      legs: { cash: -900, [spending('june')]: 900 },
    })
    await sellInCanteen(database(), organizationId, spending('maya'))
    await book(database(), organizationId, {
      kind: 'transaction',
      key: 'invoice',
      at: '2026-07-05T15:00:00Z',
      locationName: '17',
      items: [{ name: 'Dues', quantity: 1, amountCents: 9_000, restricted: false }],
      legs: { sales: 9_000, 'card-clearing': -9_000 },
    })
    await book(database(), elm.organizationId, {
      kind: 'deposit',
      key: 'deposit',
      at: '2026-07-05T15:00:00Z',
      paidBy: 'square',
      legs: { 'card-clearing': -99_900, adjustments: 99_900 },
    })
  })

  it('balances at the end of a day are those of the postings until then', async () => {
    expect((await rowsOf('balances', { to: '2026-07-07' })).items).toEqual([
      ['June', 'kim Test', '4.00', '0.00', '4.00'],
      ['Maya', 'dana Test', '-3.00', '0.00', '-3.00'],
    ])
    const { items, totals } = await rowsOf('balances', { to: '2026-07-08' })
    expect(items).toEqual([
      ['June', 'kim Test', '4.00', '0.00', '4.00'],
      ['Maya', 'dana Test', '47.00', '0.00', '47.00'],
      ['Theo', 'dana Test', '0.00', '20.00', '20.00'],
    ])
    expect(totals.slice(2)).toEqual(['51.00', '20.00', '71.00'])
  })

  it('deposits and refunds, newest first, by how they were paid', async () => {
    const { items, totals } = await rowsOf('deposits')
    expect(items).toEqual([
      [seconds('2026-07-09T03:59:59Z'), 'deposit', 'Maya, Theo', 'square', '', '70.00', null],
      [seconds('2026-07-03T15:00:00Z'), 'refund', 'June', 'cash', '', null, '5.00'],
      [seconds('2026-07-02T15:00:00Z'), 'deposit', 'June', 'cash', '', '9.00', null],
    ])
    expect(totals.slice(-2)).toEqual(['79.00', '5.00'])
    expect((await rowsOf('deposits', { ...WEEK, paidBy: 'square' })).count).toBe(1)
  })

  it('charges by store and item, less what was given back; invoices are no charges', async () => {
    expect((await rowsOf('till-items')).items).toEqual([
      ['Canteen', '=1+1', 'no', 1, 0, '1.50'],
      ['Canteen', 'Ice cream', 'yes', 2, 1, '1.50'],
    ])
  })

  it('unpaid invoices, the longest overdue first', async () => {
    const invoice = {
      organizationId,
      kind: 'general',
      note: '',
      state: 'open',
      netCents: 10_000,
      taxCents: 0,
      totalCents: 10_000,
      createdAt: new Date(NOW),
      changedAt: new Date(NOW),
      issuedSeconds: seconds(NOW),
    }
    await inOak((tx) =>
      tx.db
        .insertInto('invoices')
        .values([
          {
            ...invoice,
            invoiceId: newId(),
            userId: id('dana'),
            number: 1,
            title: 'Season',
            dueDay: '2026-07-20',
            paidCents: 4_000,
          },
          {
            ...invoice,
            invoiceId: newId(),
            userId: id('kim'),
            number: 2,
            title: 'Key',
            dueDay: '2026-07-01',
          },
          {
            ...invoice,
            invoiceId: newId(),
            userId: id('kim'),
            number: 3,
            title: 'Paid',
            dueDay: '2026-07-01',
            paidCents: 10_000,
          },
          {
            ...invoice,
            invoiceId: newId(),
            userId: id('kim'),
            number: 4,
            title: 'Void',
            dueDay: '2026-07-01',
            state: 'void',
          },
        ])
        .execute(),
    )
    expect((await rowsOf('unpaid-invoices', {})).items).toEqual([
      ['INV-0002', 'kim Test', 'Key', '2026-07-01', 7, '100.00', '0.00', '100.00'],
      ['INV-0001', 'dana Test', 'Season', '2026-07-20', 0, '100.00', '40.00', '60.00'],
    ])
  })

  it('shop orders by product', async () => {
    const [productId, orderId] = [newId(), newId()]
    await inOak(async (tx) => {
      await tx.db
        .insertInto('products')
        .values({ organizationId, productId, kind: 'shop-item', name: 'Cap', priceCents: 500 })
        .execute()
      const order = {
        organizationId,
        userId: id('dana'),
        language: 'en',
        origin: 'http://x',
        changedAt: new Date(NOW),
        netCents: 0,
        taxCents: 0,
        totalCents: 0,
      }
      await tx.db
        .insertInto('orders')
        .values([
          { ...order, orderId, status: 'placed', placedSeconds: seconds('2026-07-05T12:00:00Z') },
          {
            ...order,
            orderId: newId(),
            status: 'cancelled',
            placedSeconds: seconds('2026-07-05T12:00:00Z'),
          },
        ])
        .execute()
      await tx.db
        .insertInto('orderLines')
        .values({
          organizationId,
          orderId,
          line: 0,
          productId,
          kind: 'shop-item',
          name: 'Cap',
          qty: 3,
          refundedQty: 1,
          priceCents: 500,
          taxBasisPoints: 1_000,
          netCents: 1_500,
          taxCents: 150,
          totalCents: 1_650,
          counted: false,
        })
        .execute()
    })
    expect((await rowsOf('shop-products')).items).toEqual([
      ['Cap', 1, 3, 1, '15.00', '1.50', '16.50'],
    ])
  })
})
