// Every database column that can refer to a person, and to people an import created.

import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export interface PointingColumn {
  readonly table: string
  readonly column: string
}

/** Read from the database catalog, so that no new table is missed. */
export const pointingColumns = async ({
  db,
}: TenantTransaction): Promise<readonly PointingColumn[]> => {
  const { rows } = await sql<PointingColumn>`
    select distinct con.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint con, unnest(con.conkey) k join pg_attribute a on true
    where con.contype = 'f' and con.confrelid = 'users'::regclass and a.attrelid = con.conrelid
      and a.attnum = k and a.attname <> 'organization_id' order by 1, 2`.execute(db)
  return rows
}

/** People the import created who will not remain. */
export const made = (organizationId: string, importId: string) => sql`
  made as (select new_id as user_id from people_import_rows
    where organization_id = ${organizationId} and import_id = ${importId} and outcome = 'create'
      and not is_kept)`
