// Calls of people without an account who book, or view their bookings.

import { command, read } from '../../lib/api/calls.ts'
import { guestApi } from '../../lib/api/guest-api.ts'

export const bookEventsAsGuest = command(guestApi, 'POST /v2/noauth/event/reservation')
export const cancelGuestBooking = command(guestApi, 'POST /v2/noauth/event/cancellation')
export const confirmGuestBooking = command(guestApi, 'POST /v2/noauth/event/confirmation')
export const readGuestBooking = read(guestApi, 'GET /v2/noauth/event/booking')
export const readPuzzle = read(guestApi, 'GET /v2/noauth/event/puzzle')
