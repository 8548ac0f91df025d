// A whole report on paper. What is too long for paper is refused.

import type { ReportRow } from '@lodgepole/contract/analytics/report-endpoints'
import { insightRefusals, isFigure, MAX_PAPER_ROWS } from '@lodgepole/domain/analytics/reports'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { TablePaper } from '../../../papers/index.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { OpenedReport } from './open-report.ts'
import { paperCells } from './present.ts'
import { readPage, readTotals } from './read-store.ts'
import { paperWords } from './words.ts'

/** A line below the title: whose it is, and of which days. */
const subtitleOf = ({
  report: { span },
  asked: { from, to },
  organization: { organizationName },
  language,
}: OpenedReport): string =>
  `${organizationName} · ` +
  `${span === 'period' ? `${from} – ${to}` : `${paperWords.asOf[language]} ${to}`}`

const paperOf = (
  opened: OpenedReport,
  rows: readonly ReportRow[],
  totals: ReportRow,
  nowMs: number,
): TablePaper => {
  const { report, organization, language } = opened
  const sums = paperCells(report, totals, language, organization)
  const isSummed = report.columns.some((column) => column.isSummed)
  return {
    kind: 'table',
    title: report.title[language],
    subtitle: subtitleOf(opened),
    columns: report.columns.map(({ title }) => title[language]),
    rows: rows.map((row) => paperCells(report, row, language, organization)),
    layout: report.columns.map(({ width = 1, kind }) => ({ width, atEnd: isFigure(kind) })),
    ...(isSummed
      ? { total: sums.map((sum, index) => (index === 0 ? paperWords.total[language] : sum)) }
      : {}),
    empty: paperWords.empty[language],
    pageText:
      `${organization.organizationName} · ${report.title[language]} · ` +
      `${paperWords.page[language]}`,
    now: new Date(nowMs),
  }
}

export const readReportPaper = async (
  tx: TenantTransaction,
  opened: OpenedReport,
  nowMs: number,
): Promise<Result<TablePaper, Refusal>> => {
  const { report, asked } = opened
  const { rows, next } = await readPage(tx, report, asked, undefined, MAX_PAPER_ROWS)
  if (next) return refuse(insightRefusals.TOO_LONG_FOR_PAPER)
  const { totals } = await readTotals(tx, report, asked)
  return ok(paperOf(opened, rows, totals, nowMs))
}
