import { reportEndpoints, type ReportRow } from '@lodgepole/contract/analytics/report-endpoints'
import type { Actor } from '@lodgepole/domain/identity/access/actor'
import { hasCapability } from '@lodgepole/domain/identity/access/capabilities'
import {
  insightRefusals,
  isFigure,
  MAX_PAPER_ROWS,
  reportNames,
  type ReportName,
} from '@lodgepole/domain/analytics/reports'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { chooseLanguage, type Language } from '@lodgepole/domain/kernel/locale'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Organization } from '@lodgepole/domain/organizations/organization'
import type { FastifyInstance } from 'fastify'
import type { TablePaper } from '../../papers/index.ts'
import { reportTransaction, type TenantTransaction } from '../../platform/database/transaction.ts'
import { sendCsv } from '../../platform/http/csv-stream.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { reports } from './reports/all.ts'
import { askedOf } from './reports/ask.ts'
import { readKey, writeKey, type Key } from './reports/key.ts'
import { csvCells, paperCells, shapeOf } from './reports/present.ts'
import { readPage, readTotals } from './reports/read-store.ts'
import type { AskedReport, Report } from './reports/report.ts'
import { paperWords } from './reports/words.ts'
import type { InsightServices } from './routes.ts'
import { listSeries } from './store.ts'

const CSV_BITE = 1_000

/** What is not for somebody is not there for them. */
const allowed = (actor: Actor, name: ReportName): Result<Report, Refusal> => {
  const report = reports[name]
  return actor.kind === 'member' && hasCapability(actor.roles, report.duty)
    ? ok(report)
    : refuse(insightRefusals.REPORT_NOT_FOUND)
}

interface Call {
  readonly actor: Actor
  readonly query: Parameters<typeof askedOf>[1] & {
    readonly report: ReportName
    readonly language?: Language | undefined
  }
  readonly nowMs: number
}

interface Opened {
  readonly report: Report
  readonly asked: AskedReport
  readonly organization: Organization
  readonly language: Language
}

/** A line below the title: whose it is, and of which days. */
const subtitleOf = ({
  report: { span },
  asked: { from, to },
  organization: { organizationName },
  language,
}: Opened): string =>
  `${organizationName} · ` +
  `${span === 'period' ? `${from} – ${to}` : `${paperWords.asOf[language]} ${to}`}`

const paperOf = (
  opened: Opened,
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

export const reportRoutes = (
  app: FastifyInstance,
  { reportDb, press, organizations }: InsightServices,
  options: MountOptions,
): void => {
  const open = async (
    tx: TenantTransaction,
    { actor, query, nowMs }: Call,
  ): Promise<Result<Opened, Refusal>> => {
    const report = allowed(actor, query.report)
    if (!report.ok) return report
    const organization = await organizations.findIn(tx)
    if (!organization) return refuse(insightRefusals.REPORT_NOT_FOUND)
    const asked = askedOf(report.value, query, organization.timeZone, nowMs)
    return asked.ok
      ? ok({
          report: report.value,
          asked: asked.value,
          organization,
          language: query.language ?? chooseLanguage([], organization.locale),
        })
      : asked
  }
  const nameOf = ({ query: { report } }: Call, { report: { span }, asked: { from, to } }: Opened) =>
    span === 'period' ? `${report}-${from}-${to}` : `${report}-${to}`

  mount(
    app,
    reportEndpoints,
    {
      list: ({ organizationId, query, actor }) =>
        reportTransaction(reportDb, organizationId, async (tx) => {
          const language =
            query.language ?? chooseLanguage([], (await organizations.findIn(tx))?.locale ?? '')
          const names = reportNames.filter((name) => allowed(actor, name).ok)
          const series = names.some((name) => reports[name].filters?.includes('seriesId'))
            ? await listSeries(tx)
            : []
          return ok({
            code: 'OK' as const,
            items: names.map((name) => shapeOf(name, reports[name], language, series)),
          })
        }),
      rows: ({ organizationId, ...call }) =>
        reportTransaction(reportDb, organizationId, async (tx) => {
          const opened = await open(tx, call)
          if (!opened.ok) return opened
          const { report, asked } = opened.value
          const { next, limit } = call.query
          const after =
            next === undefined
              ? undefined
              : readKey(
                  next,
                  report.order.map(({ type }) => type),
                )
          if (next !== undefined && !after) return refuse(commonRefusals.INVALID_INPUT)
          const page = await readPage(tx, report, asked, after, limit)
          const sums = after ? {} : await readTotals(tx, report, asked)
          return ok({
            code: 'OK' as const,
            items: page.rows,
            ...(page.next ? { next: writeKey(page.next) } : {}),
            ...sums,
          })
        }),
      csv: async ({ organizationId, reply, ...call }) => {
        const opened = await reportTransaction(reportDb, organizationId, (tx) => open(tx, call))
        if (!opened.ok) return opened
        const {
          report,
          asked,
          language,
          organization: { timeZone },
        } = opened.value
        return ok(
          sendCsv<Key>(
            reply,
            nameOf(call, opened.value),
            report.columns.map(({ title }) => title[language]),
            (after) =>
              reportTransaction(reportDb, organizationId, async (tx) => {
                const { rows, next } = await readPage(tx, report, asked, after, CSV_BITE)
                return { rows: rows.map((row) => csvCells(report, row, language, timeZone)), next }
              }),
          ),
        )
      },
      pdf: async ({ organizationId, reply, ...call }) => {
        const read = await reportTransaction(reportDb, organizationId, async (tx) => {
          const opened = await open(tx, call)
          if (!opened.ok) return opened
          const { report, asked } = opened.value
          const { rows, next } = await readPage(tx, report, asked, undefined, MAX_PAPER_ROWS)
          if (next) return refuse(insightRefusals.TOO_LONG_FOR_PAPER)
          return ok({
            opened: opened.value,
            paper: paperOf(
              opened.value,
              rows,
              (await readTotals(tx, report, asked)).totals,
              call.nowMs,
            ),
          })
        })
        if (!read.ok) return read
        const drawn = await press.draw(read.value.paper)
        if (drawn.ok)
          void reply
            .header(
              'content-disposition',
              `attachment; filename="${nameOf(call, read.value.opened)}.pdf"`,
            )
            .header('cache-control', 'private, no-store')
            .type('application/pdf')
        return drawn
      },
    },
    options,
  )
}
