// The filters of the list of invoices, stored in the address.

import { useSearchBox } from '../../../../lib/forms/use-search-box.ts'
import { useGoTo } from '../../../../lib/routing/navigation.tsx'
import { useSearchParam } from '../../../../lib/routing/use-search-param.ts'
import { filterOf } from './use-desk-invoices.ts'

export const useInvoiceFilters = () => {
  const goTo = useGoTo()
  const [status, personId, from, to] = [
    useSearchParam('status'),
    useSearchParam('personId'),
    useSearchParam('from'),
    useSearchParam('to'),
  ]
  const { typed, search, type, field } = useSearchBox('search')
  const showAll = () => {
    type('')
    void goTo({ to: 'invoices', replace: true })
  }
  return {
    status,
    personId,
    from,
    to,
    searchField: field,
    filters: {
      status: filterOf(status.value),
      search,
      personId: personId.value,
      from: from.value,
      to: to.value,
    },
    isFiltered: [typed, status.value, personId.value, from.value, to.value].some(
      (value) => value !== '',
    ),
    showAll,
  }
}

export type InvoiceFilterState = ReturnType<typeof useInvoiceFilters>
