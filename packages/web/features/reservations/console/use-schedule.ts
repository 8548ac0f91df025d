// The data of the console's timetable. Any change refetches all of it, because events, closures,
// and series depend on each other.

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

/** The range of days for which closures are listed. Those long past are of no use here. */
export const useClosures = (from: string) => useQuery(closuresQuery(from))
