// Reports: which of them a person may see, their rows page by page, and the whole report as a file.

import { paidByWays } from '@lodgepole/domain/money/accounts'
import { reportRefusals } from '@lodgepole/domain/money/reports'
import {
  columnKinds,
  analyticsRefusals,
  reportFilters,
  reportNames,
  reportSpans,
  reportSubjects,
} from '@lodgepole/domain/analytics/reports'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { languages } from '@lodgepole/domain/kernel/locale'
import { BOOKING_STATUSES } from '@lodgepole/domain/reservations/statuses'
import * as z from 'zod'
import { fileAnswer, itemsAnswer, streamAnswer } from '../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../kernel/endpoint.ts'

const organizationId = z.uuid().optional()
const language = z.enum(languages).optional()
const reader = {
  permission: { capability: 'insight' },
  hosts: ['console', 'organization', 'main'] satisfies HostKind[],
} as const

const reportSchema = z.object({
  name: z.enum(reportNames),
  subject: z.enum(reportSubjects),
  title: z.string(),
  about: z.string(),
  span: z.enum(reportSpans),
  columns: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      kind: z.enum(columnKinds),
      words: z.record(z.string(), z.string()).optional(),
    }),
  ),
  filters: z.array(
    z.object({
      name: z.enum(reportFilters),
      title: z.string(),
      options: z.array(z.object({ value: z.string(), title: z.string() })),
    }),
  ),
})

/** One value per column. Amounts are decimals, times are seconds. */
const rowSchema = z.array(z.union([z.string(), z.number(), z.null()]))

const asked = {
  organizationId,
  report: z.enum(reportNames),
  from: z.iso.date().optional().describe('The first day, for reports about some days'),
  to: z.iso
    .date()
    .optional()
    .describe('The last day; for reports about one day, that day. Today without it'),
  seriesId: z.uuid().optional(),
  status: z.enum(BOOKING_STATUSES).optional(),
  paidBy: z.enum(paidByWays).optional(),
}
const { REPORT_NOT_FOUND, TOO_LONG_FOR_PAPER } = analyticsRefusals

export const reportEndpoints = endpoints({
  list: {
    ...reader,
    route: 'GET /v2/console/reports',
    summary: 'Lists the reports that the caller’s roles allow',
    query: z.object({ organizationId, language }),
    output: itemsAnswer(reportSchema),
    refusals: [],
  },
  rows: {
    ...reader,
    route: 'GET /v2/console/reports/rows',
    summary:
      'Returns a page of a report. The first page includes the number of lines and the totals',
    query: z.object({
      ...asked,
      next: z.string().max(2_000).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    output: itemsAnswer(rowSchema).extend({
      count: z.number().optional(),
      totals: rowSchema.optional(),
    }),
    refusals: [REPORT_NOT_FOUND, reportRefusals.WRONG_SPAN, commonRefusals.INVALID_INPUT],
  },
  csv: {
    ...reader,
    route: 'GET /v2/console/reports/csv',
    summary: 'Downloads the complete report as CSV',
    query: z.object({ ...asked, language }),
    output: streamAnswer,
    files: ['text/csv'],
    callsPerMinute: 20,
    refusals: [REPORT_NOT_FOUND, reportRefusals.WRONG_SPAN],
  },
  pdf: {
    ...reader,
    route: 'GET /v2/console/reports/pdf',
    summary: 'Downloads the complete report as a PDF, with at most 2,000 lines',
    query: z.object({ ...asked, language }),
    output: fileAnswer,
    files: ['application/pdf'],
    callsPerMinute: 20,
    refusals: [
      REPORT_NOT_FOUND,
      reportRefusals.WRONG_SPAN,
      TOO_LONG_FOR_PAPER,
      commonRefusals.OVERLOADED,
    ],
  },
})

export type ReportShape = DeepReadonly<z.output<typeof reportSchema>>
export type ReportRow = DeepReadonly<z.output<typeof rowSchema>>
