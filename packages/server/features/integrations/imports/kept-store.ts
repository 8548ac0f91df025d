// The people who remain when an import is undone: those changed since the import, or with data that
// would be lost. Many short statements find them, so that progress can be reported.

import type { ReasonToKeep } from '@lodgepole/domain/integrations/imports/undo'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { sql, type RawBuilder } from 'kysely'
import { isUnusedTemporaryAccount } from '../../../ledger/index.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { batchesOf, countBatches, type AfterBatch } from './batches.ts'
import { rowsOf } from './batches-store.ts'
import { peopleColumns } from './people-store.ts'
import { made, pointingColumns, type PointingColumn } from './pointing-columns-store.ts'

export interface Kept {
  readonly userId: PersonId
  readonly firstName: string
  readonly lastName: string
  readonly reason: ReasonToKeep
}

const reasonOf: Readonly<Record<string, ReasonToKeep>> = {
  users: 'household',
  user_pairs: 'household',
  authorized_persons: 'household',
  pets: 'household',
  vehicles: 'household',
  bookings: 'reservations',
  accounts: 'money',
  payments: 'money',
  invoices: 'money',
}

/**
 * Rows from the import itself keep nobody: household members it added together, and their pairing.
 */
const ownRows: Readonly<Record<string, string>> = {
  'users.account_holder_id': 'user_id',
  'user_pairs.parent_id': 'child_id',
  'user_pairs.child_id': 'child_id',
}

/** Unused rows that come with household membership keep nobody either. */
const unusedRows: Readonly<
  Record<string, (organizationId: string, row: string) => RawBuilder<boolean>>
> = { 'accounts.user_id': isUnusedTemporaryAccount }

const pointedAt = (
  { organizationId }: TenantTransaction,
  importId: string,
  { table, column }: PointingColumn,
) => {
  const [own, isUnused] = [ownRows[`${table}.${column}`], unusedRows[`${table}.${column}`]]
  return sql<Found>`with ${made(organizationId, importId)}
    select distinct t.${sql.ref(column)} as user_id, ${reasonOf[table] ?? 'other'}::text as reason
    from ${sql.table(table)} t join made on made.user_id = t.${sql.ref(column)}
    where t.organization_id = ${organizationId}
      ${
        own
          ? sql`and not exists (select from made own where own.user_id = t.${sql.ref(own)})`
          : sql``
      }
      ${isUnused ? sql`and not ${isUnused(organizationId, 't')}` : sql``}`
}

interface Found {
  readonly userId: PersonId
  readonly reason: ReasonToKeep
}

/** Adds names, sorted by them. One reason per person is enough. */
const named = async (
  { db, organizationId }: TenantTransaction,
  found: readonly Found[],
): Promise<readonly Kept[]> => {
  if (found.length === 0) return []
  const { rows } = await sql<Kept>`
    select kept.user_id, coalesce(u.first_name, '') as first_name,
      coalesce(u.last_name, '') as last_name, min(kept.reason) as reason
    from unnest(${found.map(({ userId }) => userId)}::uuid[],
      ${found.map(({ reason }) => reason)}::text[]) as kept (user_id, reason)
      left join users u on u.organization_id = ${organizationId} and u.user_id = kept.user_id
    group by kept.user_id, u.first_name, u.last_name order by 3, 2, 1`.execute(db)
  return rows
}

/** Compares each person with the fingerprint the import took. */
const listChanged = async (
  tx: TenantTransaction,
  importId: string,
  columnsThen: readonly string[],
  afterBatch: AfterBatch,
): Promise<readonly Found[]> => {
  const uncounted = [
    'version',
    ...(await peopleColumns(tx)).filter((column) => !columnsThen.includes(column)),
  ]
  return batchesOf(
    tx,
    importId,
    afterBatch,
    (batch) => sql<Found>`
    select case when r.outcome = 'create' then r.new_id else r.match_id end as user_id,
      'changed'::text as reason
    from people_import_rows r
    left join users u on u.organization_id = ${tx.organizationId} and u.user_id = case
      when r.outcome = 'create' then r.new_id else r.match_id end
    where ${rowsOf(batch)} and r.outcome in ('create', 'update')
      and r.after_hash is distinct from md5((to_jsonb(u) - ${uncounted}::text[])::text)`,
  )
}

/** `begin` receives the number of steps and returns the function to call after each. */
export const listKept = async (
  tx: TenantTransaction,
  importId: string,
  columnsThen: readonly string[],
  begin: (steps: number) => AfterBatch = () => () => {},
): Promise<readonly Kept[]> => {
  const columns = await pointingColumns(tx)
  const afterStep = begin((await countBatches(tx, importId)) + columns.length)
  const found: Found[] = [...(await listChanged(tx, importId, columnsThen, afterStep))]
  for (const column of columns) {
    for (const row of (await pointedAt(tx, importId, column).execute(tx.db)).rows) found.push(row)
    afterStep()
  }
  return named(tx, found)
}

/** Also keeps the holders of the people who remain, so that nobody is left without an account. */
export const addHolders = async (
  { db, organizationId }: TenantTransaction,
  importId: string,
  kept: readonly Kept[],
): Promise<readonly Kept[]> => {
  if (kept.length === 0) return kept
  const ids = kept.map(({ userId }) => userId)
  const { rows } = await sql<Kept>`
    with ${made(organizationId, importId)},
      holders as (
        select account_holder_id as user_id
        from users where organization_id = ${organizationId} and user_id = any(${ids}::uuid[])
        union select parent_id
        from user_pairs
        where organization_id = ${organizationId} and child_id = any(${ids}::uuid[]))
    select u.user_id, coalesce(u.first_name, '') as first_name,
      coalesce(u.last_name, '') as last_name, 'household'::text as reason
    from holders join made on made.user_id = holders.user_id
    join users u on u.organization_id = ${organizationId} and u.user_id = holders.user_id
    where u.user_id <> all(${ids}::uuid[]) order by 3, 2, 1`.execute(db)
  return [...kept, ...rows]
}

/** From here on the undo skips them. */
export const markKept = async (
  { db, organizationId }: TenantTransaction,
  importId: string,
  userIds: readonly PersonId[],
): Promise<void> => {
  await sql`update people_import_rows
    set is_kept = true from unnest(${[...userIds]}::uuid[]) as staying (user_id)
    where organization_id = ${organizationId} and import_id = ${importId}
      and outcome in ('create', 'update') and case when outcome = 'create' then new_id
      else match_id end = staying.user_id`.execute(db)
}
