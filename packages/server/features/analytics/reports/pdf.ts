// A whole report as a PDF. One that is too long is refused.

import type { ReportRow } from '@lodgepole/contract/analytics/report-endpoints'
import { analyticsRefusals, isFigure, MAX_PDF_ROWS } from '@lodgepole/domain/analytics/reports'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { TablePdf } from '../../../pdf/index.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { OpenedReport } from './open-report.ts'
import { pdfCells } from './present.ts'
import { readPage, readTotals } from './read-store.ts'
import { pdfLabels } from './labels.ts'

/** A line below the title with the organization and the days. */
const subtitleOf = ({
  report: { span },
  asked: { from, to },
  organization: { organizationName },
  language,
}: OpenedReport): string =>
  `${organizationName} · ` +
  `${span === 'period' ? `${from} – ${to}` : `${pdfLabels.asOf[language]} ${to}`}`

const pdfOf = (
  opened: OpenedReport,
  rows: readonly ReportRow[],
  totals: ReportRow,
  nowMs: number,
): TablePdf => {
  const { report, organization, language } = opened
  const sums = pdfCells(report, totals, language, organization)
  const isSummed = report.columns.some((column) => column.isSummed)
  return {
    kind: 'table',
    title: report.title[language],
    subtitle: subtitleOf(opened),
    columns: report.columns.map(({ title }) => title[language]),
    rows: rows.map((row) => pdfCells(report, row, language, organization)),
    layout: report.columns.map(({ width = 1, kind }) => ({ width, atEnd: isFigure(kind) })),
    ...(isSummed
      ? { total: sums.map((sum, index) => (index === 0 ? pdfLabels.total[language] : sum)) }
      : {}),
    empty: pdfLabels.empty[language],
    pageText:
      `${organization.organizationName} · ${report.title[language]} · ` +
      `${pdfLabels.page[language]}`,
    now: new Date(nowMs),
  }
}

export const readReportPdf = async (
  tx: TenantTransaction,
  opened: OpenedReport,
  nowMs: number,
): Promise<Result<TablePdf, Refusal>> => {
  const { report, asked } = opened
  const { rows, next } = await readPage(tx, report, asked, undefined, MAX_PDF_ROWS)
  if (next) return refuse(analyticsRefusals.TOO_LONG_FOR_PAPER)
  const { totals } = await readTotals(tx, report, asked)
  return ok(pdfOf(opened, rows, totals, nowMs))
}
