// The till: looked at every few seconds, worked at with and without a network.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { offlineSince } from '../../lib/console/waiting/reach.ts'
import { openedOffline } from '../../lib/offline.ts'
import { useStore } from '../../lib/store.ts'
import { lookAtTill } from './look-at-till.ts'
import { salesLine } from './sales-line.ts'

const LOOK_MS = 15_000

export const useTill = () => {
  const queries = useQueryClient()
  const router = useRouter()
  const look = useQuery({
    queryKey: ['till'],
    queryFn: async () => {
      const seen = await lookAtTill()
      void queries.invalidateQueries({ queryKey: ['till-waiting'] })
      if (seen.sent.length > 0) for (const key of ['till-conflicts', 'till-day']) void queries.invalidateQueries({ queryKey: [key] })
      return seen
    },
    refetchInterval: LOOK_MS, refetchOnReconnect: true, staleTime: 0, retry: false, structuralSharing: false,
  })
  const waiting = useQuery({
    queryKey: ['till-waiting'],
    queryFn: async () => ({ waiting: await salesLine.waiting(), putAside: await salesLine.putAside(), ofOthers: await salesLine.countOfOthers() }),
    staleTime: 0, structuralSharing: false,
  })
  const isOpenedOffline = useStore(openedOffline)
  // Once there is a network again the page finds out who is signed in, as it would have at the start; then what waits is sent.
  useEffect(() => {
    if (!isOpenedOffline) return void queries.invalidateQueries({ queryKey: ['till'] })
    const findOut = () => void router.invalidate()
    const timer = setInterval(findOut, LOOK_MS)
    addEventListener('online', findOut)
    return () => {
      clearInterval(timer)
      removeEventListener('online', findOut)
    }
  }, [isOpenedOffline, router, queries])
  return {
    look, since: useStore(offlineSince), waiting: waiting.data,
    sold: () => Promise.all(['till-waiting', 'till-day'].map((key) => queries.invalidateQueries({ queryKey: [key] }))),
    forgetPutAside: async (id: string) => (await salesLine.forget(id), queries.invalidateQueries({ queryKey: ['till-waiting'] })),
  }
}

export type Till = ReturnType<typeof useTill>
