// The pages of both logs, by what stands in the address.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ClientErrorLevel } from '@lodgepole/domain/logs/levels'
import { api } from '../../../lib/api.ts'
import { useOrganization } from '../../../lib/place.tsx'
import { useAddressValue } from '../../../lib/use-address-value.ts'

const PAGE = 50

/** What is set of these, and nothing of what is not. */
const set = <T extends Readonly<Record<string, string>>>(values: T): Partial<T> => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>

export const useDays = () => {
  const [from, to] = [useAddressValue('from'), useAddressValue('to')]
  return { from, to }
}

export const useAudit = () => {
  const organizationId = useOrganization()?.organizationId
  const [action, userId, { from, to }] = [useAddressValue('action'), useAddressValue('userId'), useDays()]
  const wanted = set({ action: action.value, userId: userId.value, from: from.value, to: to.value })
  const entries = useInfiniteQuery({
    queryKey: ['console-audit', organizationId, wanted],
    queryFn: ({ pageParam }) => api.call('GET /v2/console/log/audit', { query: { organizationId, ...wanted, limit: PAGE, ...set({ next: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })
  return { entries, action, userId, isFiltered: Object.keys(wanted).length > 0 }
}

export const useActions = (): readonly string[] => {
  const organizationId = useOrganization()?.organizationId
  return useQuery({ queryKey: ['console-actions', organizationId], queryFn: () => api.call('GET /v2/console/log/actions', { query: { organizationId } }) }).data?.items ?? []
}

export const useClientErrors = () => {
  const organizationId = useOrganization()?.organizationId
  const [level, { from, to }] = [useAddressValue('level'), useDays()]
  const wanted = set({ from: from.value, to: to.value })
  const faults = useInfiniteQuery({
    queryKey: ['console-client-errors', organizationId, level.value, wanted],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/log/client-errors', { query: { organizationId, ...wanted, ...(level.value === '' ? {} : { level: level.value as ClientErrorLevel }), limit: PAGE, ...set({ next: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })
  return { faults, level, isFiltered: level.value !== '' || Object.keys(wanted).length > 0 }
}
