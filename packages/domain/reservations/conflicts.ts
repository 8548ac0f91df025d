// A person can’t be in two places at the same time. This finds the existing reservations that
// overlap an event, for everyone who is being booked. The server uses it inside the booking's
// transaction, the browser before the member submits. docs/decisions/0049-one-place-at-a-time.md
// defines what counts as an overlap.

import type { EventId, PersonId } from '../kernel/ids.ts'
import type { BookingContext } from './booking-context.ts'
import type { BookedSeat } from './bookings.ts'
import { holdsSeat } from './statuses.ts'

interface Span {
  readonly startSeconds: number
  readonly endSeconds: number
}

const DAY_SECONDS = 86_400

/** A week of camp is where a person lives, so it does not conflict with an hour of archery. */
const isFrame = ({ startSeconds, endSeconds }: Span): boolean =>
  endSeconds - startSeconds >= DAY_SECONDS

/** Two events without a break between them do not overlap. */
export const doOverlap = (one: Span, other: Span): boolean =>
  one.startSeconds < other.endSeconds &&
  other.startSeconds < one.endSeconds &&
  isFrame(one) === isFrame(other)

export interface Conflict {
  readonly personId: PersonId
  readonly firstName: string
  /** The seat that the person has at that time. */
  readonly seat: BookedSeat
}

type Known = Pick<BookingContext, 'people' | 'seats' | 'policies'>

export const conflictsOf = (
  event: Span & { readonly eventId: EventId },
  { people, seats, policies }: Known,
): readonly Conflict[] => {
  if (!policies.noOverlappingReservations) return []
  return people.flatMap(({ personId, firstName }) =>
    seats
      .filter((seat) => seat.personId === personId && seat.eventId !== event.eventId)
      .filter((seat) => holdsSeat(seat.status) && doOverlap(seat, event))
      .map((seat) => ({ personId, firstName, seat })),
  )
}
