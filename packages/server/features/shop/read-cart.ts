// The cart as it is now, with today's prices and what stands in the way of buying it.

import type { ShopCart } from '@lodgepole/contract/shop/schemas'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { findCart } from './cart-store.ts'
import type { LeftOut } from './commands/edit-cart.ts'
import { findHousehold } from './household.ts'
import type { ShopVisit } from './open-shop.ts'
import { presentCart } from './present.ts'
import { findProducts } from './product-store.ts'

export const readCart = (db: Database, { organizationId, userId, kinds }: ShopVisit, nowMs: number, left: readonly LeftOut[] = []): Promise<ShopCart> =>
  tenantTransaction(db, organizationId, async (tx) => {
    const cart = await findCart(tx, userId)
    const products = await findProducts(tx, [...new Set(cart.lines.map(({ productId }) => productId))], kinds)
    return presentCart(cart, products, await findHousehold(tx, userId), Math.floor(nowMs / 1000), left)
  })
