// A database that lost a table or a key (through an interrupted restore or a manual change) would
// work for a while and lose data. The server does not start on it, and reports that it is not ready
// if it happens later.

import type pg from 'pg'
import { withClient } from './connect-client.ts'
import { DISTRIBUTE_AGAIN, findDistributionFaults } from './distribution/faults.ts'
import { expectedSchema, newestMigration } from './schema.generated.ts'
import { missingFacts, nameMissing, readSchemaFacts } from './schema-facts.ts'
import { findRoleFaults } from './working-roles.ts'

export const requireSchema = (connection: pg.ClientConfig): Promise<void> =>
  withClient(connection, async (client) => {
    const [roleFault] = await findRoleFaults(client)
    if (roleFault) throw new Error(`${roleFault.what} ${roleFault.fix}`)
    // Checked first, because an interrupted run has dropped foreign keys.
    const faults = await findDistributionFaults(client)
    if (faults.length > 0)
      throw new Error(
        `the database is not distributed completely: ${faults.join('; ')}. ${DISTRIBUTE_AGAIN}`,
      )
    const missing = missingFacts(expectedSchema, await readSchemaFacts(client))
    if (missing.length > 0)
      throw new Error(
        `the database lacks a part of its schema: ${nameMissing(missing)}. It was changed by ` +
          'hand or restored incompletely. ' +
          'Restore a complete backup into a new database with npm run restore.',
      )
  })

const RECHECK_MS = 60_000

/**
 * A newer version has migrated the database, as during a rolling upgrade. It may drop what this
 * version expects but does not use.
 */
const isNewer = async (pool: Pick<pg.Pool, 'query'>): Promise<boolean> => {
  const { rows } = await pool.query<{ newer: boolean }>(
    'select exists (select from schema_migrations where name > $1) as newer',
    [newestMigration],
  )
  return rows[0]?.newer ?? false
}

const findMissing = async (pool: Pick<pg.Pool, 'query'>): Promise<readonly string[]> => {
  const missing = missingFacts(expectedSchema, await readSchemaFacts(pool))
  return missing.length > 0 && (await isNewer(pool)) ? [] : missing
}

/**
 * What is missing now, cached: a check takes some milliseconds, and load balancers ask every few
 * seconds.
 */
export const createSchemaWatch = (
  pool: Pick<pg.Pool, 'query'>,
  now: () => number,
): (() => Promise<readonly string[]>) => {
  let seen: { readonly atMs: number; readonly missing: readonly string[] } | undefined
  return async () => {
    if (!seen || seen.missing.length > 0 || now() - seen.atMs > RECHECK_MS)
      seen = { atMs: now(), missing: await findMissing(pool) }
    return seen.missing
  }
}
