// Which tables and sequences a backup contains: everything in the database that is neither part of
// PostgreSQL or an extension nor specific to that one database.

import type pg from 'pg'
import { IDENTITY_TABLE } from '../platform/database/installation-identity.ts'

export interface BackupTable {
  /** Includes the schema, quoted where needed. */
  readonly name: string
  /** Stored columns only. A restore computes generated columns again. */
  readonly columns: readonly string[]
  /** The current user would see only some of the rows. */
  readonly hidesRows: boolean
  /** A table that was created by hand may belong to another owner. */
  readonly isReadable: boolean
}

export interface BackupSequence {
  readonly name: string
  readonly lastValue: string
  readonly isCalled: boolean
}

type Client = Pick<pg.ClientBase, 'query'>

export const JOBS_SCHEMA = 'graphile_worker'

/** What the queue and the distribution record about themselves applies only to that database. */
export const QUEUE_MIGRATIONS = `${JOBS_SCHEMA}.migrations`

/**
 * Objects of the product and of the operator, for `pg_namespace n` and one of the catalogs with the
 * alias `c`.
 */
export const ownIn = (catalog: 'pg_class' | 'pg_type'): string => `n.nspname !~ '^pg_'
    and n.nspname not in ('information_schema', 'lodgepole_distribution')
  and not exists (select from pg_depend d where d.objid = c.oid
      and d.classid = '${catalog}'::regclass and d.deptype = 'e')`

/**
 * The plain name of an identifier. Which names need quotes depends on the version of PostgreSQL.
 */
export const unquote = (identifier: string): string =>
  identifier.startsWith('"') ? identifier.slice(1, -1).replaceAll('""', '"') : identifier

/**
 * Leaves out tables that PostgreSQL itself empties after a crash, because their content is
 * temporary, and the installation's identity.
 */
export const readTables = async (client: Client): Promise<readonly BackupTable[]> => {
  const { rows } = await client.query<BackupTable>(`
    select format('%I.%I', n.nspname, c.relname) as name, row_security_active(c.oid) as "hidesRows",
      has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as "isReadable",
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and ${ownIn('pg_class')}
      and not (n.nspname = '${JOBS_SCHEMA}' and c.relname = 'migrations')
      and not (n.nspname = 'public' and c.relname = '${IDENTITY_TABLE}')
    order by 1`)
  return rows
}

export const readSequences = async (client: Client): Promise<readonly BackupSequence[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where case when c.relkind = 'S' then has_sequence_privilege(c.oid, 'select') end
      and has_schema_privilege(n.oid, 'usage') and ${ownIn('pg_class')}
    order by 1`)
  const sequences: BackupSequence[] = []
  for (const { name } of rows) {
    const found = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${name}`,
    )
    if (found.rows[0]) sequences.push({ name, ...found.rows[0] })
  }
  return sequences
}
