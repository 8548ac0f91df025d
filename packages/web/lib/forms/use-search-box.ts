// A field that finds: what is typed in it, and what is asked for once nobody has typed for a
// moment. With the name of a parameter the address keeps it.

import { useEffect, useState, type ChangeEvent } from 'react'
import { useSearchParam } from '../routing/use-search-param.ts'
import { useDebounced } from '../state/use-debounced.ts'

export interface SearchBox {
  readonly typed: string
  /** What is asked for. */
  readonly search: string
  readonly type: (text: string) => void
  /** What the field needs. */
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
    // The address follows what was typed, not the other way round.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search])
  return {
    typed,
    search,
    type,
    field: { value: typed, onChange: ({ target }) => type(target.value) },
  }
}
