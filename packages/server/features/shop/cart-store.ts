// The rows of carts. A cart is read and written whole, and a change holds its lock.

import type { HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { CartLine } from '@lodgepole/domain/shop/cart'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'

export interface Cart {
  readonly version: number
  readonly lines: readonly CartLine[]
}

const noCart: Cart = { version: 0, lines: [] }

const row = ({ db, organizationId }: TenantTransaction, userId: HouseholdId) =>
  db
    .selectFrom('carts')
    .select(['version', 'lines'])
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .$narrowType<{ lines: readonly CartLine[] }>()

export const findCart = async (tx: TenantTransaction, userId: HouseholdId): Promise<Cart> =>
  (await row(tx, userId).executeTakeFirst()) ?? noCart

/** Creates an empty cart if there is none, so that there is a row to lock. */
export const lockCart = async (tx: TenantTransaction, userId: HouseholdId): Promise<Cart> => {
  const found = await row(tx, userId).forUpdate().executeTakeFirst()
  if (found) return found
  await tx.db
    .insertInto('carts')
    .values({ organizationId: tx.organizationId, userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await row(tx, userId).forUpdate().executeTakeFirst()) ?? noCart
}

export const writeCart = async (
  { db, organizationId }: TenantTransaction,
  userId: HouseholdId,
  lines: readonly CartLine[],
  now: Date,
): Promise<void> => {
  await db
    .updateTable('carts')
    .set({ lines: JSON.stringify(lines), version: sql`version + 1`, changedAt: now })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute()
}
