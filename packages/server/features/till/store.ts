// The till's own tables, and people as a till sees them; the ledger owns the money.

import type { Cents } from '@lodgepole/domain/kernel/money'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { ChargeItem } from '@lodgepole/domain/money/charge'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { PageRequest } from '../../platform/http/paged.ts'

export interface StoreRow {
  readonly storeId: string
  readonly label: string
  readonly isClosed: boolean
  readonly version: number
}

export interface ItemRow {
  readonly storeId: string
  readonly itemId: string
  readonly name: string
  readonly priceCents: Cents
  readonly restricted: boolean
}

export const listStores = ({
  db,
  organizationId,
}: TenantTransaction): Promise<readonly StoreRow[]> =>
  db
    .selectFrom('tillStores')
    .select(['storeId', 'label', 'isClosed', 'version'])
    .where('organizationId', '=', organizationId)
    .orderBy('isClosed')
    .orderBy('label')
    .execute()

export const listItems = ({ db, organizationId }: TenantTransaction): Promise<readonly ItemRow[]> =>
  db
    .selectFrom('tillItems')
    .select(['storeId', 'itemId', 'name', 'priceCents', 'restricted'])
    .where('organizationId', '=', organizationId)
    .orderBy('storeId')
    .orderBy('place')
    .execute()

export const findStore = (
  { db, organizationId }: TenantTransaction,
  storeId: string,
): Promise<StoreRow | undefined> =>
  db
    .selectFrom('tillStores')
    .select(['storeId', 'label', 'isClosed', 'version'])
    .where('organizationId', '=', organizationId)
    .where('storeId', '=', storeId)
    .executeTakeFirst()

export const itemsOf = (
  { db, organizationId }: TenantTransaction,
  storeId: string,
): Promise<readonly ItemRow[]> =>
  db
    .selectFrom('tillItems')
    .select(['storeId', 'itemId', 'name', 'priceCents', 'restricted'])
    .where('organizationId', '=', organizationId)
    .where('storeId', '=', storeId)
    .orderBy('place')
    .execute()

/** Undefined when another store has the name. */
export const insertStore = (
  { db, organizationId }: TenantTransaction,
  storeId: string,
  values: Pick<StoreRow, 'label' | 'isClosed'>,
) =>
  db
    .insertInto('tillStores')
    .values({ organizationId, storeId, ...values })
    .onConflict((conflict) => conflict.doNothing())
    .returning('storeId')
    .executeTakeFirst()

export const isLabelTaken = async (
  { db, organizationId }: TenantTransaction,
  label: string,
  storeId: string,
): Promise<boolean> => {
  const { rows } = await sql`select 1 from till_stores where organization_id = ${organizationId}
        and lower(label) = lower(${label}) and store_id <> ${storeId}`.execute(db)
  return rows.length > 0
}

/** Undefined when it was changed since `version`. */
export const updateStore = (
  { db, organizationId }: TenantTransaction,
  storeId: string,
  version: number,
  values: Pick<StoreRow, 'label' | 'isClosed'>,
) =>
  db
    .updateTable('tillStores')
    .set({ ...values, version: version + 1 })
    .where('organizationId', '=', organizationId)
    .where('storeId', '=', storeId)
    .where('version', '=', version)
    .returning('storeId')
    .executeTakeFirst()

export const replaceItems = async (
  { db, organizationId }: TenantTransaction,
  storeId: string,
  items: readonly Omit<ItemRow, 'storeId'>[],
): Promise<void> => {
  await db
    .deleteFrom('tillItems')
    .where('organizationId', '=', organizationId)
    .where('storeId', '=', storeId)
    .execute()
  if (items.length > 0)
    await db
      .insertInto('tillItems')
      .values(items.map((item, place) => ({ organizationId, storeId, place, ...item })))
      .execute()
}

export interface BuyerRow {
  readonly personId: PersonId
  readonly firstName: string
  readonly lastName: string
  readonly imageUrl70: string | null
  readonly imageUrl150: string | null
  readonly accountName: string
}

export const findBuyer = async (
  { db, organizationId }: TenantTransaction,
  personId: PersonId,
): Promise<BuyerRow | undefined> => {
  const { rows } = await sql<BuyerRow>`
    select p.user_id as person_id, p.first_name, p.last_name, p.image_url70, p.image_url150,
      trim(a.first_name || ' ' || a.last_name) as account_name
    from users p join users a on a.organization_id = ${organizationId}
      and a.user_id = coalesce(p.account_holder_id, p.user_id)
    where p.organization_id = ${organizationId} and p.user_id = ${personId}
      and not p.is_inactive`.execute(db)
  return rows[0]
}

