// The numbers of a period, which stands in the address.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isInsightPeriod, type InsightPeriod } from '@lodgepole/domain/analytics/period'
import { api } from '../../../lib/api/api.ts'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'

export const usePeriod = (): {
  readonly period: InsightPeriod
  readonly setPeriod: (period: InsightPeriod) => void
} => {
  const { value, set } = useSearchParam('period')
  return { period: isInsightPeriod(value) ? value : '4-weeks', setPeriod: (period) => set(period) }
}

export const useDashboard = (period: InsightPeriod) => {
  const organizationId = useOrganization()?.organizationId
  return useQuery({
    queryKey: ['console-dashboard', organizationId, period],
    queryFn: async () =>
      (await api.call('GET /v2/console/insight/dashboard', { query: { organizationId, period } }))
        .item,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
