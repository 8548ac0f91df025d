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
import { readReportPdf } from './reports/pdf.ts'
import { shapeOf } from './reports/present.ts'
import { readReportRows, sendReportTable } from './reports/rows.ts'
import type { AnalyticsServices } from './routes.ts'
import { listSeries } from './store.ts'

export const reportRoutes = (
  app: FastifyInstance,
  { reportDb, renderer, organizations }: AnalyticsServices,
  options: MountOptions,
): void => {
  const open = createOpenReport(organizations.findCurrent)

  mount(
    app,
    reportEndpoints,
    {
      list: ({ organizationId, query, actor }) =>
        reportTransaction(reportDb, organizationId, async (tx) => {
          const language =
            query.language ??
            chooseLanguage([], (await organizations.findCurrent(tx))?.locale ?? '')
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
          const pdfContent = await readReportPdf(tx, opened.value, call.nowMs)
          return pdfContent.ok
            ? ok({ pdfContent: pdfContent.value, name: opened.value.fileName })
            : pdfContent
        })
        if (!read.ok) return read
        return sendFile(reply, read.value.name, 'pdf', await renderer.draw(read.value.pdfContent))
      },
    },
    options,
  )
}
