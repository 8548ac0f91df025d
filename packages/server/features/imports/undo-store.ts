// The way back. Whoever the import made goes, whoever it changed is as before; and before that, who of them is no longer as the import
// left them, or has something that would be lost.

import type { KeepingReason } from '@lodgepole/domain/imports/undo'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { peopleColumns, writtenPeopleColumns } from './people-store.ts'

export interface Kept {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly reason: KeepingReason
}

const reasonOf: Readonly<Record<string, KeepingReason>> = {
  users: 'household', user_pairs: 'household', authorized_persons: 'household', pets: 'household', vehicles: 'household', bookings: 'reservations', accounts: 'money', payments: 'money', invoices: 'money',
}

/** Every column of the database that points at a person, asked for by name so that none is forgotten when a table is added. */
const pointingColumns = async ({ db }: TenantTransaction): Promise<readonly { readonly table: string; readonly column: string }[]> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select distinct con.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint con, unnest(con.conkey) k join pg_attribute a on true
    where con.contype = 'f' and con.confrelid = 'users'::regclass and a.attrelid = con.conrelid and a.attnum = k and a.attname <> 'organization_id' order by 1, 2`.execute(db)
  return rows
}

/** What belongs to the import itself does not keep anybody: those it put into the same household, and their bond. */
const ownRows: Readonly<Record<string, string>> = {
  'users.account_holder_id': 'user_id', 'user_pairs.parent_id': 'child_id', 'user_pairs.child_id': 'child_id',
}

const made = (organizationId: string, importId: string) => sql`
  made as (select new_id as user_id from people_import_rows where organization_id = ${organizationId} and import_id = ${importId} and outcome = 'create' and not is_kept)`

const pointedAt = ({ organizationId }: TenantTransaction, { table, column }: { readonly table: string; readonly column: string }) => {
  const own = ownRows[`${table}.${column}`]
  return sql`select t.${sql.ref(column)} as user_id, ${reasonOf[table] ?? 'other'}::text as reason from ${sql.table(table)} t join made on made.user_id = t.${sql.ref(column)}
    where t.organization_id = ${organizationId} ${own ? sql`and not exists (select from made own where own.user_id = t.${sql.ref(own)})` : sql``}`
}

export const listKept = async (tx: TenantTransaction, importId: string, columnsThen: readonly string[]): Promise<readonly Kept[]> => {
  const { db, organizationId } = tx
  const uncounted = ['version', ...(await peopleColumns(tx)).filter((column) => !columnsThen.includes(column))]
  const columns = await pointingColumns(tx)
  const { rows } = await sql<Kept>`
    with ${made(organizationId, importId)},
      kept as (
        select case r.outcome when 'create' then r.new_id else r.match_id end as user_id, 'changed'::text as reason
        from people_import_rows r left join users u on u.organization_id = r.organization_id and u.user_id = case r.outcome when 'create' then r.new_id else r.match_id end
        where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.outcome in ('create', 'update')
          and r.after_hash is distinct from md5((to_jsonb(u) - ${uncounted}::text[])::text)
        union all ${sql.join(columns.map((column) => pointedAt(tx, column)), sql` union all `)})
    select kept.user_id, coalesce(u.first_name, '') as first_name, coalesce(u.last_name, '') as last_name, min(kept.reason) as reason
    from kept left join users u on u.organization_id = ${organizationId} and u.user_id = kept.user_id
    group by kept.user_id, u.first_name, u.last_name order by 3, 2, 1`.execute(db)
  return rows
}

/** With whoever stays stay those who hold them: nobody is left without an account. */
export const withHolders = async ({ db, organizationId }: TenantTransaction, importId: string, kept: readonly Kept[]): Promise<readonly Kept[]> => {
  if (kept.length === 0) return kept
  const ids = kept.map(({ userId }) => userId)
  const { rows } = await sql<Kept>`
    with ${made(organizationId, importId)},
      holders as (
        select account_holder_id as user_id from users where organization_id = ${organizationId} and user_id = any(${ids}::uuid[])
        union select parent_id from user_pairs where organization_id = ${organizationId} and child_id = any(${ids}::uuid[]))
    select u.user_id, coalesce(u.first_name, '') as first_name, coalesce(u.last_name, '') as last_name, 'household'::text as reason
    from holders join made on made.user_id = holders.user_id join users u on u.organization_id = ${organizationId} and u.user_id = holders.user_id
    where u.user_id <> all(${ids}::uuid[]) order by 3, 2, 1`.execute(db)
  return [...kept, ...rows]
}

/** From here on what is taken back passes them by. */
export const markKept = async ({ db, organizationId }: TenantTransaction, importId: string, userIds: readonly string[]): Promise<void> => {
  await sql`update people_import_rows set is_kept = true from unnest(${[...userIds]}::uuid[]) as staying (user_id)
    where organization_id = ${organizationId} and import_id = ${importId} and outcome in ('create', 'update') and case outcome when 'create' then new_id else match_id end = staying.user_id`.execute(db)
}

export const lockTouched = async ({ db, organizationId }: TenantTransaction, importId: string): Promise<void> => {
  await sql`select from users where organization_id = ${organizationId} and user_id in (
      select case outcome when 'create' then new_id else match_id end from people_import_rows where organization_id = ${organizationId} and import_id = ${importId} and outcome in ('create', 'update'))
    order by user_id for update`.execute(db)
}

const BITE = 1_000

/** Those who are held first; the database itself refuses to take somebody whom anything still points at. */
export const removePeople = async ({ db, organizationId }: TenantTransaction, importId: string, afterBite: (removed: number) => void): Promise<void> => {
  let removed = 0
  await sql`with ${made(organizationId, importId)} delete from user_pairs where organization_id = ${organizationId} and child_id in (select user_id from made)`.execute(db)
  for (const isHeld of [true, false]) {
    for (;;) {
      const { numAffectedRows = 0n } = await sql`
        with ${made(organizationId, importId)}
        delete from users where organization_id = ${organizationId} and user_id in (
          select u.user_id from users u join made on made.user_id = u.user_id where u.organization_id = ${organizationId} and (u.account_holder_id is not null) = ${isHeld} limit ${BITE})`.execute(db)
      removed += Number(numAffectedRows)
      afterBite(removed)
      if (numAffectedRows < BITE) break
    }
  }
}

/** Everything as it was but for the version, which only ever goes on: a form that saw the imported values must not fit again later. */
export const restorePeople = async (tx: TenantTransaction, importId: string, columnsThen: readonly string[]): Promise<void> => {
  const { db, organizationId } = tx
  const now = await writtenPeopleColumns(tx)
  const columns = columnsThen.filter((column) => now.includes(column) && !['organization_id', 'user_id', 'version'].includes(column))
  const values = columns.map((column) => sql`${sql.raw(column)} = was.${sql.raw(column)}`)
  await sql`update users u set ${sql.join(values)}, version = u.version + 1
    from people_import_rows r, jsonb_populate_record(null::users, r.before) was
    where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.outcome = 'update' and not r.is_kept and u.organization_id = r.organization_id and u.user_id = r.match_id`.execute(db)
  await sql`update user_pairs pair set relationship = r.before_relationship
    from people_import_rows r where r.organization_id = ${organizationId} and r.import_id = ${importId} and r.outcome = 'update' and not r.is_kept and r.before_relationship is not null
      and pair.organization_id = r.organization_id and pair.parent_id = r.holder_id and pair.child_id = r.match_id`.execute(db)
}
