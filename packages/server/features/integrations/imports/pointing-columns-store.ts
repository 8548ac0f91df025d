// Everything in the database that can point at a person, and at those whom an import has made.

import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'

export interface PointingColumn {
  readonly table: string
  readonly column: string
}

/** Asked of the database itself, so that none is forgotten when a table is added. */
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

/** Those whom the import made and who do not stay. */
export const made = (organizationId: string, importId: string) => sql`
  made as (select new_id as user_id from people_import_rows
    where organization_id = ${organizationId} and import_id = ${importId} and outcome = 'create'
      and not is_kept)`
