// The console's money as it is read, by what stands in the address. Money is never shown from
// memory: every look asks.

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PaidBy } from '@lodgepole/domain/money/accounts'
import type { JournalKind, MoneyState } from '@lodgepole/domain/money/money-list'
import { api } from '../../../../lib/api/api.ts'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'

const PAGE = 50

/** What is set of these, and nothing of what is not. */
const set = <T extends Readonly<Record<string, string>>>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')) as Partial<T>

export const useMoneyFilters = () => {
  const organizationId = useOrganization()?.organizationId
  const [kind, state, paidBy, personId, from, to] = [
    useSearchParam('kind'),
    useSearchParam('state'),
    useSearchParam('paidBy'),
    useSearchParam('personId'),
    useSearchParam('from'),
    useSearchParam('to'),
  ]
  const wanted = set({
    kind: kind.value as JournalKind,
    state: state.value as MoneyState,
    paidBy: paidBy.value as PaidBy,
    personId: personId.value,
    from: from.value,
    to: to.value,
  })
  return {
    kind,
    state,
    paidBy,
    personId,
    from,
    to,
    query: { organizationId, ...wanted },
    isFiltered: Object.keys(wanted).length > 0,
  }
}

export const useTransactions = (query: ReturnType<typeof useMoneyFilters>['query']) =>
  useInfiniteQuery({
    queryKey: ['console-money', query],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/money/transactions', {
        query: { ...query, limit: PAGE, ...set({ next: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const useAccount = (personId: string) => {
  const organizationId = useOrganization()?.organizationId
  return useQuery({
    queryKey: ['console-account', organizationId, personId],
    queryFn: async () =>
      (await api.call('GET /v2/console/money/account', { query: { organizationId, personId } }))
        .item,
    staleTime: 0,
  })
}

export const useStatement = (personId: string) => {
  const organizationId = useOrganization()?.organizationId
  return useInfiniteQuery({
    queryKey: ['console-statement', organizationId, personId],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/money/statement', {
        query: { organizationId, personId, limit: PAGE, ...set({ next: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  })
}

export const useTrialBalance = (day: string) => {
  const organizationId = useOrganization()?.organizationId
  return useQuery({
    queryKey: ['console-trial-balance', organizationId, day],
    queryFn: async () =>
      (
        await api.call('GET /v2/console/money/trial-balance', {
          query: { organizationId, ...set({ day }) },
        })
      ).item,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const usePayouts = (from: string, to: string) => {
  const organizationId = useOrganization()?.organizationId
  return useQuery({
    queryKey: ['console-payouts', organizationId, from, to],
    queryFn: async () =>
      (await api.call('GET /v2/console/money/payouts', { query: { organizationId, from, to } }))
        .item,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
