// A database that is only half distributed, or whose settings do not reach the workers, hides rows
// instead of failing.

import type pg from 'pg'
import { nameMissing } from '../schema-facts.ts'
import { readDistributedTables, readTenantTables, REFERENCE_TABLES } from './facts.ts'
import { isDistributing } from './foreign-keys.ts'

const RUN_CUT_OFF = 'a run of npm run db:distribute was cut off, or is still at work'

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
 * What has to be put right before a server may use it. Nothing, where the database is not
 * distributed at all.
 */
export const findDistributionFaults = async (client: pg.Client): Promise<readonly string[]> => {
  // It takes foreign keys off before it distributes the first table.
  if (await isDistributing(client)) return [RUN_CUT_OFF]
  const distributed = await readDistributedTables(client)
  if (distributed.size === 0) return []
  const local = await findLocalTables(client, distributed)
  return [
    ...(local.length > 0 ? [`these tables are not distributed: ${nameMissing(local)}`] : []),
    ...(await findHiddenRows(client)),
  ]
}

/** Ends a run that was cut off, too. */
export const DISTRIBUTE_AGAIN = 'Run npm run db:distribute.'
