// Products, and an organization that sells them, for tests.

import type { Product } from '@lodgepole/domain/shop/product'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { TestDatabase } from '../../../testing/database.ts'

export const sellEverything = (database: TestDatabase, organizationId: string) =>
  tenantTransaction(database.db, organizationId, (tx) =>
    tx.db
      .updateTable('organizations')
      .set({
        features: JSON.stringify({
          carePackages: true,
          idCard: { enabled: true },
          spendingAccounts: true,
        }),
        policies: JSON.stringify({ placeOrderMenu: true, guestShop: true }),
      })
      .where('organizationId', '=', organizationId)
      .execute(),
  )

export const makeProduct = async (
  { db }: TestDatabase,
  organizationId: string,
  product: Partial<Product> = {},
): Promise<string> => {
  const productId = newId()
  const { options = [], allergens = [], ...rest } = product
  const row = {
    organizationId,
    productId,
    kind: 'shop-item',
    name: 'Cap',
    priceCents: 1000,
    taxBasisPoints: 500,
    ...rest,
    allergens: [...allergens],
    options: JSON.stringify(options),
  }
  await tenantTransaction(db, organizationId, (tx) =>
    tx.db.insertInto('products').values(row).execute(),
  )
  return productId
}

export const setProduct = (
  { db }: TestDatabase,
  organizationId: string,
  productId: string,
  change: Partial<
    Pick<Product, 'priceCents' | 'taxBasisPoints' | 'stock' | 'isHidden' | 'closesAtSeconds'>
  >,
) =>
  tenantTransaction(db, organizationId, (tx) =>
    tx.db
      .updateTable('products')
      .set(change)
      .where('organizationId', '=', organizationId)
      .where('productId', '=', productId)
      .execute(),
  )

export const stockOf = (
  { db }: TestDatabase,
  organizationId: string,
  productId: string,
): Promise<number | null> =>
  tenantTransaction(
    db,
    organizationId,
    async (tx) =>
      (
        await tx.db
          .selectFrom('products')
          .select('stock')
          .where('organizationId', '=', organizationId)
          .where('productId', '=', productId)
          .executeTakeFirstOrThrow()
      ).stock,
  )

export const ordersIn = ({ db }: TestDatabase, organizationId: string, userId?: string) =>
  tenantTransaction(db, organizationId, (tx) => {
    const all = tx.db
      .selectFrom('orders')
      .select([
        'orderId',
        'userId',
        'status',
        'totalCents',
        'refundedCents',
        'journalId',
        'paymentId',
      ])
      .where('organizationId', '=', organizationId)
      .orderBy('placedSeconds')
    return (userId === undefined ? all : all.where('userId', '=', userId)).execute()
  })
