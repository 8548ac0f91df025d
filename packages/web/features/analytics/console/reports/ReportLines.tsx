// A report's rows as a paginated table, with totals.

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReportRow, ReportShape } from '@lodgepole/contract/analytics/report-endpoints'
import { isFigure } from '@lodgepole/domain/analytics/reports'
import { WideTable } from '../../../../lib/console/WideTable.tsx'
import { centsOfDecimal } from '../../../../lib/format/amounts.ts'
import { useMoment } from '../../../../lib/format/use-moment.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Money } from '../../../../ui/Money.tsx'
import styles from './Reports.module.css'
import type { useReportRows } from './use-reports.ts'

type Column = ReportShape['columns'][number]

const Value = ({
  column: { kind, words },
  value,
}: {
  readonly column: Column
  readonly value: ReportRow[number]
}) => {
  const { i18n } = useLingui()
  const { moment, mediumDay } = useMoment()
  // An empty value can also have a label.
  if (words && Object.hasOwn(words, String(value))) return words[String(value)]
  if (value === null || value === '') return null
  switch (kind) {
    case 'money':
      return <Money cents={centsOfDecimal(String(value))} />
    case 'count':
      return i18n.number(Number(value))
    case 'percent':
      return <Trans>{value}%</Trans>
    case 'moment':
      return moment(Number(value))
    case 'day':
      return mediumDay(String(value))
    case 'word':
    case 'text':
      return value
  }
}

const cellClass = ({ kind }: Column) =>
  classNames(isFigure(kind) && styles.figure, (kind === 'moment' || kind === 'day') && styles.time)

const TotalsRow = ({
  columns,
  totals,
}: {
  readonly columns: readonly Column[]
  readonly totals: ReportRow
}) => (
  <tfoot>
    <tr>
      {columns.map((column, place) =>
        place === 0 ? (
          <th key={column.name} scope="row">
            <Trans>Total</Trans>
          </th>
        ) : (
          <td key={column.name} className={cellClass(column)}>
            <Value column={column} value={totals[place] ?? null} />
          </td>
        ),
      )}
    </tr>
  </tfoot>
)

const ReportTable = ({
  shape: { title, columns },
  rows,
  totals,
}: {
  readonly shape: ReportShape
  readonly rows: readonly ReportRow[]
  readonly totals: ReportRow | undefined
}) => (
  <Card padded={false}>
    <WideTable label={title}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={cellClass(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows have no ids, and never change their position.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              {columns.map((column, place) => (
                <td key={column.name} className={cellClass(column)}>
                  <Value column={column} value={row[place] ?? null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals?.some((total) => total !== null) && <TotalsRow columns={columns} totals={totals} />}
      </table>
    </WideTable>
  </Card>
)

export const ReportLines = ({
  shape,
  list,
}: {
  readonly shape: ReportShape
  readonly list: ReturnType<typeof useReportRows>
}) => {
  const pages = list.data?.pages ?? []
  const [first] = pages
  const rows = pages.flatMap(({ items }) => items)
  const count = first?.count ?? rows.length
  return (
    <div
      className={classNames(styles.lines, list.isPlaceholderData && styles.old)}
      aria-busy={list.isPlaceholderData}
    >
      <p className={styles.about} role="status">
        <Plural value={count} one="# line" other="# lines" />
      </p>
      <ReportTable shape={shape} rows={rows} totals={first?.totals} />
      {list.hasNextPage && (
        <Button
          variant="gray"
          onClick={() => void list.fetchNextPage()}
          loading={list.isFetchingNextPage}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  )
}
