// What shop managers change: a product in the version they saw, its stock, and packing several
// orders.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import type { OrderId, ProductId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import type { ProductKind } from '@lodgepole/domain/shop/product'
import { draftRefusals, readDraft, type Draft } from '@lodgepole/domain/shop/product-draft'
import { shopRefusals } from '@lodgepole/domain/shop/refusals'
import { newId } from '../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { lockPaidOrder } from '../refund-order-lines.ts'
import { findHousehold } from '../household-store.ts'
import { updateOrder } from '../order-store.ts'
import { notifyAboutOrder } from '../notify.ts'
import {
  findDeskProduct,
  insertProduct,
  lockDeskProduct,
  updateProduct,
  writeStock,
  type DeskRow,
} from './store.ts'

const permission = { capability: 'shopWrite' } as const

export const pictureFolder = (organizationId: string): string => `${organizationId}/products`

/** An image uploaded here for a product, or its current one. */
const isOwnPicture = (
  tx: CommandTransaction,
  url: string | null,
  before: DeskRow | undefined,
): boolean =>
  url === null || url === before?.imageUrl || url.includes(`/${pictureFolder(tx.organizationId)}/`)

const reread = async (
  tx: CommandTransaction,
  productId: ProductId,
): Promise<Result<DeskRow, Refusal>> => {
  const product = await findDeskProduct(tx, productId)
  return product ? ok(product) : refuse(shopRefusals.PRODUCT_NOT_FOUND)
}

export interface ProductDraft {
  readonly productId?: ProductId | undefined
  readonly version?: number | undefined
  readonly kind: ProductKind
  readonly product: Draft
}

export const saveProduct: Command<ProductDraft, DeskRow, Member | ApiKey> = {
  name: 'shop.save-product',
  permission,
  run: async (tx, { productId, version, kind, product }) => {
    const fields = readDraft(product)
    if (!fields.ok) return fields
    const before = productId === undefined ? undefined : await findDeskProduct(tx, productId)
    if (productId !== undefined && before?.kind !== kind)
      return refuse(shopRefusals.PRODUCT_NOT_FOUND)
    if (!isOwnPicture(tx, product.imageUrl, before))
      return refuse(draftRefusals.PRODUCT_NOT_VALID, { details: { field: 'imageUrl' } })
    const savedId = productId ?? newId()
    if (!before) await insertProduct(tx, savedId, kind, fields.value)
    else if (!(await updateProduct(tx, savedId, version ?? 0, fields.value)))
      return refuse(peopleRefusals.CHANGED_MEANWHILE)
    tx.note({ productId: savedId, before: before ?? null, after: fields.value })
    return reread(tx, savedId)
  },
}

export interface StockDraft {
  readonly productId: ProductId
  readonly change:
    | { readonly by: number }
    | { readonly counted: number | null; readonly seen: number | null }
}

const stockAfter = (
  stock: number | null,
  change: StockDraft['change'],
): Result<number | null, Refusal> => {
  if ('counted' in change)
    return stock === change.seen
      ? ok(change.counted)
      : refuse(shopRefusals.STOCK_CHANGED, { details: { left: stock } })
  const left = (stock ?? 0) + change.by
  return left < 0
    ? refuse(shopRefusals.NOT_ENOUGH_LEFT, { details: { left: stock ?? 0 } })
    : ok(left)
}

/** Holds the lock that sales of the product wait for. */
export const setStock: Command<StockDraft, DeskRow, Member | ApiKey> = {
  name: 'shop.set-stock',
  permission,
  run: async (tx, { productId, change }) => {
    const product = await lockDeskProduct(tx, productId)
    if (!product) return refuse(shopRefusals.PRODUCT_NOT_FOUND)
    const stock = stockAfter(product.stock, change)
    if (!stock.ok) return stock
    await writeStock(tx, productId, stock.value)
    tx.note({ productId, before: product.stock, after: stock.value })
    return ok({ ...product, stock: stock.value })
  },
}

/** Processed in id order, so that concurrent packers cannot deadlock. */
export const packOrders: Command<
  { readonly orderIds: readonly OrderId[] },
  { readonly packed: number; readonly left: number },
  Member | ApiKey
> = {
  name: 'shop.pack-orders',
  permission,
  run: async (tx, { orderIds }) => {
    const wanted = [...new Set(orderIds)].toSorted()
    const packed: string[] = []
    for (const orderId of wanted) {
      const order = await lockPaidOrder(tx, orderId)
      if (order?.status !== 'placed') continue
      await updateOrder(tx, orderId, { status: 'packed' }, new Date(tx.context.nowMs))
      const [holder] = await findHousehold(tx, order.userId)
      notifyAboutOrder(tx, order, holder, 'packed')
      packed.push(orderId)
    }
    tx.note({ orderIds: packed })
    return ok({ packed: packed.length, left: wanted.length - packed.length })
  },
}
