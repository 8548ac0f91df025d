// A week of the timetable, fetched when it is looked at and the next one ahead of that.

import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Availability } from '@lodgepole/contract/reservations/schemas'
import { useEffect } from 'react'
import { calmApi } from '../../lib/api.ts'
import { calmGuestApi } from '../../lib/guest-api.ts'
import { plusDays } from '../../lib/local-days.ts'
import { cacheMs } from '../../lib/query.ts'
import { boundsOf, type Timetable } from './timetable.ts'

/** Who looks: an account's user id, or nobody known. */
export type Audience = string | undefined

const KEY = 'availability'

/** The contract says that a field may be undefined where the rules say that it may be missing; what was JSON knows no difference. */
const timetableOf = ({ nowSeconds, campuses, series, events, facts }: Availability): Timetable => ({
  aheadMs: nowSeconds * 1000 - Date.now(), campuses, series: series as Timetable['series'], events: events as Timetable['events'], facts: facts as unknown as Timetable['facts'],
})

const weekQuery = (audience: Audience, campusId: string | null, monday: string) =>
  queryOptions({
    queryKey: [KEY, audience ?? '', campusId ?? '', monday],
    queryFn: async () => {
      const query = { ...(campusId === null ? {} : { campusId }), ...boundsOf(monday) }
      const { item } = await (audience === undefined ? calmGuestApi.call('GET /v2/noauth/availability', { query }) : calmApi.call('GET /v2/session/availability', { query }))
      return timetableOf(item)
    },
    staleTime: cacheMs.events / 5,
  })

export const useTimetable = (audience: Audience, campusId: string | null, monday: string) => {
  const client = useQueryClient()
  const timetable = useQuery({ ...weekQuery(audience, campusId, monday), placeholderData: keepPreviousData })
  const isThere = timetable.isSuccess && !timetable.isPlaceholderData
  useEffect(() => {
    if (isThere) void client.prefetchQuery(weekQuery(audience, campusId, plusDays(monday, 7)))
  }, [client, audience, campusId, monday, isThere])
  return timetable
}

/** After something was booked, or when nobody knows what happened meanwhile. */
export const useForgetTimetable = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [KEY] })
}
