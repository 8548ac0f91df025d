// Reads pages and sums from a report's statement. The database merges plain statements with this
// query and reads them along an index. Aggregating statements run for each page, but they have few
// pages.

import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import type { ReportRow } from '@lodgepole/contract/analytics/report-endpoints'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { Key } from './key.ts'
import type { ReportRequest, KeyType, Report } from './report.ts'

type Found = Readonly<Record<string, string | number | null>>

const column = (name: string) => sql`line.${sql.ref(name)}`

/** To the microsecond, as the database stores it. */
const asText = (name: string, type: KeyType) =>
  type === 'moment'
    ? sql`(extract(epoch from ${column(name)}) * 1000000)::bigint::text`
    : sql`${column(name)}::text`
const fromText = (text: string | undefined, type: KeyType) =>
  type === 'moment'
    ? sql`timestamptz 'epoch' + ${text}::bigint * interval '1 microsecond'`
    : sql`${text}::${sql.raw(type)}`

const goesOn = ({ order, isNewestFirst }: Report, after: Key | undefined): RawBuilder<unknown> =>
  after === undefined
    ? sql``
    : sql`where (${sql.join(order.map(({ name }) => column(name)))})
        ${sql.raw(isNewestFirst ? '<' : '>')}
        (${sql.join(order.map(({ type }, index) => fromText(after[index], type)))})`

const present = ({ columns }: Report, found: Found): ReportRow =>
  columns.map(({ name, kind }) => {
    const value = found[name] ?? null
    return kind === 'money' && value !== null ? decimalFromCents(Number(value)) : value
  })

export interface ReportPage {
  readonly rows: readonly ReportRow[]
  readonly next: Key | undefined
}

export const readPage = async (
  tx: TenantTransaction,
  report: Report,
  asked: ReportRequest,
  after: Key | undefined,
  limit: number,
): Promise<ReportPage> => {
  const source = await report.source(tx, asked)
  if (!source) return { rows: [], next: undefined }
  const direction = sql.raw(report.isNewestFirst ? 'desc' : 'asc')
  const { rows } = await sql<Found>`
    select line.*,
      ${sql.join(
        report.order.map(
          ({ name, type }, index) => sql`${asText(name, type)} as
          ${sql.ref(`key${index}`)}`,
        ),
      )}
    from (${source}) line ${goesOn(report, after)}
    order by ${sql.join(report.order.map(({ name }) => sql`${column(name)} ${direction}`))}
    limit ${limit + 1}`.execute(tx.db)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    rows: shown.map((row) => present(report, row)),
    next: last && report.order.map((_, index) => String(last[`key${index}`])),
  }
}

/** The number of lines and their sums. */
export const readTotals = async (
  tx: TenantTransaction,
  report: Report,
  asked: ReportRequest,
): Promise<{ readonly count: number; readonly totals: ReportRow }> => {
  const source = await report.source(tx, asked)
  const sums = report.columns.filter(({ isSummed }) => isSummed)
  const selected = [
    sql`count(*)::int as count`,
    ...sums.map(({ name }) => sql`coalesce(sum(${column(name)}), 0)::bigint as ${sql.ref(name)}`),
  ]
  const [found] = source
    ? (
        await sql<Found & { count: number }>`
          select ${sql.join(selected)} from (${source}) line`.execute(tx.db)
      ).rows
    : []
  const none = Object.fromEntries(sums.map(({ name }) => [name, 0]))
  return { count: found?.count ?? 0, totals: present(report, { ...none, ...found }) }
}
