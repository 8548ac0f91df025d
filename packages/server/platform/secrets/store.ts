// The keys of the database and its secrets as stored. The statements about all organizations take
// no locks: each row is replaced only if it still has the value that was read.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { Queries } from '../database/pool.ts'
import type { SystemTransaction } from '../database/transaction.ts'
import { sealedPrefix } from './cipher.ts'
import type { SecretColumn } from './columns.ts'

const LOCK = 'secret keys'

/**
 * A transaction that encrypts holds this lock until the commit. It and a key change wait for each
 * other.
 */
const holdKeys = (db: Queries) =>
  sql`select pg_advisory_xact_lock_shared(hashtext(${LOCK}))`.execute(db)

export const lockKeys = ({ db }: SystemTransaction) =>
  sql`select pg_advisory_xact_lock(hashtext(${LOCK}))`.execute(db)

/**
 * The key that encrypts from now on. Undefined while plain values are written. The time is read
 * under the lock: a transaction that began before a key change and waited for it must see the new
 * key, and `now()` is the time when the transaction began.
 */
export const findActiveKeyId = async (db: Queries): Promise<string | undefined> => {
  await holdKeys(db)
  const newest = db
    .selectFrom('secretKeys')
    .select('keyId')
    .where('retiredAt', 'is', null)
    .where('activeFrom', '<=', sql<Date>`clock_timestamp()`)
  return (await newest.orderBy('activeFrom', 'desc').limit(1).executeTakeFirst())?.keyId
}

/** The keys of the database. A retired key only shows that there was another one. */
export const listKeys = ({ db }: SystemTransaction) =>
  db
    .selectFrom('secretKeys')
    .selectAll()
    .select(sql<boolean>`active_from <= clock_timestamp()`.as('isActive'))
    .where('retiredAt', 'is', null)
    .orderBy('activeFrom', 'desc')
    .execute()

/** Activates the key after that many seconds, by the database's clock. */
export const activateKey = async (
  { db }: SystemTransaction,
  keyId: string,
  proof: string,
  seconds: number,
): Promise<void> => {
  const columns = {
    proof,
    activeFrom: sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`,
    retiredAt: null,
  }
  await db
    .insertInto('secretKeys')
    .values({ keyId, ...columns })
    .onConflict((conflict) => conflict.column('keyId').doUpdateSet(columns))
    .execute()
}

export const retireKeysExcept = async ({ db }: SystemTransaction, keyId: string): Promise<void> => {
  await db
    .updateTable('secretKeys')
    .set({ retiredAt: sql<Date>`now()` })
    .where('keyId', '<>', keyId)
    .where('retiredAt', 'is', null)
    .execute()
}

export interface StoredSecret {
  readonly organizationId: OrganizationId
  readonly row: string
  readonly value: string
}

const textOf = ({ column, isJson }: SecretColumn) => sql.raw(isJson ? `${column} #>> '{}'` : column)
const rowOf = ({ row }: SecretColumn) => sql.raw(row === undefined ? `''` : `${row}::text`)
const organizationOf = ({ isTenant }: SecretColumn) =>
  sql.raw(isTenant ? 'organization_id::text' : `''`)

/** Lists some of the secrets that are not encrypted with the key. */
export const listOthers = async (
  { db }: SystemTransaction,
  column: SecretColumn,
  keyId: string,
  most: number,
): Promise<readonly StoredSecret[]> => {
  const { rows } = await sql<StoredSecret>`
    select ${organizationOf(column)} as organization_id, ${rowOf(column)} as row,
      ${textOf(column)} as value from ${sql.table(column.table)}
    where ${sql.ref(column.column)} is not null
      and not starts_with(${textOf(column)}, ${sealedPrefix(keyId)}) limit ${most}`.execute(db)
  return rows
}

/** Returns false if the value has changed meanwhile. */
export const replaceSecret = async (
  { db }: SystemTransaction,
  column: SecretColumn,
  { organizationId, row, value }: StoredSecret,
  sealed: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update ${sql.table(column.table)}
    set ${sql.ref(column.column)} = ${column.isJson ? sql`to_jsonb(${sealed}::text)` : sealed}
    where ${column.isTenant ? sql`organization_id = ${organizationId}::uuid` : sql`true`}
      and ${rowOf(column)} = ${row}
      and ${textOf(column)} = ${value}`.execute(db)
  return numAffectedRows === 1n
}

/** How many secrets each key encrypts. The empty key counts plain text. */
export const countByKey = async (
  { db }: SystemTransaction,
  column: SecretColumn,
): Promise<readonly { readonly keyId: string; readonly count: number }[]> => {
  const { rows } = await sql<{ keyId: string; count: number }>`
    select key_id, count(*) as count from (
      select case when starts_with(${textOf(column)}, 'lp1.') then split_part(${textOf(column)},
        '.', 2) else '' end as key_id
      from ${sql.table(column.table)}
      where ${sql.ref(column.column)} is not null) stored group by key_id order by key_id`.execute(
    db,
  )
  return rows
}

export const forgetSecrets = async (
  { db }: SystemTransaction,
  column: SecretColumn,
  keyId: string,
): Promise<number> => {
  const { numAffectedRows } = await sql`${sql.raw(column.forget)}
      where starts_with(${textOf(column)}, ${sealedPrefix(keyId)})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

export const dropKey = async ({ db }: SystemTransaction, keyId: string): Promise<void> => {
  await db.deleteFrom('secretKeys').where('keyId', '=', keyId).execute()
}
