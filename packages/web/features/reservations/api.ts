// Calls about what can be booked and what is booked. People without an account see the same
// timetable through other calls.

import type { Availability, Booking } from '@lodgepole/contract/reservations/schemas'
import { queryOptions } from '@tanstack/react-query'
import { api, silentApi } from '../../lib/api/api.ts'
import { silentGuestApi } from '../../lib/api/guest-api.ts'
import { cacheMs } from '../../lib/api/query.ts'
import { boundsOf, type Timetable } from './timetable.ts'
import { command, download } from '../../lib/api/calls.ts'

/** Who is looking: an account's user id, or undefined for a guest. */
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
 * In the contract a field may be undefined, while the domain rules expect it to be missing. JSON
 * makes no difference between the two.
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

/** Seat counts as they change, for as long as someone is looking. */
export const openSeatStream = (audience: Audience, signal: AbortSignal) =>
  audience === undefined
    ? silentGuestApi.stream('GET /v2/noauth/events/live', { query: {} }, signal)
    : silentApi.stream('GET /v2/session/events/live', { query: {} }, signal)

/** Events that ended within the last day are still of interest: who came, and when. */
const SHOWN_BACK_SECONDS = 86_400

/** Disabled without a user. */
export const bookingsQuery = (userId: string | undefined) =>
  queryOptions({
    queryKey: reservationKeys.bookingsOf(userId),
    enabled: userId !== undefined,
    // People on a waitlist see their seat without reloading. Doesn't poll while the page is hidden.
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
