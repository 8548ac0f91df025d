// A database that is only half distributed, or whose settings do not reach the workers, hides rows
// instead of failing.

import type pg from 'pg'
import { FIRST_TABLE, readDistributedTables, readTenantTables, REFERENCE_TABLES } from './facts.ts'

/**
 * What has to be put right before a server may use it. Nothing, where the database is not
 * distributed at all.
 */
export const findDistributionFaults = async (client: pg.Client): Promise<readonly string[]> => {
  const distributed = await readDistributedTables(client)
  if (!distributed.has(FIRST_TABLE)) return []
  const local = [...(await readTenantTables(client)), ...REFERENCE_TABLES].filter(
    (table) => !distributed.has(table),
  )
  const { rows } = await client.query<{ value: string }>(
    `select current_setting('citus.propagate_set_commands') as value`,
  )
  return [
    ...(local.length > 0 ? [`these tables are not distributed: ${local.join(', ')}`] : []),
    ...(rows[0]?.value === 'local'
      ? []
      : ['citus.propagate_set_commands is not "local", so workers hide every row']),
  ]
}
