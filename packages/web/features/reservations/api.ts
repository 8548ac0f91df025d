// Calls about what can be booked and what is booked. People without an account look at the same
// timetable by other calls.

import type { Availability, Booking } from '@lodgepole/contract/reservations/schemas'
import { queryOptions } from '@tanstack/react-query'
import { api, silentApi } from '../../lib/api/api.ts'
import { silentGuestApi } from '../../lib/api/guest-api.ts'
import { cacheMs } from '../../lib/api/query.ts'
import { boundsOf, type Timetable } from './timetable.ts'
import { command, download } from '../../lib/api/calls.ts'

/** Who looks: an account's user id, or nobody known. */
export type Audience = string | undefined

export const reservationKeys = {
  timetables: ['availability'] as const,
  bookings: ['bookings'] as const,
  week: (audience: Audience, campusId: string | null, monday: string) =>
    [...reservationKeys.timetables, audience ?? '', campusId ?? '', monday] as const,
  bookingsOf: (userId: string | undefined) => [...reservationKeys.bookings, userId] as const,
  picture: (bookingId: string) => [...reservationKeys.bookings, 'picture', bookingId] as const,
}

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

export const weekQuery = (audience: Audience, campusId: string | null, monday: string) =>
  queryOptions({
    queryKey: reservationKeys.week(audience, campusId, monday),
    queryFn: async () => {
      const query = { ...(campusId === null ? {} : { campusId }), ...boundsOf(monday) }
      const { item } = await (audience === undefined
        ? silentGuestApi.call('GET /v2/noauth/availability', { query })
        : silentApi.call('GET /v2/session/availability', { query }))
      return timetableOf(item)
    },
    staleTime: cacheMs.events / 5,
  })

/** Seats as they are taken and given up, for as long as somebody looks. */
export const openSeatStream = (audience: Audience, signal: AbortSignal) =>
  audience === undefined
    ? silentGuestApi.stream('GET /v2/noauth/events/live', { query: {} }, signal)
    : silentApi.stream('GET /v2/session/events/live', { query: {} }, signal)

/** What ended within the last day is still of interest: who came, and when. */
const SHOWN_BACK_SECONDS = 86_400

/** Without a user nothing is read. */
export const bookingsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: reservationKeys.bookingsOf(userId),
    enabled: userId !== undefined,
    // Whoever waits in a line sees their seat without asking again; not while the page is out of
    // sight.
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
    queryFn: async () =>
      (
        await api.call('GET /v2/session/user/bookings', {
          query: {
            userId: userId ?? '',
            lower: Math.floor(Date.now() / 1000) - SHOWN_BACK_SECONDS,
          },
        })
      ).items,
  })

export const codePictureQuery = ({ bookingId }: Pick<Booking, 'bookingId'>) =>
  queryOptions({
    queryKey: reservationKeys.picture(bookingId),
    queryFn: () => api.download('GET /v2/entry/booking/qr', { query: { bookingId } }),
    gcTime: 0,
  })

export const bookEvents = command(api, 'POST /v2/session/event/reservation')
export const answerSeatOffer = command(api, 'POST /v2/session/event/offer')
export const cancelEvent = command(api, 'POST /v2/session/event/cancellation')
export const downloadBooking = download(api, 'GET /v2/entry/booking/pdf')
