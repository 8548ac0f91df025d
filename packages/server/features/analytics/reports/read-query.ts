// Reads a report's parameters from a call, with days in the organization's time zone.

import type { SeriesId } from '@lodgepole/domain/kernel/ids'
import { isSpan, reportRefusals } from '@lodgepole/domain/money/reports'
import type { PaidBy } from '@lodgepole/domain/money/accounts'
import { addDays, atLocalTimeSeconds, localDay } from '@lodgepole/domain/kernel/calendar'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { ReportRequest, Report } from './report.ts'

interface ReportQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly seriesId?: SeriesId | undefined
  readonly status?: string | undefined
  readonly paidBy?: PaidBy | undefined
}

const DEFAULT_DAYS = 28

/** Filters a report does not have are ignored. */
export const readReportQuery = (
  { span, filters = [] }: Report,
  query: ReportQuery,
  timeZone: string,
  nowMs: number,
): Result<ReportRequest, Refusal> => {
  const nowSeconds = Math.floor(nowMs / 1000)
  const today = localDay(nowSeconds, timeZone)
  const to = span === 'now' ? today : (query.to ?? today)
  const from = span === 'period' ? (query.from ?? addDays(to, 1 - DEFAULT_DAYS)) : to
  if (!isSpan(from, to)) return refuse(reportRefusals.WRONG_SPAN)
  const startOf = (day: string) => atLocalTimeSeconds(day, '00:00', timeZone)
  return ok({
    from,
    to,
    sinceSeconds: startOf(from),
    untilSeconds: startOf(addDays(to, 1)),
    timeZone,
    nowSeconds,
    today,
    seriesId: filters.includes('seriesId') ? query.seriesId : undefined,
    status: filters.includes('status') ? query.status : undefined,
    paidBy: filters.includes('paidBy') ? query.paidBy : undefined,
  })
}
