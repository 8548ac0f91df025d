// People as they are typed for. Each text is a question of its own, so that a late answer to an
// earlier one is never shown for this.

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api/api.ts'

const PAGE = 50
/** Shorter than it takes to look up from the keys, longer than the pause between two of them. */
const PAUSE_MS = 120

export const useFoundPeople = (organizationId: string, text: string) =>
  useInfiniteQuery({
    queryKey: ['console-people', organizationId, text],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/console/people', {
        query: { organizationId, q: text, limit: PAGE, ...(pageParam ? { next: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  })

/** What stands still for a moment; nothing at all is taken at once. */
export const useDebounced = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
