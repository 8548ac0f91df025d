// Calls about both logs.

import type { ClientErrorLevel } from '@lodgepole/domain/analytics/logs/levels'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { pageAt, pages, type QueryOf } from '../../../lib/api/calls.ts'
import { fullName } from '../../../ui/person-summary.ts'

const PAGE = 50

type Organization = string | undefined
export type AuditFilters = Omit<
  QueryOf<'GET /v2/console/log/audit'>,
  'organizationId' | 'limit' | 'next'
>
type ErrorFilters = Pick<QueryOf<'GET /v2/console/log/client-errors'>, 'from' | 'to'>

const logKeys = {
  audit: (organizationId: Organization, filters: AuditFilters) =>
    ['console-audit', organizationId, filters] as const,
  name: (organizationId: Organization, userId: string) =>
    ['console-audit-name', organizationId, userId] as const,
  actions: (organizationId: Organization) => ['console-actions', organizationId] as const,
  clientErrors: (organizationId: Organization, level: string, filters: ErrorFilters) =>
    ['console-client-errors', organizationId, level, filters] as const,
}

export const auditQuery = (organizationId: Organization, filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: logKeys.audit(organizationId, filters),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/log/audit', {
        query: { organizationId, ...filters, limit: PAGE, ...pageAt(pageParam) },
      }),
    ...pages,
    staleTime: 0,
  })

export const nameQuery = (organizationId: Organization, userId: string) =>
  queryOptions({
    queryKey: logKeys.name(organizationId, userId),
    queryFn: async () => {
      const { people } = (
        await api.call('GET /v2/console/household', { query: { organizationId, personId: userId } })
      ).item
      const person = people.find((one) => one.userId === userId)
      return person ? fullName(person) : ''
    },
    retry: false,
  })

export const actionsQuery = (organizationId: Organization) =>
  queryOptions({
    queryKey: logKeys.actions(organizationId),
    queryFn: () => api.call('GET /v2/console/log/actions', { query: { organizationId } }),
  })

export const clientErrorsQuery = (
  organizationId: Organization,
  level: string,
  filters: ErrorFilters,
) =>
  infiniteQueryOptions({
    queryKey: logKeys.clientErrors(organizationId, level, filters),
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/log/client-errors', {
        query: {
          organizationId,
          ...filters,
          ...(level === '' ? {} : { level: level as ClientErrorLevel }),
          limit: PAGE,
          ...pageAt(pageParam),
        },
      }),
    ...pages,
    staleTime: 0,
  })
