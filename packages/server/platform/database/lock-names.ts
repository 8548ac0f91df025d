// Limits that are checked by counting rows before an insert hold only if one transaction counts at
// a time. A name identifies what is counted, and the transaction that locks it first finishes
// first. The locks end with the transaction. On a single machine they are advisory locks. On a
// distributed database those would belong to whichever machine the transaction talks to, so a row
// of the organization is locked instead (docs/decisions/0072).

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantTransaction } from './transaction.ts'

/** Something unique in an organization, or one of many, such as `['lodging', lodgingId]`. */
type LockName = string | readonly [kind: string, key: string]

/**
 * Keys of one kind share this many rows. Two keys that share a row wait for each other needlessly.
 */
const ROWS_OF_KIND = 64

const fullName = (name: LockName): string => (typeof name === 'string' ? name : name.join(' '))

const rowName = (name: LockName): string => {
  if (typeof name === 'string') return name
  const [kind, key] = name
  return `${kind} ${createHash('sha1').update(key).digest().readUInt32BE() % ROWS_OF_KIND}`
}

const inOrder = (names: readonly string[]): readonly string[] => [...new Set(names)].sort()

const lockRows = async (
  { db, organizationId }: TenantTransaction,
  names: readonly string[],
): Promise<void> => {
  const rows = db
    .selectFrom('organizationLocks')
    .select('name')
    .where('organizationId', '=', organizationId)
    .where('name', 'in', names)
    .orderBy('name')
    .forUpdate()
  if ((await rows.execute()).length === names.length) return
  // Only needed the first time.
  await db
    .insertInto('organizationLocks')
    .values(names.map((name) => ({ organizationId, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await rows.execute()
}

/**
 * Locks names within the organization, always in the same order so that two callers cannot
 * deadlock.
 */
export const lockNames = async (
  tx: TenantTransaction,
  ...names: readonly LockName[]
): Promise<void> => {
  if (names.length === 0) return
  if (tx.isDistributed) return lockRows(tx, inOrder(names.map(rowName)))
  for (const name of inOrder(names.map(fullName)))
    await sql`select pg_advisory_xact_lock(
      hashtextextended(${`${tx.organizationId}/${name}`}, 0))`.execute(tx.db)
}
