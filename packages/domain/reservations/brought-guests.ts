// Guests whom a household brings along. They sit, pay and count like everybody else, and two rules
// hold for them alone: a household brings only as many as the organization allows, and a guest
// comes with somebody of the household. People without an account who book for themselves are
// another thing: see guest-limits.ts.

import type { EventId } from '../kernel/ids.ts'
import { cleanName } from '../people/names.ts'
import type { BookingContext } from './booking-context.ts'
import type { Bookings } from './bookings.ts'
import { no, type Verdict } from './verdict.ts'

const MAX_GUEST_NAME_CHARACTERS = 80

/** As it is stored and shown; empty where it is no name. */
export const guestNameOf = (typed: string): string => {
  const name = cleanName(typed).replace(/\s+/gu, ' ')
  return [...name].length <= MAX_GUEST_NAME_CHARACTERS ? name : ''
}

type Party = Pick<BookingContext, 'people' | 'policies'>

/** More guests in this event than a household may bring, those who are there already included. */
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

/** Nobody of the household comes with them, or is there already. */
export const areGuestsAlone = (
  eventId: EventId,
  { people }: Pick<Party, 'people'>,
  { partyIn }: Pick<Bookings, 'partyIn'>,
): boolean =>
  people.length > 0 && people.every(({ isGuest }) => isGuest) && partyIn(eventId).hosts === 0
