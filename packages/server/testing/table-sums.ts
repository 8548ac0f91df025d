// Checksums of tables' rows, so that two databases can be compared without reading them side by
// side.

import type pg from 'pg'
import { withClient } from '../platform/database/connect-client.ts'

export interface TableSum {
  readonly name: string
  readonly rows: string
  readonly sum: string | null
}

/** One per table, independent of the order of its rows. */
export const sumsOf = async (
  connection: pg.ClientConfig,
  tables: readonly string[],
): Promise<readonly TableSum[]> => {
  const sums = tables.map(
    (table) => `select '${table}' as name, count(*) as rows,
    md5(string_agg(md5(row::text), '' order by md5(row::text))) as sum from ${table} row`,
  )
  return withClient(
    connection,
    async (client) => (await client.query<TableSum>(`${sums.join(' union all ')} order by 1`)).rows,
  )
}
