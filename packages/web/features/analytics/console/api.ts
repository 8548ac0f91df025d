// Calls about an organization's numbers and reports.

import type { AnalyticsPeriod } from '@lodgepole/domain/analytics/period'
import type { ReportName } from '@lodgepole/domain/analytics/reports'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { pageAt, pages, type QueryOf } from '../../../lib/api/calls.ts'

const PAGE = 50

type Organization = string | undefined

export interface ReportQuery {
  readonly organizationId: Organization
  readonly report: ReportName
  readonly from?: string
  readonly to?: string
  readonly seriesId?: string
  readonly status?: string
  readonly paidBy?: string
}

const reportKeys = {
  dashboard: (organizationId: Organization, period: AnalyticsPeriod) =>
    ['console-dashboard', organizationId, period] as const,
  reports: (organizationId: Organization, language: string) =>
    ['console-reports', organizationId, language] as const,
  rows: (query: ReportQuery) => ['console-report', query] as const,
}

export const dashboardQuery = (organizationId: Organization, period: AnalyticsPeriod) =>
  queryOptions({
    queryKey: reportKeys.dashboard(organizationId, period),
    queryFn: async () =>
      (await api.call('GET /v2/console/insight/dashboard', { query: { organizationId, period } }))
        .item,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })

export const reportsQuery = (
  organizationId: Organization,
  language: QueryOf<'GET /v2/console/reports'>['language'],
) =>
  queryOptions({
    queryKey: reportKeys.reports(organizationId, language ?? ''),
    queryFn: async () =>
      (await api.call('GET /v2/console/reports', { query: { organizationId, language } })).items,
    staleTime: 300_000,
  })

/** The address may contain anything; the server validates it. */
type Sent = QueryOf<'GET /v2/console/reports/rows'>

export const reportRowsQuery = (query: ReportQuery) =>
  infiniteQueryOptions({
    queryKey: reportKeys.rows(query),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/reports/rows', {
        query: { ...(query as Sent), limit: PAGE, ...pageAt(pageParam) },
      }),
    ...pages,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const downloadReport = (
  kind: 'csv' | 'pdf',
  query: ReportQuery,
  language: QueryOf<'GET /v2/console/reports/csv'>['language'],
): Promise<Blob> =>
  api.download(`GET /v2/console/reports/${kind}`, { query: { ...(query as Sent), language } })
