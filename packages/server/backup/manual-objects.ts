// What an operator has added to the database by hand, such as an index for a slow report or a table
// of a monitoring tool. A restore builds the schema from migrations and does not bring these back,
// so the backup and the restore list them.

import type pg from 'pg'
import { expectedSchema } from '../platform/database/schema.generated.ts'
import { missingFacts } from '../platform/database/schema-facts.ts'
import type { Manifest } from './manifest.ts'
import { JOBS_SCHEMA, ownIn, QUEUE_MIGRATIONS, unquote, type BackupTable } from './tables.ts'

const STATE = / \((?:not validated|not enabled|not valid)\)$/

/** Parts of a schema, worded as in `readSchemaFacts`, that no migration created. */
export const partsWithManualObjects = (
  facts: readonly string[],
  made: readonly string[],
): readonly string[] => {
  // Whether a rule is validated or enabled does not count as a separate part.
  const known = made.map((fact) => fact.replace(STATE, ''))
  const others = new Set(
    missingFacts(
      facts.map((fact) => fact.replace(STATE, '')),
      known,
    ),
  )
  return facts.filter((fact) => others.has(fact.replace(STATE, '')))
}

const OF_TABLE = /^(?:column|constraint|index|policy|trigger|row security on) ([^. ]+)/

/** A new table covers its contents, and a constraint covers its index. */
const withoutDetails = (facts: readonly string[]): readonly string[] => {
  const all = new Set(facts)
  return facts.filter((fact) => {
    const [, table = ''] = OF_TABLE.exec(fact) ?? []
    const isOfNewTable = all.has(`table ${table}`)
    const isOfNewConstraint =
      fact.startsWith('index ') && all.has(fact.replace(/^index /, 'constraint '))
    return !isOfNewTable && !isOfNewConstraint
  })
}

const KINDS = `case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
  when 'f' then 'foreign table' when 'S' then 'sequence' else 'table' end`

const SCHEMA_PREFIX = `case n.nspname when 'public' then '' else n.nspname || '.' end`
/**
 * PostgreSQL's own language, the extension that the schema requires, and those of `db:distribute`.
 */
const PRODUCT_EXTENSIONS = `'plpgsql', 'btree_gist', 'citus', 'citus_columnar'`

/**
 * The product has no views, types or schemas of its own. A table's sequence is covered by the
 * table.
 */
const readOthers = async (client: Pick<pg.ClientBase, 'query'>): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(`
    select 'extension ' || extname as name from pg_extension
    where extname not in (${PRODUCT_EXTENSIONS})
    union all
    select 'type ' || ${SCHEMA_PREFIX} || c.typname
    from pg_type c join pg_namespace n on n.oid = c.typnamespace
    where ${ownIn('pg_type')} and c.typtype in ('d', 'e')
    union all
    select ${KINDS} || ' ' || ${SCHEMA_PREFIX} || c.relname
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${ownIn('pg_class')} and n.nspname <> '${JOBS_SCHEMA}'
      and (c.relkind in ('v', 'm', 'f')
        or c.relkind in ('r', 'p') and n.nspname <> 'public'
        or c.relkind = 'S' and not exists (select from pg_depend d where d.objid = c.oid
            and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')))
    order by 1`)
  return rows.map(({ name }) => name)
}

/**
 * What a backup does not contain. Before all migrations have run, the contents of the current
 * schema are unknown, so only what no version creates is listed.
 */
export const findManualObjects = async (
  client: Pick<pg.ClientBase, 'query'>,
  facts: readonly string[],
  isUpToDate: boolean,
): Promise<readonly string[]> => {
  const parts = isUpToDate ? withoutDetails(partsWithManualObjects(facts, expectedSchema)) : []
  return [...parts, ...(await readOthers(client))]
}

const productTables = new Set(
  expectedSchema.flatMap((fact) => (fact.startsWith('table ') ? [`public.${fact.slice(6)}`] : [])),
)
export const isOfProduct = (table: string): boolean =>
  productTables.has(table) || table.startsWith(`${JOBS_SCHEMA}.`)

/**
 * The tables as a backup stores them: without columns added by hand, because no restore could fill
 * them, and without tables added by hand that cannot be read completely, because they belong to
 * another owner or have row-level security.
 */
export const withoutManualObjects = (
  tables: readonly BackupTable[],
  madeByHand: readonly string[],
): readonly BackupTable[] => {
  const isByHand = (table: string, column: string): boolean => {
    const prefix = `column ${unquote(table)}.${unquote(column)} `
    return (
      madeByHand.some((fact) => fact.startsWith(prefix)) &&
      !expectedSchema.some((fact) => fact.startsWith(prefix))
    )
  }
  return tables
    .filter(({ name, isReadable, hidesRows }) => (isReadable && !hidesRows) || isOfProduct(name))
    .map((table) => {
      const [schema, name = ''] = table.name.split('.')
      return schema === 'public'
        ? { ...table, columns: table.columns.filter((column) => !isByHand(name, column)) }
        : table
    })
}

/** Tells the operator after a restore what to create again and where the rows are. */
export const explainManualObjects = (
  { madeByHand = [], tables }: Manifest,
  parts: readonly string[],
  filled: ReadonlySet<string>,
): readonly string[] => {
  const names = [...new Set([...madeByHand, ...withoutDetails(parts)])]
  const leftOut = tables.filter(
    ({ name, rows }) => rows > 0 && !filled.has(name) && name !== QUEUE_MIGRATIONS,
  )
  return [
    ...(names.length > 0
      ? [`Made by hand in the old database, and not restored: ${names.join(', ')}.`]
      : []),
    ...leftOut.map(({ name, rows, file }) => `  The ${rows} rows of ${name} are in ${file}.`),
  ]
}

/** Warns the operator who takes a backup. */
export const warnOfManualObjects = (madeByHand: readonly string[]): readonly string[] =>
  madeByHand.length === 0
    ? []
    : [
        `Made by hand, and not part of the backup: ${madeByHand.join(', ')}. A restore does not ` +
          'bring these back: keep the statements that made them.',
      ]
