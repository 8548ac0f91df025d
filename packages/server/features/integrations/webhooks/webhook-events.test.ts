import { webhookEvents } from '@lodgepole/domain/integrations/webhooks/events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretsTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { startJobWorker, type JobWorker } from '../../../platform/jobs/worker.ts'
import { createLog } from '../../../platform/logging.ts'
import { newId } from '../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { leftToDo } from '../../../testing/left-to-do.ts'
import { insertEndpoint } from './store.ts'
import { webhookSubscriptions, webhookTasks } from './tasks.ts'

const product = newId()
const { organizationId } = oak
const server = useTestServer({
  prepare: async (database) => {
    await prepareHouseholds(database)
    await tenantTransaction(database.db, organizationId, async (tx) => {
      await tx.db
        .updateTable('organizations')
        .set({
          features: JSON.stringify({ carePackages: true, spendingAccounts: true }),
          policies: JSON.stringify({ placeOrderMenu: true }),
        })
        .where('organizationId', '=', organizationId)
        .execute()
      await tx.db
        .insertInto('products')
        .values({
          organizationId,
          productId: product,
          kind: 'shop-item',
          name: 'Cap',
          priceCents: 1_000,
          taxBasisPoints: 0,
          stock: 2,
        })
        .execute()
    })
  },
})
let homes: TestHouseholds
let worker: JobWorker
const database = () => server.database()
const id = (who: string) => homes.ids[who] ?? ''

beforeAll(async () => {
  homes = await makeHouseholds(server)
  for (const each of [oak, elm])
    await secretsTransaction(database().db, each.organizationId, (tx) =>
      insertEndpoint(tx, {
        endpointId: newId(),
        url: 'https://hooks.example/',
        description: '',
        events: webhookEvents,
        secret: `whsec_${'s'.repeat(43)}`,
        createdAt: new Date(),
      }),
    )
  const { pool, db } = database()
  worker = startJobWorker({
    connections: { queue: pool, heartbeat: pool },
    db,
    log: createLog('silent'),
    concurrency: 2,
    schedule: '',
    subscriptions: webhookSubscriptions,
    tasks: webhookTasks({ db, now: Date.now, wakeWebhooks: () => undefined }),
  })
})
afterAll(() => worker.stop())

interface Delivered {
  readonly event: string
  readonly data: Record<string, unknown>
  readonly organization_id: string
}

/** All events that an action causes. Nothing is still in transit when it returns. */
const eventsAfter = async (
  deed: () => Promise<unknown>,
): Promise<readonly (readonly [string, Record<string, unknown>])[]> => {
  await database().pool.query('delete from webhook_deliveries')
  await deed()
  worker.wake()
  await expect
    .poll(() => leftToDo(database(), Object.keys(webhookSubscriptions)), { timeout: 20_000 })
    .toBe(0)
  const { rows } = await database().pool.query<Delivered>(
    'select event, data, organization_id from webhook_deliveries order by event',
  )
  expect(rows.filter((row) => row.organization_id !== organizationId)).toEqual([])
  return rows.map(({ event, data }) => [event, data] as const)
}
const done = async (answer: ReturnType<TestHouseholds['post']>) => {
  const { status, json } = await answer
  expect(json).toMatchObject({ code: 'OK' })
  expect(status).toBe(200)
  return json.item
}
const money = (name: string, body: object) =>
  homes.post('boss', `/v2/console/money/${name}`, { adjustmentId: newId(), ...body })

