// The reports that are for whoever looks, and the lines of one of them by what stands in the
// address.

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReportShape } from '@lodgepole/contract/analytics/report-endpoints'
import type { ReportName } from '@lodgepole/domain/analytics/reports'
import { useState } from 'react'
import { api } from '../../../../lib/api/api.ts'
import { plusDays, todayIn } from '../../../../lib/format/local-days.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useSearchParam, type SearchParam } from '../../../../lib/routing/use-search-param.ts'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'

const PAGE = 50
const DAYS_SHOWN = 28

export const useReports = () => {
  const organizationId = useOrganization()?.organizationId
  const language = useLanguage()
  return useQuery({
    queryKey: ['console-reports', organizationId, language],
    queryFn: async () =>
      (await api.call('GET /v2/console/reports', { query: { organizationId, language } })).items,
    staleTime: 300_000,
  })
}

const useToday = (): string => {
  const timeZone = useOrganization()?.timeZone ?? 'America/New_York'
  const [today] = useState(() => todayIn(timeZone, new Date()))
  return today
}

export interface ReportQuery {
  readonly organizationId: string | undefined
  readonly report: ReportName
  readonly from?: string
  readonly to?: string
  readonly seriesId?: string
  readonly status?: string
  readonly paidBy?: string
}

/** Where the address does not say, the last four weeks; where a report is about one day, today. */
export const useReportQuery = ({
  name,
  span,
  filters,
}: ReportShape): {
  readonly query: ReportQuery
  readonly fields: Readonly<Record<'from' | 'to' | 'seriesId' | 'status' | 'paidBy', SearchParam>>
  readonly from: string
  readonly to: string
} => {
  const organizationId = useOrganization()?.organizationId
  const today = useToday()
  const fields = {
    from: useSearchParam('from'),
    to: useSearchParam('to'),
    seriesId: useSearchParam('seriesId'),
    status: useSearchParam('status'),
    paidBy: useSearchParam('paidBy'),
  }
  const to = fields.to.value || today
  const from = fields.from.value || plusDays(to, 1 - DAYS_SHOWN)
  const chosen = Object.fromEntries(
    filters.flatMap((filter) =>
      fields[filter.name].value === '' ? [] : [[filter.name, fields[filter.name].value]],
    ),
  )
  return {
    query: {
      organizationId,
      report: name,
      ...(span === 'period' ? { from } : {}),
      ...(span === 'now' ? {} : { to }),
      ...chosen,
    },
    fields,
    from,
    to,
  }
}

/** What the address says may be anything; the server looks at it. */
type Sent = Parameters<typeof api.call<'GET /v2/console/reports/rows'>>[1]['query']

export const useReportRows = (query: ReportQuery) =>
  useInfiniteQuery({
    queryKey: ['console-report', query],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/reports/rows', {
        query: {
          ...(query as Sent),
          limit: PAGE,
          ...(pageParam === '' ? {} : { next: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useReportFile = (query: ReportQuery) => {
  const language = useLanguage()
  return (kind: 'csv' | 'pdf'): Promise<Blob> =>
    api.download(`GET /v2/console/reports/${kind}`, { query: { ...(query as Sent), language } })
}
