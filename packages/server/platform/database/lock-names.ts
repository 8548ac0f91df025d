// Limits that are counted before a row is written hold only if one transaction counts at a time. A
// name stands for what is counted; whoever locks it first finishes first. The locks end with the
// transaction. On one machine they are advisory locks. On a distributed database those would belong
// to the machine that a transaction happens to talk to, so there a row of the organization is
// locked (docs/decisions/0072).

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { TenantTransaction } from './transaction.ts'

/** What there is once in an organization, or one of many, such as `['lodging', lodgingId]`. */
type LockName = string | readonly [kind: string, key: string]

/** Keys of one kind share this many rows: two that share one wait for each other without need. */
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
  // The first time, and never again.
  await db
    .insertInto('organizationLocks')
    .values(names.map((name) => ({ organizationId, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await rows.execute()
}

/**
 * Locks names within the organization, always in the same order so that two callers cannot wait for
 * each other.
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
