// The current cart, with today's prices and any problems that prevent buying it.

import type { ShopCart } from '@lodgepole/contract/shop/schemas'
import type { CartRequest } from '@lodgepole/domain/shop/cart'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { listPresence } from '../people/households/index.ts'
import { findCart } from './cart-store.ts'
import type { SkippedProduct } from './commands/edit-cart.ts'
import { findHousehold } from './household-store.ts'
import type { ShopVisit } from './open-shop.ts'
import { presentCart } from './present.ts'
import { findProducts } from './product-store.ts'

export const readCart = (
  db: Database,
  { organizationId, userId, kinds }: ShopVisit,
  nowMs: number,
  left: readonly SkippedProduct[] = [],
): Promise<ShopCart> =>
  tenantTransaction(db, organizationId, async (tx) => {
    const cart = await findCart(tx, userId)
    const products = await findProducts(
      tx,
      [...new Set(cart.lines.map(({ productId }) => productId))],
      kinds,
    )
    const nowSeconds = Math.floor(nowMs / 1000)
    const receivers = [...new Set(cart.lines.flatMap(({ personId }) => personId ?? []))]
    const presences = await listPresence(tx, receivers, nowSeconds)
    return presentCart(cart, products, await findHousehold(tx, userId), nowSeconds, left, presences)
  })

/**
 * The choices of a person without an account. Their browser stores them; the server stores nothing.
 * A line is identified by its position.
 */
export const priceCart = (
  db: Database,
  { organizationId, kinds }: Pick<ShopVisit, 'organizationId' | 'kinds'>,
  nowMs: number,
  items: readonly CartRequest[],
): Promise<ShopCart> =>
  tenantTransaction(db, organizationId, async (tx) => {
    const products = await findProducts(
      tx,
      [...new Set(items.map(({ productId }) => productId))],
      kinds,
    )
    const lines = items.map((item, index) => {
      const product = products.get(item.productId)
      return {
        ...item,
        lineId: String(index),
        seenPriceCents: product?.priceCents ?? 0,
        seenTaxBasisPoints: product?.taxBasisPoints ?? 0,
      }
    })
    return presentCart({ version: 0, lines }, products, [], Math.floor(nowMs / 1000), [])
  })
