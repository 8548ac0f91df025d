// Places an order: one statement takes the stock, and another writes the order with its lines and
// empties the cart. The caller commits both or neither.

import {
  holderIdOf,
  type JournalId,
  type OrderId,
  type PaymentId,
  type PersonId,
  type ProductId,
  type HouseholdId,
} from '@lodgepole/domain/kernel/ids'
import type { BasisPoints, Cents } from '@lodgepole/domain/kernel/money'
import type { LineTotals } from '@lodgepole/domain/kernel/price'
import { type OrderStatus } from '@lodgepole/domain/shop/orders'
import type { ProductKind } from '@lodgepole/domain/shop/product'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { refuseMerged } from '../people/households/index.ts'
import { takingStock } from './product-store.ts'

export interface NewOrderLine extends LineTotals {
  readonly productId: ProductId
  readonly kind: ProductKind
  readonly name: string
  readonly qty: number
  readonly priceCents: Cents
  readonly taxBasisPoints: BasisPoints
  readonly options: Readonly<Record<string, string>>
  readonly personId: PersonId | null
  readonly personName: string
  readonly deliveryDay: string | null
}

export interface NewOrder extends LineTotals {
  readonly orderId: OrderId
  readonly userId: HouseholdId
  readonly status: OrderStatus
  readonly paymentId: PaymentId | null
  readonly payerId: PersonId | null
  readonly journalId: JournalId | null
  readonly language: string
  readonly origin: string
  readonly lines: readonly NewOrderLine[]
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
const inSnakeCase = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))

/** The products with limited stock of which there was enough. */
export const insertOrder = async (
  tx: TenantTransaction,
  order: NewOrder,
  nowMs: number,
): Promise<ReadonlySet<string>> => {
  const { organizationId } = tx
  const {
    orderId,
    userId,
    status,
    netCents,
    taxCents,
    totalCents,
    paymentId,
    payerId,
    journalId,
    language,
    origin,
  } = order
  const now = new Date(nowMs)
  const { rows } = await sql<{
    productId: ProductId
  }>`with ${takingStock(tx, order.lines)} select product_id from taken`.execute(tx.db)
  const taken = new Set(rows.map(({ productId }) => productId))
  const lines = JSON.stringify(
    order.lines.map((line, index) => ({
      ...inSnakeCase(line),
      line: index,
      counted: taken.has(line.productId),
    })),
  )
  await sql`
    with ordered as (
      insert into orders (organization_id, order_id, user_id, status, net_cents, tax_cents,
        total_cents, payment_id, payer_id, journal_id, language, origin, placed_seconds, changed_at)
      values (${organizationId}, ${orderId}, ${userId}, ${status}, ${netCents}, ${taxCents},
        ${totalCents}, ${paymentId}, ${payerId}, ${journalId}, ${language}, ${origin},
          ${Math.floor(nowMs / 1000)}, ${now})),
    written as (
      insert into order_lines (organization_id, order_id, line, product_id, kind, name, qty,
        price_cents, tax_basis_points, net_cents, tax_cents, total_cents, options, person_id,
          person_name, delivery_day, counted)
      select here.organization_id, ${orderId}::uuid, line.line, line.product_id, line.kind,
        line.name, line.qty, line.price_cents, line.tax_basis_points, line.net_cents,
        line.tax_cents, line.total_cents,
        line.options, line.person_id, line.person_name, line.delivery_day, line.counted
      from organizations here, jsonb_to_recordset(${lines}::jsonb) as line (line smallint,
        product_id uuid, kind text, name text, qty integer, price_cents bigint,
          tax_basis_points integer, net_cents bigint,
        tax_cents bigint, total_cents bigint, options jsonb, person_id uuid, person_name text,
        delivery_day date, counted boolean)
      where here.organization_id = ${organizationId}),
    emptied as (
      update carts set lines = '[]', version = version + 1, changed_at = ${now}
      where organization_id = ${organizationId} and user_id = ${userId})
    select`.execute(tx.db)
  await refuseMerged(tx, [holderIdOf(userId), ...order.lines.map(({ personId }) => personId)])
  return taken
}
