// A week of the timetable, fetched when it is looked at and the next one ahead of that; its seat
// counts are kept up to date by the live stream for as long as the page is seen.

import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@lodgepole/contract/client'
import type { Availability } from '@lodgepole/contract/reservations/schemas'
import { useEffect, useEffectEvent } from 'react'
import { calmApi } from '../../lib/api/api.ts'
import { calmGuestApi } from '../../lib/api/guest-api.ts'
import { plusDays } from '../../lib/format/local-days.ts'
import { useOrganization } from '../../lib/organization/app-context.tsx'
import { cacheMs } from '../../lib/api/query.ts'
import { missingOrganization } from './missing-organization.ts'
import type { SeatCount } from './seat-stream.ts'
import { boundsOf, withSeats, type Timetable } from './timetable.ts'
import { watchSeats } from './watch-seats.ts'

/** Who looks: an account's user id, or nobody known. */
export type Audience = string | undefined

const KEY = 'availability'

/**
 * The contract says that a field may be undefined where the rules say that it may be missing; what
 * was JSON knows no difference.
 */
const timetableOf = ({ nowSeconds, campuses, series, events, facts }: Availability): Timetable => ({
  aheadMs: nowSeconds * 1000 - Date.now(),
  campuses,
  series: series as Timetable['series'],
  events: events as Timetable['events'],
  facts: facts as unknown as Timetable['facts'],
})

const weekQuery = (audience: Audience, campusId: string | null, monday: string) =>
  queryOptions({
    queryKey: [KEY, audience ?? '', campusId ?? '', monday],
    queryFn: async () => {
      const query = { ...(campusId === null ? {} : { campusId }), ...boundsOf(monday) }
      const { item } = await (audience === undefined
        ? calmGuestApi.call('GET /v2/noauth/availability', { query })
        : calmApi.call('GET /v2/session/availability', { query }))
      return timetableOf(item)
    },
    staleTime: cacheMs.events / 5,
  })

export const useTimetable = (audience: Audience, campusId: string | null, monday: string) => {
  const client = useQueryClient()
  const missing = missingOrganization(useOrganization()?.organizationId)
  useEffect(() => {
    if (missing) reportError(new Error(missing))
  }, [missing])
  const timetable = useQuery({
    ...weekQuery(audience, campusId, monday),
    placeholderData: keepPreviousData,
    enabled: missing === undefined,
  })
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

/** Who may not look now may not in a moment either; being asked to wait is another thing. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

export const useLiveSeats = (
  audience: Audience,
  onSeats: (seats: readonly SeatCount[]) => void,
): void => {
  const client = useQueryClient()
  const forget = useEffectEvent(useForgetTimetable())
  const take = useEffectEvent((seats: readonly SeatCount[]) => {
    client.setQueriesData<Timetable>({ queryKey: [KEY] }, (week) => {
      const events = week && withSeats(week.events, seats)
      return week && events && events !== week.events ? { ...week, events } : week
    })
    onSeats(seats)
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    const open = (signal: AbortSignal) =>
      audience === undefined
        ? calmGuestApi.stream('GET /v2/noauth/events/live', { query: {} }, signal)
        : calmApi.stream('GET /v2/session/events/live', { query: {} }, signal)
    const follow = () => {
      const isSeen = document.visibilityState === 'visible'
      if (isSeen && !stop)
        stop = watchSeats({ open, onSeats: take, onAgain: () => void forget(), isOver: isRefused })
      else if (!isSeen) {
        stop?.()
        stop = undefined
      }
    }
    /** What happened while nobody looked is unknown. */
    const onChange = () => {
      if (document.visibilityState === 'visible') void forget()
      follow()
    }
    follow()
    document.addEventListener('visibilitychange', onChange)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      stop?.()
    }
  }, [audience])
}
