// The rows of orders: found, listed and changed.

import {
  type JournalId,
  type OrderId,
  type PaymentId,
  type HouseholdId,
} from '@lodgepole/domain/kernel/ids'
import type { Cents } from '@lodgepole/domain/kernel/money'
import type { PageKey } from '@lodgepole/domain/kernel/page-key'
import { orderTransitions, type OrderStatus } from '@lodgepole/domain/shop/orders'
import type { ProductKind } from '@lodgepole/domain/shop/product'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import { mayBecome, requireSteps } from '../../platform/database/status-step.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { returnStock } from './product-store.ts'

const orderColumns = [
  'orderId',
  'userId',
  'status',
  'netCents',
  'taxCents',
  'totalCents',
  'refundedCents',
  'paymentId',
  'payerId',
  'journalId',
  'language',
  'origin',
  'placedSeconds',
] as const
const orderRows = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('orders')
    .select(orderColumns)
    .where('organizationId', '=', organizationId)
    .$narrowType<{ status: OrderStatus }>()

export type OrderRow = Awaited<ReturnType<ReturnType<typeof orderRows>['executeTakeFirstOrThrow']>>

const listLines = async (
  { db, organizationId }: TenantTransaction,
  orderIds: readonly OrderId[],
) => {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('orderLines')
    .select([
      'orderId',
      'line',
      'productId',
      'kind',
      'name',
      'qty',
      'refundedQty',
      'priceCents',
      'netCents',
      'taxCents',
      'totalCents',
      'options',
      'personId',
      'personName',
      'deliveryDay',
      'counted',
    ])
    .$narrowType<{ kind: ProductKind; options: Readonly<Record<string, string>> }>()
    .where('organizationId', '=', organizationId)
    .where('orderId', '=', anyOf(orderIds))
    .orderBy('orderId')
    .orderBy('line')
    .execute()
}

export type OrderLineRow = Awaited<ReturnType<typeof listLines>>[number]
export type Order = OrderRow & { readonly lines: readonly OrderLineRow[] }

const withLines = async (
  tx: TenantTransaction,
  orders: readonly OrderRow[],
): Promise<readonly Order[]> => {
  const lines = await listLines(
    tx,
    orders.map(({ orderId }) => orderId),
  )
  return orders.map((order) => ({
    ...order,
    lines: lines.filter(({ orderId }) => orderId === order.orderId),
  }))
}

interface OrderPage {
  readonly after: PageKey | undefined
  readonly limit: number
}

type OrderRows = ReturnType<typeof orderRows>

/** Newest first. The first condition repeats the second as a range at which an index can start. */
const pageOf = (rows: OrderRows, { after, limit }: OrderPage): OrderRows => {
  const rest =
    after === undefined
      ? rows
      : rows
          .where('placedSeconds', '<=', after.seconds)
          .where((where) =>
            where.or([where('placedSeconds', '<', after.seconds), where('orderId', '>', after.id)]),
          )
  return rest.orderBy('placedSeconds', 'desc').orderBy('orderId').limit(limit)
}

/** An unpaid attempt leaves a row that is not an order. */
const tried = (rows: OrderRows): OrderRows =>
  rows.where((where) =>
    where.or([
      where('status', '!=', 'cancelled'),
      where('journalId', 'is not', null),
      where('totalCents', '=', 0),
    ]),
  )

export interface OrdersOf extends OrderPage {
  readonly userId: HouseholdId
  readonly sinceSeconds: number
  /** Only orders with an item of this kind. */
  readonly kind?: ProductKind | undefined
}

export const ordersOf = (
  tx: TenantTransaction,
  { userId, sinceSeconds, kind, ...page }: OrdersOf,
): OrderRows => {
  const own = tried(
    orderRows(tx).where('userId', '=', userId).where('placedSeconds', '>=', sinceSeconds),
  )
  const some =
    kind === undefined
      ? own
      : own.where((where) =>
          where.exists(
            where
              .selectFrom('orderLines')
              .select('line')
              .where('orderLines.organizationId', '=', tx.organizationId)
              .whereRef('orderLines.orderId', '=', 'orders.orderId')
              .where('orderLines.kind', '=', kind),
          ),
        )
  return pageOf(some, page)
}

export const listOrders = async (
  tx: TenantTransaction,
  asked: OrdersOf,
): Promise<readonly Order[]> => withLines(tx, await ordersOf(tx, asked).execute())

/** For shop managers. */
export const listByStatus = async (
  tx: TenantTransaction,
  { status, ...page }: OrderPage & { readonly status: OrderStatus },
): Promise<readonly Order[]> =>
  withLines(tx, await pageOf(tried(orderRows(tx).where('status', '=', status)), page).execute())

export const findOrder = async (
  tx: TenantTransaction,
  orderId: OrderId,
): Promise<Order | undefined> =>
  (await withLines(tx, await orderRows(tx).where('orderId', '=', orderId).execute()))[0]

/** Locked until the transaction ends. Its payment, if any, is locked first. */
export const lockOrder = async (
  tx: TenantTransaction,
  by: { readonly orderId: OrderId } | { readonly paymentId: PaymentId },
): Promise<Order | undefined> => {
  const rows = orderRows(tx).forUpdate()
  return (
    await withLines(
      tx,
      await (
        'orderId' in by
          ? rows.where('orderId', '=', by.orderId)
          : rows.where('paymentId', '=', by.paymentId)
      ).execute(),
    )
  )[0]
}

export const findOrderByPayment = (tx: TenantTransaction, paymentId: PaymentId) =>
  orderRows(tx).where('paymentId', '=', paymentId).executeTakeFirst()

export const updateOrder = async (
  { db, organizationId }: TenantTransaction,
  orderId: OrderId,
  change: {
    readonly status?: OrderStatus
    readonly journalId?: JournalId
    readonly refundedCents?: Cents
  },
  now: Date,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ ...change, changedAt: now })
    .where('organizationId', '=', organizationId)
    .where('orderId', '=', orderId)
    .where(mayBecome('status', orderTransitions, change.status))
    .executeTakeFirst()
  requireSteps(`order ${orderId}`, change.status, numUpdatedRows)
}

export const markRefunded = async (
  { db, organizationId }: TenantTransaction,
  orderId: OrderId,
  lines: readonly { readonly line: number; readonly qty: number }[],
): Promise<void> => {
  await sql`
    update order_lines
    set refunded_qty = refunded_qty + back.qty
    from unnest(${lines.map(({ line }) => line)}::smallint[],
      ${lines.map(({ qty }) => qty)}::integer[]) as back (line, qty)
    where organization_id = ${organizationId} and order_id = ${orderId}
      and order_lines.line = back.line`.execute(db)
}

/** Returns stock for lines whose products had limited stock when they were ordered. */
export const returnOrderStock = (
  tx: TenantTransaction,
  order: Order,
  lines: readonly { readonly line: number; readonly qty: number }[],
): Promise<void> =>
  returnStock(
    tx,
    lines.flatMap(({ line, qty }) => {
      const found = order.lines.find((one) => one.line === line)
      return found?.counted && qty > 0 ? [{ productId: found.productId, qty }] : []
    }),
  )
