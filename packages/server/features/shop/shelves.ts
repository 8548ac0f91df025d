// The products a visitor may see, as the screens show them.

import type { ProductKind } from '@lodgepole/domain/shop/product'
import type { Database } from '../../platform/database/pool.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { type ShopVisit } from './open-shop.ts'
import { presentProduct } from './present.ts'
import { listProducts } from './product-store.ts'

export const createReadShelves =
  (db: Database) =>
  async (
    { organizationId, kinds }: Pick<ShopVisit, 'organizationId' | 'kinds'>,
    nowMs: number,
    kind: ProductKind | undefined,
  ) => {
    const shown = kinds.filter((one) => (kind ?? one) === one)
    const products = await tenantTransaction(db, organizationId, (tx) => listProducts(tx, shown))
    return products.map((product) => presentProduct(product, Math.floor(nowMs / 1000)))
  }