export interface SpenderRow {
  readonly userId: PersonId
  readonly firstName: string
  readonly lastName: string
  readonly imageUrl70: string | null
  readonly dailyLimitCents: Cents | null
  readonly restrictedDailyLimitCents: Cents | null
}

/** Everyone who can buy, with their limits. */
export const listSpenders = async (
  { db, organizationId }: TenantTransaction,
  userIds: readonly PersonId[],
): Promise<readonly SpenderRow[]> => {
  const { rows } = await sql<SpenderRow>`
    select u.user_id, u.first_name, u.last_name, u.image_url70, b.daily_limit_cents,
      b.restricted_daily_limit_cents
    from users u left join budgets b on b.organization_id = ${organizationId}
      and b.user_id = u.user_id
    where u.organization_id = ${organizationId} and u.user_id = any(${[...userIds]}::uuid[])
      and not u.is_inactive order by u.last_name, u.first_name, u.user_id`.execute(db)
  return rows
}

/** Names of cashiers and buyers, in one statement. */
export const namesOf = async (
  { db, organizationId }: TenantTransaction,
  userIds: readonly (PersonId | null)[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ userId: PersonId; name: string }>`
    select user_id, trim(first_name || ' ' || last_name) as name
    from users where organization_id = ${organizationId}
      and user_id = any(${[...new Set(userIds.filter((id) => id !== null))]}::uuid[])`.execute(db)
  return new Map(rows.map(({ userId, name }) => [userId, name]))
}

export interface ConflictRow {
  readonly saleId: string
  readonly personId: PersonId
  readonly cashierId: PersonId
  readonly locationName: string
  readonly items: readonly ChargeItem[]
  readonly totalCents: Cents
  readonly code: string
  readonly soldAtSeconds: number
  readonly settledHow: string | null
}

const columns = [
  'saleId',
  'personId',
  'cashierId',
  'locationName',
  'items',
  'totalCents',
  'code',
  'soldAtSeconds',
  'settledHow',
] as const

/**
 * Locked, so that of two concurrent attempts to settle or resend it, the second sees the first
 * one's result.
 */
export const lockConflict = async (
  { db, organizationId }: TenantTransaction,
  saleId: string,
): Promise<ConflictRow | undefined> =>
  (await db
    .selectFrom('tillConflicts')
    .select(columns)
    .where('organizationId', '=', organizationId)
    .where('saleId', '=', saleId)
    .forUpdate()
    .executeTakeFirst()) as ConflictRow | undefined

export const insertConflict = async (
  { db, organizationId }: TenantTransaction,
  { items, settledHow: _open, ...row }: ConflictRow,
  receivedAt: Date,
): Promise<void> => {
  await db
    .insertInto('tillConflicts')
    .values({ organizationId, ...row, items: JSON.stringify(items), receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const settleConflict = async (
  { db, organizationId }: TenantTransaction,
  saleId: string,
  settledHow: 'booked' | 'written-off',
  settledBy: string,
  settledAt: Date,
): Promise<void> => {
  await db
    .updateTable('tillConflicts')
    .set({ settledHow, settledBy, settledAt })
    .where('organizationId', '=', organizationId)
    .where('saleId', '=', saleId)
    .execute()
}

/** A day's unsettled conflicts. */
export const sumConflicts = async (
  { db, organizationId }: TenantTransaction,
  { sinceSeconds, untilSeconds }: { readonly sinceSeconds: number; readonly untilSeconds: number },
): Promise<{ readonly count: number; readonly totalCents: Cents }> => {
  const { rows } = await sql<{ readonly count: number; readonly totalCents: Cents }>`
    select count(*)::int as count, coalesce(sum(total_cents), 0)::bigint as total_cents
    from till_conflicts
    where organization_id = ${organizationId} and settled_how is null
      and sold_at_seconds >= ${sinceSeconds} and sold_at_seconds < ${untilSeconds}`.execute(db)
  return rows[0] ?? { count: 0, totalCents: 0 }
}

/** Unsettled conflicts, newest first. */
export const listConflicts = async (
  { db, organizationId }: TenantTransaction,
  { after, limit }: PageRequest,
): Promise<readonly ConflictRow[]> =>
  (await db
    .selectFrom('tillConflicts')
    .select(columns)
    .where('organizationId', '=', organizationId)
    .where('settledHow', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(sold_at_seconds, sale_id) < (${after?.seconds}, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('soldAtSeconds', 'desc')
    .orderBy('saleId', 'desc')
    .limit(limit)
    .execute()) as readonly ConflictRow[]
