// What the console's timetable is drawn from. A change of any of it asks for all of it again:
// events, closures and series hang together.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { plusDays } from '../../../lib/format/local-days.ts'

const KEY = 'schedule'

export const useSeriesList = () =>
  useQuery({
    queryKey: [KEY, 'series'],
    queryFn: async () => (await api.call('GET /v2/console/series', { query: {} })).items,
  })

export const useWeek = (monday: string, sessionId: string) =>
  useQuery({
    queryKey: [KEY, 'week', monday, sessionId],
    queryFn: async () =>
      (
        await api.call('GET /v2/console/schedule', {
          query: { from: monday, to: plusDays(monday, 6), ...(sessionId ? { sessionId } : {}) },
        })
      ).item,
    placeholderData: keepPreviousData,
  })

export const useEventDetail = (eventId: string) =>
  useQuery({
    queryKey: [KEY, 'event', eventId],
    queryFn: async () => (await api.call('GET /v2/console/event', { query: { eventId } })).item,
    staleTime: 0,
  })

export const useForgetSchedule = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}

/** Days around one from which closures are listed: what is over for long is of no use here. */
export const useClosures = (from: string) =>
  useQuery({
    queryKey: [KEY, 'closures', from],
    queryFn: async () =>
      (
        await api.call('GET /v2/console/closures', {
          query: { from, to: plusDays(from, 730), lifted: 'true', limit: 200 },
        })
      ).items,
    // Reservations are given back one after the other: the screen follows until that is done.
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'closing') ? 2_000 : false,
  })
