// Products as shop managers see them: including hidden ones, with their position and version.

import type { ProductId } from '@lodgepole/domain/kernel/ids'
import type { PageKey } from '@lodgepole/domain/kernel/page-key'
import type { Product, ProductKind } from '@lodgepole/domain/shop/product'
import type { ProductFields } from '@lodgepole/domain/shop/product-draft'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { productColumns } from '../product-store.ts'

export type DeskRow = Product & { readonly place: number; readonly version: number }

const rows = ({ db, organizationId }: TenantTransaction) =>
  db
    .selectFrom('products')
    .select([...productColumns, 'place', 'version'])
    .where('organizationId', '=', organizationId)
    .$castTo<DeskRow>()

/** The key's seconds are the position. */
export const listDeskProducts = (
  tx: TenantTransaction,
  {
    kind,
    after,
    limit,
  }: { readonly kind: ProductKind; readonly after: PageKey | undefined; readonly limit: number },
): Promise<readonly DeskRow[]> => {
  const some = rows(tx).where('kind', '=', kind)
  const from =
    after === undefined
      ? some
      : some.where((where) =>
          where.or([
            where('place', '>', after.seconds),
            where.and([where('place', '=', after.seconds), where('productId', '>', after.id)]),
          ]),
        )
  return from.orderBy('place').orderBy('productId').limit(limit).execute()
}

export const findDeskProduct = (
  tx: TenantTransaction,
  productId: ProductId,
): Promise<DeskRow | undefined> => rows(tx).where('productId', '=', productId).executeTakeFirst()

/** Locked until the transaction ends, so that nobody sells one meanwhile. */
export const lockDeskProduct = (
  tx: TenantTransaction,
  productId: ProductId,
): Promise<DeskRow | undefined> =>
  rows(tx).where('productId', '=', productId).forNoKeyUpdate().executeTakeFirst()

const written = ({ allergens, options, ...fields }: ProductFields) => ({
  ...fields,
  allergens: [...allergens],
  options: JSON.stringify(options),
})

export const insertProduct = async (
  { db, organizationId }: TenantTransaction,
  productId: ProductId,
  kind: ProductKind,
  fields: ProductFields,
): Promise<void> => {
  await db
    .insertInto('products')
    .values({ ...written(fields), organizationId, productId, kind, stock: null })
    .execute()
}

/**
 * Updates only the version the caller saw; false when it has changed. Selling changes the stock but
 * not the version.
 */
export const updateProduct = async (
  { db, organizationId }: TenantTransaction,
  productId: ProductId,
  version: number,
  fields: ProductFields,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set({ ...written(fields), version: sql`version + 1` })
    .where('organizationId', '=', organizationId)
    .where('productId', '=', productId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const writeStock = async (
  { db, organizationId }: TenantTransaction,
  productId: ProductId,
  stock: number | null,
): Promise<void> => {
  await db
    .updateTable('products')
    .set({ stock })
    .where('organizationId', '=', organizationId)
    .where('productId', '=', productId)
    .execute()
}
