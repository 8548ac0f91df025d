// The console's money data, filtered by the address. Nothing is served from the cache; every view
// refetches.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { PaidBy } from '@lodgepole/domain/money/accounts'
import type { JournalKind, MoneyState } from '@lodgepole/domain/money/money-list'
import { useOrganization } from '../../../../lib/organization/app-context.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import {
  type MoneyFilters,
  moneyTransactionsQuery,
  deskAccountQuery,
  statementQuery,
  trialBalanceQuery,
  payoutsQuery,
} from '../api.ts'

/** Only the filters that are set. */
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

export const useTransactions = (query: MoneyFilters) =>
  useInfiniteQuery(moneyTransactionsQuery(query))

export const useAccount = (personId: string) => {
  const organizationId = useOrganization()?.organizationId
  return useQuery(deskAccountQuery(organizationId, personId))
}

export const useStatement = (personId: string) => {
  const organizationId = useOrganization()?.organizationId
  return useInfiniteQuery(statementQuery(organizationId, personId))
}

export const useTrialBalance = (day: string) => {
  const organizationId = useOrganization()?.organizationId
  return useQuery(trialBalanceQuery(organizationId, day))
}

export const usePayouts = (from: string, to: string) => {
  const organizationId = useOrganization()?.organizationId
  return useQuery(payoutsQuery(organizationId, from, to))
}
