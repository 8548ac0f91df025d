// The products' rows. Stock is taken by one conditional statement that locks rows in id order, so
// that only one buyer gets the last piece and concurrent orders cannot deadlock.

import type { ProductId } from '@lodgepole/domain/kernel/ids'
import type { Product, ProductKind } from '@lodgepole/domain/shop/product'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export const productColumns = [
  'productId',
  'kind',
  'name',
  'description',
  'imageUrl',
  'priceCents',
  'taxBasisPoints',
  'stock',
  'opensAtSeconds',
  'closesAtSeconds',
  'deliveryDay',
  'allergens',
  'options',
  'recipient',
  'maxPerOrder',
  'isHidden',
] as const

const rows = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('products')
    .select(productColumns)
    .where('organizationId', '=', organizationId)
    .$castTo<Product>()

/** The products on the shelves, in order. */
export const listProducts = (
  tx: TenantTransaction,
  kinds: readonly ProductKind[],
): Promise<readonly Product[]> =>
  rows(tx)
    .where('kind', '=', (where) => where.fn.any(where.val([...kinds])))
    .where('isHidden', '=', false)
    .orderBy('kind')
    .orderBy('place')
    .orderBy('productId')
    .execute()

/** By id; products of a kind the organization does not sell are treated as nonexistent. */
export const findProducts = async (
  tx: TenantTransaction,
  productIds: readonly ProductId[],
  kinds: readonly ProductKind[],
): Promise<ReadonlyMap<string, Product>> => {
  if (productIds.length === 0) return new Map()
  const found = await rows(tx).where('productId', '=', anyOf(productIds)).execute()
  return new Map(
    found.flatMap((product) =>
      kinds.includes(product.kind) ? [[product.productId, product] as const] : [],
    ),
  )
}

export interface Pieces {
  readonly productId: ProductId
  readonly qty: number
}

/**
 * The parts of a statement that takes stock. `taken` is the products with limited stock of which
 * there was enough.
 */
export const takingStock = (
  { organizationId }: TenantTransaction,
  pieces: readonly Pieces[],
) => sql`
  wanted as (
    select product_id, sum(qty)::integer as qty
    from unnest(${pieces.map(({ productId }) => productId)}::uuid[],
      ${pieces.map(({ qty }) => qty)}::integer[]) as piece (product_id, qty) group by product_id),
  locked as (
    select product.product_id from products product join wanted using (product_id)
    where product.organization_id = ${organizationId} and product.stock is not null
    order by product.product_id for no key update of product),
  taken as (
    update products
    set stock = products.stock - wanted.qty from wanted join locked using (product_id)
    where products.organization_id = ${organizationId} and products.product_id = wanted.product_id
      and products.stock >= wanted.qty returning products.product_id)`

/** False when there is not enough of one product; the caller must then not commit. */
export const takeStock = async (
  tx: TenantTransaction,
  pieces: readonly Pieces[],
): Promise<boolean> => {
  if (pieces.length === 0) return true
  const { rows: counts } = await sql<{ locked: number; taken: number }>`
    with ${takingStock(tx, pieces)} select (select count(*)::integer from locked) as locked,
      (select count(*)::integer from taken) as taken`.execute(tx.db)
  return counts[0]?.locked === counts[0]?.taken
}

export const returnStock = async (
  tx: TenantTransaction,
  pieces: readonly Pieces[],
): Promise<void> => {
  if (pieces.length === 0) return
  const { organizationId } = tx
  await sql`
    with wanted as (
      select product_id, sum(qty)::integer as qty
      from unnest(${pieces.map(({ productId }) => productId)}::uuid[],
        ${pieces.map(({ qty }) => qty)}::integer[]) as piece (product_id, qty) group by product_id),
    locked as (
      select product.product_id from products product join wanted using (product_id)
      where product.organization_id = ${organizationId} and product.stock is not null
      order by product.product_id for no key update of product)
    update products
    set stock = products.stock + wanted.qty from wanted join locked using (product_id)
    where products.organization_id = ${organizationId}
      and products.product_id = wanted.product_id`.execute(tx.db)
}
