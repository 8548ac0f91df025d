// Writes the TypeScript types of all tables from a migrated database, so that code and schema
// cannot drift apart.

import type pg from 'pg'
import { flavorOf } from './column-types.ts'

interface Column {
  readonly tableName: string
  readonly columnName: string
  readonly type: string
  readonly nullable: boolean
  readonly hasDefault: boolean
}

const types: Readonly<Record<string, string>> = {
  text: 'string',
  date: 'string',
  bool: 'boolean',
  jsonb: 'unknown',
  timestamptz: 'Date',
  bytea: 'Buffer',
  _text: 'string[]',
}

const camel = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`_${name}`)

const typeOf = ({ tableName, columnName, type }: Column): string | undefined =>
  /^_?(?:uuid|int[248])$/.test(type)
    ? flavorOf(tableName, columnName, type) + (type.startsWith('_') ? '[]' : '')
    : types[type]

/** The import of those types of a file that the generated text uses. */
const importOf = (file: string, pattern: RegExp, text: string): string => {
  const names = [...new Set(text.match(pattern))].toSorted()
  return `import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '${file}'`
}

const columnLine = (column: Column): string => {
  const { tableName, columnName, type, nullable, hasDefault } = column
  const known = typeOf(column)
  if (!known) throw new Error(`${tableName}.${columnName}: no TypeScript type is known for ${type}`)
  const whole = nullable && known !== 'unknown' ? `${known} | null` : known
  return `  ${camel(columnName)}: ${hasDefault ? `Generated<${whole}>` : whole}`
}

export const generateTableTypes = async (client: pg.ClientBase): Promise<string> => {
  const { rows } = await client.query<Column>(`
    select c.relname as "tableName", a.attname as "columnName", t.typname as type,
           not a.attnotnull as nullable, a.atthasdef as "hasDefault"
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`)
  const tables = groupByTable(rows)
  const names = [...tables.keys()]
  const interfaces = names.map(
    (name) =>
      `interface ${pascal(name)} {\n${(tables.get(name) ?? []).map(columnLine).join('\n')}\n}\n`,
  )
  const text = interfaces.join('\n')
  return [
    '// Written by `npm run db:types` from the migrated database. Do not edit.',
    '',
    importOf('@lodgepole/domain/kernel/calendar', /\bEpochSeconds\b/g, text),
    importOf('@lodgepole/domain/kernel/ids', /\b[A-Z]\w+Id\b/g, text),
    importOf('@lodgepole/domain/kernel/money', /\b(?:Cents|BasisPoints)\b/g, text),
    "import type { Generated } from 'kysely'",
    '',
    ...interfaces,
    'export interface Tables ' +
      `{\n${names.map((name) => `  ${camel(name)}: ${pascal(name)}`).join('\n')}\n}`,
    '',
  ].join('\n')
}

const groupByTable = (rows: readonly Column[]) => {
  const tables = new Map<string, Column[]>()
  for (const row of rows) tables.set(row.tableName, [...(tables.get(row.tableName) ?? []), row])
  return tables
}
