// A search field: the typed text, and the query that is sent after a pause in typing. With a
// parameter name, the query is also part of the address.

import { useEffect, useState, type ChangeEvent } from 'react'
import { useSearchParam } from '../routing/use-search-param.ts'
import { useDebounced } from '../state/use-debounced.ts'

export interface SearchBox {
  readonly typed: string
  /** The query that is sent. */
  readonly search: string
  readonly type: (text: string) => void
  /** Props for the field. */
  readonly field: {
    readonly value: string
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
}

export const useSearchBox = (parameter?: string, pauseMs?: number): SearchBox => {
  const address = useSearchParam(parameter ?? '')
  const [typed, type] = useState(parameter === undefined ? '' : address.value)
  const search = useDebounced(typed.trim(), pauseMs)
  useEffect(() => {
    if (parameter !== undefined && search !== address.value) address.set(search, { replace: true })
    // The address follows the typed text, not the other way around.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search])
  return {
    typed,
    search,
    type,
    field: { value: typed, onChange: ({ target }) => type(target.value) },
  }
}
