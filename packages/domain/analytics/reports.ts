// The names of the reports and the vocabulary of their columns. The content of each report is
// defined in the feature that provides it.

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

/** A range of days, the end of one day, or the current state. */
export const reportSpans = ['period', 'day', 'now'] as const
export type ReportSpan = (typeof reportSpans)[number]

/**
 * `moment` is seconds, `day` is `YYYY-MM-DD`, and `word` is one of a few values that are
 * translated.
 */
export const columnKinds = ['text', 'day', 'moment', 'count', 'percent', 'money', 'word'] as const
export type ColumnKind = (typeof columnKinds)[number]

export const isFigure = (kind: ColumnKind): boolean =>
  kind === 'count' || kind === 'percent' || kind === 'money'

export const reportFilters = ['seriesId', 'status', 'paidBy'] as const
export type ReportFilter = (typeof reportFilters)[number]

/** Nobody reads more lines than this on paper. */
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
