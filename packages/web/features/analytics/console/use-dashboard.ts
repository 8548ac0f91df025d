// The numbers of the period in the address.

import { useQuery } from '@tanstack/react-query'
import { isAnalyticsPeriod, type AnalyticsPeriod } from '@lodgepole/domain/analytics/period'
import { useOrganization } from '../../../lib/organization/app-context.tsx'
import { useSearchParam } from '../../../lib/routing/use-search-param.ts'
import { dashboardQuery } from './api.ts'

export const usePeriod = (): {
  readonly period: AnalyticsPeriod
  readonly setPeriod: (period: AnalyticsPeriod) => void
} => {
  const { value, set } = useSearchParam('period')
  return {
    period: isAnalyticsPeriod(value) ? value : '4-weeks',
    setPeriod: (period) => set(period),
  }
}

export const useDashboard = (period: AnalyticsPeriod) => {
  const organizationId = useOrganization()?.organizationId
  return useQuery(dashboardQuery(organizationId, period))
}
