// What the console's timetable is drawn from. A change of any of it asks for all of it again:
// events, closures and series hang together.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  seriesListQuery,
  scheduleWeekQuery,
  eventQuery,
  scheduleKeys,
  closuresQuery,
} from './api.ts'

export const useSeriesList = () => useQuery(seriesListQuery())

export const useWeek = (monday: string, sessionId: string) =>
  useQuery(scheduleWeekQuery(monday, sessionId))

export const useEventDetail = (eventId: string) => useQuery(eventQuery(eventId))

export const useInvalidateSchedule = (): (() => Promise<void>) => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: scheduleKeys.all })
}

/** Days around one from which closures are listed: what is over for long is of no use here. */
export const useClosures = (from: string) => useQuery(closuresQuery(from))
