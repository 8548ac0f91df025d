// The reports there are, by name, and the words of their shape; what each shows is written where it
// is asked for.

import { defineRefusals } from '../kernel/refusal.ts'

export const reportNames = [
  'attendance',
  'bookings',
  'waitlists',
  'unit-nights',
  'sign-ups',
  'unsigned-waivers',
  'balances',
  'deposits',
  'unpaid-invoices',
  'till-items',
  'shop-products',
] as const
export type ReportName = (typeof reportNames)[number]

export const reportSubjects = ['schedule', 'people', 'money', 'shop'] as const
export type ReportSubject = (typeof reportSubjects)[number]

/** Some days, the end of one day, or as it is now. */
export const reportSpans = ['period', 'day', 'now'] as const
export type ReportSpan = (typeof reportSpans)[number]

/**
 * `moment` is seconds, `day` is `YYYY-MM-DD`, `word` is one of a few that are told in each
 * language.
 */
export const columnKinds = ['text', 'day', 'moment', 'count', 'percent', 'money', 'word'] as const
export type ColumnKind = (typeof columnKinds)[number]

export const isFigure = (kind: ColumnKind): boolean =>
  kind === 'count' || kind === 'percent' || kind === 'money'

export const reportFilters = ['seriesId', 'status', 'paidBy'] as const
export type ReportFilter = (typeof reportFilters)[number]

/** More lines than anybody reads on paper. */
export const MAX_PDF_ROWS = 2_000

export const analyticsRefusals = defineRefusals({
  REPORT_NOT_FOUND: {
    status: 404,
    message:
      'We couldn’t find this report, or you don’t have access to it. Choose one from the list.',
  },
  TOO_LONG_FOR_PAPER: {
    status: 422,
    message: 'This report is too long for a PDF. Choose fewer days, or download the CSV file.',
  },
})
