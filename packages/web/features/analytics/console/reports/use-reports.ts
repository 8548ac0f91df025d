// The reports available to the viewer, and the rows of the one in the address.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReportShape } from '@lodgepole/contract/analytics/report-endpoints'
import { useState } from 'react'
import { plusDays, todayIn } from '../../../../lib/format/local-days.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useSearchParam, type SearchParam } from '../../../../lib/routing/use-search-param.ts'
import { useLanguage } from '../../../../ui/i18n/use-language.ts'
import { reportsQuery, type ReportQuery, reportRowsQuery, downloadReport } from '../api.ts'

const DAYS_SHOWN = 28

export const useReports = () => {
  const organizationId = useOrganization()?.organizationId
  const language = useLanguage()
  return useQuery(reportsQuery(organizationId, language))
}

const useToday = (): string => {
  const timeZone = useOrganization()?.timeZone ?? 'America/New_York'
  const [today] = useState(() => todayIn(timeZone, new Date()))
  return today
}

/** If the address has no period: the last four weeks, or today for a report about a single day. */
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

export const useReportRows = (query: ReportQuery) => useInfiniteQuery(reportRowsQuery(query))

export const useReportFile = (query: ReportQuery) => {
  const language = useLanguage()
  return (kind: 'csv' | 'pdf'): Promise<Blob> => downloadReport(kind, query, language)
}
