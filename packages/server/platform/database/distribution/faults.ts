// A database that is only half distributed, or whose settings do not reach the workers, hides rows
// instead of failing.

import type pg from 'pg'
import { nameMissing } from '../schema-facts.ts'
import { readDistributedTables, readTenantTables, REFERENCE_TABLES } from './facts.ts'
import { isDistributing } from './foreign-keys.ts'

const RUN_CUT_OFF = 'a run of npm run db:distribute was interrupted or is still running'

const findLocalTables = async (
  client: pg.Client,
  distributed: ReadonlySet<string>,
): Promise<readonly string[]> =>
  [...(await readTenantTables(client)), ...REFERENCE_TABLES].filter(
    (table) => !distributed.has(table),
  )

const findHiddenRows = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ value: string | null }>(
    `select current_setting('citus.propagate_set_commands', true) as value`,
  )
  return rows[0]?.value === 'local'
    ? []
    : ['citus.propagate_set_commands is not "local", so workers hide every row']
}

/**
 * Problems to fix before a server may use the database. Empty when the database is not distributed.
 */
export const findDistributionFaults = async (client: pg.Client): Promise<readonly string[]> => {
  // A run drops the foreign keys before it distributes the first table.
  if (await isDistributing(client)) return [RUN_CUT_OFF]
  const distributed = await readDistributedTables(client)
  if (distributed.size === 0) return []
  const local = await findLocalTables(client, distributed)
  return [
    ...(local.length > 0 ? [`these tables are not distributed: ${nameMissing(local)}`] : []),
    ...(await findHiddenRows(client)),
  ]
}

/** Also completes an interrupted run. */
export const DISTRIBUTE_AGAIN = 'Run npm run db:distribute.'
