// Staff calls about the timetable. Any change refetches all of it, because events, closures, and
// series depend on each other.

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { plusDays } from '../../../lib/format/local-days.ts'
import { command, read } from '../../../lib/api/calls.ts'

export const scheduleKeys = {
  all: ['schedule'] as const,
  series: () => [...scheduleKeys.all, 'series'] as const,
  week: (monday: string, sessionId: string) =>
    [...scheduleKeys.all, 'week', monday, sessionId] as const,
  event: (eventId: string) => [...scheduleKeys.all, 'event', eventId] as const,
  closures: (from: string) => [...scheduleKeys.all, 'closures', from] as const,
  families: (name: string) => [...scheduleKeys.all, 'families', name] as const,
  familyView: (userId: string, day: string, personIds: readonly string[], campusId: string) =>
    [...scheduleKeys.all, 'simulate', userId, day, personIds.join(','), campusId] as const,
}

export const seriesListQuery = () =>
  queryOptions({
    queryKey: scheduleKeys.series(),
    queryFn: async () => (await api.call('GET /v2/console/series', { query: {} })).items,
  })

export const scheduleWeekQuery = (monday: string, sessionId: string) =>
  queryOptions({
    queryKey: scheduleKeys.week(monday, sessionId),
    queryFn: async () =>
      (
        await api.call('GET /v2/console/schedule', {
          query: { from: monday, to: plusDays(monday, 6), ...(sessionId ? { sessionId } : {}) },
        })
      ).item,
    placeholderData: keepPreviousData,
  })

export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: scheduleKeys.event(eventId),
    queryFn: async () => (await api.call('GET /v2/console/event', { query: { eventId } })).item,
    staleTime: 0,
  })

/** The range of days for which closures are listed. Those long past are of no use here. */
export const closuresQuery = (from: string) =>
  queryOptions({
    queryKey: scheduleKeys.closures(from),
    queryFn: async () =>
      (
        await api.call('GET /v2/console/closures', {
          query: { from, to: plusDays(from, 730), lifted: 'true', limit: 200 },
        })
      ).items,
    // Reservations are refunded one at a time, so the screen polls until that is done.
    refetchInterval: ({ state }) =>
      state.data?.some((one) => one.state === 'closing') ? 2_000 : false,
  })

export const householdSearchQuery = (name: string) =>
  queryOptions({
    queryKey: scheduleKeys.families(name),
    queryFn: async () =>
      (await api.call('GET /v2/console/schedule/families', { query: { name } })).items,
    enabled: name.trim().length >= 2,
  })

/** A day as a household would see it. */
export const householdViewQuery = (
  userId: string,
  day: string,
  personIds: readonly string[],
  campusId: string,
) =>
  queryOptions({
    queryKey: scheduleKeys.familyView(userId, day, personIds, campusId),
    queryFn: async () =>
      (
        await api.call('GET /v2/console/schedule/simulate', {
          query: { userId, day, personIds: personIds.join(','), ...(campusId ? { campusId } : {}) },
        })
      ).item,
    enabled: userId !== '' && day !== '',
    staleTime: 0,
  })

export const liftClosure = command(api, 'POST /v2/console/closure/lift')
export const reinstateEvents = command(api, 'POST /v2/console/events/reinstate')
export const saveClosure = command(api, 'POST /v2/console/closure')
export const copyWeek = command(api, 'POST /v2/console/week/copy')
export const previewWeekCopy = command(api, 'POST /v2/console/week/copy/preview')
export const changeEvents = command(api, 'POST /v2/console/events/change')
export const previewEventChange = command(api, 'POST /v2/console/events/change/preview')
export const createEvents = command(api, 'POST /v2/console/events/repeat')
export const previewEvents = command(api, 'POST /v2/console/events/repeat/preview')
export const changePattern = command(api, 'POST /v2/console/events/pattern')
export const previewPattern = command(api, 'POST /v2/console/events/pattern/preview')
export const saveSeries = command(api, 'POST /v2/console/series')

export const previewClosure = read(api, 'GET /v2/console/closure/preview')
