// The rows of one table as CSV lines, a few hundred at a time, in readable form: amounts as
// decimals, times as dates. Text that people wrote stays text in every spreadsheet.

import { csvCell, type CsvCell } from '@lodgepole/domain/kernel/csv'
import type { Cents } from '@lodgepole/domain/kernel/money'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { ExportedTable } from './tables.ts'

export interface Column {
  readonly name: string
  readonly type: string
}

const BATCH_SIZE = 500

/** Leaves out columns the database generates from others. */
export const columnsOf = async (
  { db }: TenantTransaction,
  table: string,
  without: readonly string[],
): Promise<readonly Column[]> => {
  const { rows } = await sql<Column>`
    select a.attname::text as name, t.typname::text as type
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' order by a.attnum`.execute(db)
  return rows.filter(
    ({ name, type }) => name !== 'organization_id' && type !== 'bytea' && !without.includes(name),
  )
}

const camel = (name: string) =>
  name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const isCents = ({ name, type }: Column) => type === 'int8' && name.endsWith('_cents')
/** Columns that store times in seconds. */
const isSeconds = ({ name, type }: Column) => type === 'int8' && /(_seconds|_at)$/.test(name)

export const headerOf = (column: Column): string =>
  camel(isCents(column) ? column.name.replace(/_cents$/, '') : column.name)

const moment = (at: Date) => at.toISOString()
const decimals = (cents: Cents) => {
  const size = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
}

export const cellOf = (column: Column, value: unknown): CsvCell => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return moment(value)
  if (typeof value === 'number')
    return isSeconds(column)
      ? moment(new Date(value * 1000))
      : { decimal: isCents(column) ? decimals(value) : String(value) }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const line = (cells: readonly CsvCell[]) => `${cells.map(csvCell).join(',')}\r\n`

export async function* linesOf(
  tx: TenantTransaction,
  table: string,
  { without = [] }: ExportedTable,
  onRows: (count: number) => void,
): AsyncGenerator<Uint8Array> {
  const columns = await columnsOf(tx, table, without)
  yield Buffer.from(`\ufeff${line(columns.map(headerOf))}`)
  await sql`declare exported no scroll cursor for select
      ${sql.join(columns.map(({ name }) => sql.ref(name)))}
    from ${sql.table(table)} where organization_id = ${sql.lit(tx.organizationId)}`.execute(tx.db)
  for (;;) {
    const { rows } = await sql<
      Record<string, unknown>
    >`fetch ${sql.lit(BATCH_SIZE)} from exported`.execute(tx.db)
    if (rows.length > 0)
      yield Buffer.from(
        rows
          .map((row) => line(columns.map((column) => cellOf(column, row[camel(column.name)]))))
          .join(''),
      )
    onRows(rows.length)
    if (rows.length < BATCH_SIZE) break
  }
  await sql`close exported`.execute(tx.db)
}
