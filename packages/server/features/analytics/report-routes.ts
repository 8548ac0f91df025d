import { reportEndpoints } from '@lodgepole/contract/analytics/report-endpoints'
import { reportNames } from '@lodgepole/domain/analytics/reports'
import { chooseLanguage } from '@lodgepole/domain/kernel/locale'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyInstance } from 'fastify'
import { reportTransaction } from '../../platform/database/transaction.ts'
import { mount, type MountOptions } from '../../platform/http/mount.ts'
import { sendFile } from '../../platform/http/send-file.ts'
import { reports } from './reports/all.ts'
import { allowedReport, createOpenReport } from './reports/open-report.ts'
import { readReportPaper } from './reports/paper.ts'
import { shapeOf } from './reports/present.ts'
import { readReportRows, sendReportTable } from './reports/rows.ts'
import type { InsightServices } from './routes.ts'
import { listSeries } from './store.ts'

export const reportRoutes = (
  app: FastifyInstance,
  { reportDb, press, organizations }: InsightServices,
  options: MountOptions,
): void => {
  const open = createOpenReport(organizations.findIn)

  mount(
    app,
    reportEndpoints,
    {
      list: ({ organizationId, query, actor }) =>
        reportTransaction(reportDb, organizationId, async (tx) => {
          const language =
            query.language ?? chooseLanguage([], (await organizations.findIn(tx))?.locale ?? '')
          const names = reportNames.filter((name) => allowedReport(actor, name).ok)
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
          return opened.ok ? readReportRows(tx, opened.value, call.query) : opened
        }),
      csv: async ({ organizationId, reply, ...call }) => {
        const opened = await reportTransaction(reportDb, organizationId, (tx) => open(tx, call))
        return opened.ok ? ok(sendReportTable(reply, reportDb, opened.value)) : opened
      },
      pdf: async ({ organizationId, reply, ...call }) => {
        const read = await reportTransaction(reportDb, organizationId, async (tx) => {
          const opened = await open(tx, call)
          if (!opened.ok) return opened
          const paper = await readReportPaper(tx, opened.value, call.nowMs)
          return paper.ok ? ok({ paper: paper.value, name: opened.value.fileName }) : paper
        })
        if (!read.ok) return read
        return sendFile(reply, read.value.name, 'pdf', await press.draw(read.value.paper))
      },
    },
    options,
  )
}
