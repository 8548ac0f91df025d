// A week of the timetable, fetched when it is viewed, together with the next one. The live stream
// keeps its seat counts up to date as long as the page is visible.

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@lodgepole/contract/client'
import { useEffect, useEffectEvent } from 'react'
import { plusDays } from '../../lib/format/local-days.ts'
import { useOrganization } from '../../lib/organization/app-context.tsx'
import { missingOrganization } from './missing-organization.ts'
import type { SeatCount } from './seat-stream.ts'
import { withSeats, type Timetable } from './timetable.ts'
import { watchSeats } from './watch-seats.ts'
import { type Audience, weekQuery, reservationKeys, openSeatStream } from './api.ts'

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

/** Called after a booking, or when the current state is unknown. */
export const useInvalidateTimetable = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: reservationKeys.timetables })
}

/** A refused viewer will be refused again a moment later; a request to wait is different. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

export const useLiveSeats = (
  audience: Audience,
  onSeats: (seats: readonly SeatCount[]) => void,
): void => {
  const client = useQueryClient()
  const forget = useEffectEvent(useInvalidateTimetable())
  const take = useEffectEvent((seats: readonly SeatCount[]) => {
    client.setQueriesData<Timetable>({ queryKey: reservationKeys.timetables }, (week) => {
      const events = week && withSeats(week.events, seats)
      return week && events && events !== week.events ? { ...week, events } : week
    })
    onSeats(seats)
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    const open = (signal: AbortSignal) => openSeatStream(audience, signal)
    const follow = () => {
      const isVisible = document.visibilityState === 'visible'
      if (isVisible && !stop)
        stop = watchSeats({ open, onSeats: take, onAgain: () => void forget(), isOver: isRefused })
      else if (!isVisible) {
        stop?.()
        stop = undefined
      }
    }
    /** What happened while the page was hidden is unknown. */
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
