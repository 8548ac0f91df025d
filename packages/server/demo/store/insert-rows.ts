// Inserts many rows in one statement: they travel as one JSON parameter, and the table itself
// provides the types, so the limit of 65,535 parameters does not apply and no list of columns has
// to match the schema. Omitted columns get their defaults.

import { sql, type Insertable } from 'kysely'
import type { Queries } from '../../platform/database/pool.ts'
import type { Tables } from '../../platform/database/tables.generated.ts'

export type Row<T extends keyof Tables> = Insertable<Tables[T]>

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** All rows must have the same columns. Existing rows stay unchanged. Returns how many were new. */
export const insertRows = async <T extends keyof Tables>(
  db: Queries,
  table: T,
  rows: readonly Row<T>[],
): Promise<number> => {
  const first = rows[0]
  if (!first) return 0
  const names = Object.keys(first) as (keyof Row<T> & string)[]
  const columns = names.map(snake)
  const inSnakeCase = (row: Row<T>) =>
    Object.fromEntries(names.map((name, index) => [columns[index], row[name]]))
  const list = sql.join(names.map((name) => sql.ref(name)))
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${list})
    select ${list}
    from json_populate_recordset(null::${sql.table(table)},
      ${JSON.stringify(rows.map(inSnakeCase))}::json)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}