describe('HOOK-07 webhooks report', () => {
  it('deposits, charges, refunds and adjustments, once for each', async () => {
    const [deposit, charge] = [
      { adjustmentId: newId(), personId: id('theo'), amount: '50.00', method: 'cash' },
      { personId: id('theo'), amount: '12.00', what: 'Kayak' },
    ]
    const came = await eventsAfter(async () => {
      await done(money('deposit', deposit))
      await done(money('deposit', deposit))
    })
    expect(came).toEqual([
      [
        'money.deposited',
        {
          transactionId: expect.any(String),
          kind: 'deposit',
          amountCents: 5_000,
          people: [{ personId: id('theo'), purpose: 'spending', amountCents: 5_000 }],
          paidBy: 'cash',
        },
      ],
    ])
    const spent = await eventsAfter(() => done(money('charge', charge)))
    expect(spent).toEqual([
      [
        'money.charged',
        {
          transactionId: expect.any(String),
          kind: 'transaction',
          amountCents: 1_200,
          people: [{ personId: id('theo'), purpose: 'spending', amountCents: -1_200 }],
        },
      ],
    ])
    const transactionId = spent[0]?.[1]['transactionId']
    expect(
      await eventsAfter(() =>
        done(money('refund', { transactionId, amount: '2.00', reason: 'Half an hour less' })),
      ),
    ).toEqual([
      [
        'money.refunded',
        {
          transactionId: expect.any(String),
          reversesTransactionId: transactionId,
          kind: 'refund',
          amountCents: 200,
          people: [{ personId: id('theo'), purpose: 'spending', amountCents: 200 }],
        },
      ],
    ])
    expect(
      await eventsAfter(() =>
        done(
          money('adjustment', {
            personId: id('theo'),
            amount: '1.00',
            direction: 'take',
            reason: 'Counted twice',
          }),
        ),
      ),
    ).toMatchObject([['money.moved', { kind: 'adjustment', amountCents: 100 }]])
  })

  it('nothing that was refused', async () => {
    expect(
      await eventsAfter(async () =>
        expect(
          (await money('charge', { personId: id('june'), amount: '12.00', what: 'Kayak' })).json
            .code,
        ).toBe('INSUFFICIENT_FUNDS'),
      ),
    ).toEqual([])
  })

  it('an order’s delivery and its refund, with the money', async () => {
    const order = async () => {
      await done(homes.post('dana', '/v2/shop/cart/add', { productId: product }))
      return (
        await done(
          homes.post('dana', '/v2/bank/payment/carepackage/account', {
            agreedTotal: '10.00',
            payerId: id('theo'),
          }),
        )
      ).orderId as string
    }
    const become = (orderId: string, status: string) => () =>
      done(homes.post('boss', '/v2/console/shop/order/status', { orderId, status }))
    let orderId = ''
    expect(
      await eventsAfter(async () => {
        orderId = await order()
      }),
    ).toEqual([
      ['money.charged', expect.objectContaining({ amountCents: 1_000 })],
      ['order.placed', { orderId, userId: id('dana'), totalCents: 1_000 }],
    ])
    const changed = (change: string, refundedCents = 0) => [
      'order.changed',
      { orderId, userId: id('dana'), change, totalCents: 1_000, refundedCents },
    ]
    expect(await eventsAfter(become(orderId, 'packed'))).toEqual([changed('packed')])
    expect(await eventsAfter(become(orderId, 'placed'))).toEqual([changed('unpacked')])
    expect(await eventsAfter(become(orderId, 'delivered'))).toEqual([
      ['order.delivered', { orderId, userId: id('dana'), totalCents: 1_000 }],
    ])
    await eventsAfter(async () => {
      orderId = await order()
    })
    expect(
      await eventsAfter(() => done(homes.post('dana', '/v2/shop/order/cancel', { orderId }))),
    ).toEqual([
      ['money.refunded', expect.objectContaining({ amountCents: 1_000 })],
      changed('cancelled', 1_000),
    ])
  })

  it('a ticket’s statuses, without its texts', async () => {
    let ticketId = ''
    const opened = await eventsAfter(async () => {
      ticketId = (
        await done(
          homes.post('dana', '/v2/task/ticket/create', {
            title: 'The gate stays shut',
            text: 'A secret of ours',
            category: 'facilities',
          }),
        )
      ).ticketId
    })
    expect(opened).toEqual([['ticket.opened', { ticketId, userId: id('dana'), side: 'household' }]])
    const about = { ticketId, userId: id('dana'), side: 'staff' }
    expect(
      await eventsAfter(() =>
        done(
          homes.post('boss', '/v2/console/ticket/answer', {
            ticketId,
            text: 'It is open now.',
            status: 'waiting',
          }),
        ),
      ),
    ).toEqual([
      ['ticket.answered', { ...about, status: 'waiting' }],
      ['ticket.changed', { ...about, status: 'waiting' }],
    ])
    expect(
      await eventsAfter(() =>
        done(homes.post('boss', '/v2/console/ticket/change', { ticketId, status: 'closed' })),
      ),
    ).toEqual([['ticket.closed', { ...about, status: 'closed' }]])
  })
})
