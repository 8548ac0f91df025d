// Guests whom a household brings along. They have seats, pay and count like everyone else, and two
// rules apply only to them: a household may bring only as many as the organization allows, and a
// guest must come with a member of the household. People without an account who book for themselves
// are a different matter: see guest-limits.ts.

import type { EventId } from '../kernel/ids.ts'
import { cleanName } from '../people/names.ts'
import type { BookingContext } from './booking-context.ts'
import type { Bookings } from './bookings.ts'
import { no, type Verdict } from './verdict.ts'

const MAX_GUEST_NAME_CHARACTERS = 80

/** The name as stored and shown. Empty when it is not a valid name. */
export const guestNameOf = (typed: string): string => {
  const name = cleanName(typed).replace(/\s+/gu, ' ')
  return [...name].length <= MAX_GUEST_NAME_CHARACTERS ? name : ''
}

type Party = Pick<BookingContext, 'people' | 'policies'>

/** More guests in this event than a household may bring, including those already booked. */
export const tooManyGuests = (
  eventId: EventId,
  { people, policies }: Party,
  { partyIn }: Pick<Bookings, 'partyIn'>,
): Verdict | undefined => {
  const coming = people.filter(({ isGuest }) => isGuest).length
  if (coming === 0) return undefined
  const guests = coming + partyIn(eventId).guests
  const allowed = policies.guestsPerEvent
  return guests > allowed
    ? no('too-many-people', { kind: 'party', people: guests, allowed, of: 'guests' })
    : undefined
}

/** No member of the household comes with them or is already booked. */
export const areGuestsUnaccompanied = (
  eventId: EventId,
  { people }: Pick<Party, 'people'>,
  { partyIn }: Pick<Bookings, 'partyIn'>,
): boolean =>
  people.length > 0 && people.every(({ isGuest }) => isGuest) && partyIn(eventId).hosts === 0
