// The numbers of a period, which stands in the address.

import { useQuery } from '@tanstack/react-query'
import { isInsightPeriod, type InsightPeriod } from '@lodgepole/domain/analytics/period'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { dashboardQuery } from './api.ts'

export const usePeriod = (): {
  readonly period: InsightPeriod
  readonly setPeriod: (period: InsightPeriod) => void
} => {
  const { value, set } = useSearchParam('period')
  return { period: isInsightPeriod(value) ? value : '4-weeks', setPeriod: (period) => set(period) }
}

export const useDashboard = (period: InsightPeriod) => {
  const organizationId = useOrganization()?.organizationId
  return useQuery(dashboardQuery(organizationId, period))
}
