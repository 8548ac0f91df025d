// Reservations of people without an account: requested on hosts for them, confirmed and canceled
// through a link in an email.

import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { bookingSchema } from './schemas.ts'

const organizationId = z.uuid().optional()
const token = z.string().min(1).max(200)

export const guestReservationEndpoints = endpoints({
  guestPuzzle: {
    route: 'GET /v2/noauth/event/puzzle',
    summary: 'Returns a puzzle that a browser solves before it can hold seats for a guest',
    permission: 'guest',
    callsPerMinute: 60,
    query: z.object({ organizationId }),
    output: itemAnswer(z.object({ puzzle: z.string(), bits: z.number().int() })),
    refusals: [reservationRefusals.RESERVATIONS_OFF],
  },
  bookAsGuest: {
    route: 'POST /v2/noauth/event/reservation',
    summary: 'Holds seats for a guest until they open the link in their email',
    permission: 'guest',
    callsPerMinute: 30,
    body: z.object({
      organizationId,
      campusId: z.string().max(100).optional(),
      name: z.string().trim().min(1).max(100),
      email: z.email().max(200),
      people: z.number().int().min(1).max(20),
      eventIds: z.array(z.uuid()).min(1).max(20),
      extras: z
        .array(z.object({ eventId: z.uuid(), extraId: z.string().max(100) }))
        .max(40)
        .optional(),
      /**
       * From `GET /v2/noauth/event/puzzle`. The solution must make `sha256("<puzzle>:<solution>")`
       * begin with that many zero bits.
       */
      puzzle: z.string().max(200).optional(),
      solution: z.number().int().min(0).optional(),
    }),
    output: itemAnswer(
      z.object({ groupId: z.string(), status: z.literal('unconfirmed'), total: z.string() }),
    ),
    refusals: [
      reservationRefusals.RESERVATIONS_OFF,
      reservationRefusals.EVENT_NOT_FOUND,
      reservationRefusals.NOT_BOOKABLE,
      reservationRefusals.EXTRA_NOT_AVAILABLE,
      reservationRefusals.EXTRA_REQUIRED,
      reservationRefusals.NO_ONE_LISTED,
      reservationRefusals.TOO_MANY_UNCONFIRMED,
      reservationRefusals.NETWORK_BUSY,
      reservationRefusals.TOO_MANY_LAPSED,
      reservationRefusals.NETWORK_LAPSED,
      reservationRefusals.TOO_MANY_SEATS_AHEAD,
      reservationRefusals.NETWORK_SEATS_AHEAD,
      reservationRefusals.EVENT_AWAITS_CONFIRMATION,
      reservationRefusals.PUZZLE_UNSOLVED,
    ],
  },
  confirmGuest: {
    route: 'POST /v2/noauth/event/confirmation',
    summary: 'Turns the held seats into a reservation. Calling it again changes nothing',
    permission: 'guest',
    body: z.object({ organizationId, token }),
    output: itemAnswer(z.object({ bookingIds: z.array(z.string()) })),
    refusals: [reservationRefusals.BOOKING_NOT_FOUND, reservationRefusals.OFFER_EXPIRED],
  },
  guestBooking: {
    route: 'GET /v2/noauth/event/booking',
    summary: 'Returns the seats that a mailed link is about',
    permission: 'guest',
    query: z.object({ organizationId, token }),
    output: itemsAnswer(bookingSchema),
    refusals: [reservationRefusals.BOOKING_NOT_FOUND],
  },
  cancelGuest: {
    route: 'POST /v2/noauth/event/cancellation',
    summary: 'Cancels the seats of a mailed link',
    permission: 'guest',
    body: z.object({ organizationId, token }),
    output: itemAnswer(z.object({ bookingIds: z.array(z.string()) })),
    refusals: [
      reservationRefusals.BOOKING_NOT_FOUND,
      reservationRefusals.CANCEL_TOO_LATE,
      reservationRefusals.PERSON_CAME,
    ],
  },
})
