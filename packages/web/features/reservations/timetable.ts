// The data of the reservation screen: a week of the timetable and everything that decides who may
// book what. The server sends it, and its rules also run here, so that every press gets an
// immediate response.

import type { BookingContext } from '@lodgepole/domain/reservations/booking-context'
import type { BookedSeat } from '@lodgepole/domain/reservations/bookings'
import type { Presence } from '@lodgepole/domain/people/presence'
import type { BookableEvent, Series } from '@lodgepole/domain/reservations/series'
import { mondayOf, plusDays } from '../../lib/format/local-days.ts'
import type { SeatCount } from './seat-stream.ts'

export interface TimetableEvent extends BookableEvent {
  readonly label: string
}

export interface HouseholdPerson {
  readonly personId: string
  readonly firstName: string
  readonly lastName: string
  readonly restricted: boolean
  readonly restrictionExpiresAt: number | null
  readonly restrictionMessage?: string | null
  readonly birthIso: string | null
  readonly age: number | null
  readonly isResident: boolean | null
  /** When the person is present, if known. */
  readonly presences?: readonly Presence[]
  /**
   * Brought along earlier, and not part of the household. Only used when staff move a reservation.
   */
  readonly isGuest?: boolean
}

/** A guest that the household brings along: only a name. */
export interface BroughtGuest {
  readonly personId: string
  readonly name: string
}

export interface Facts extends Pick<
  BookingContext,
  'household' | 'account' | 'policies' | 'isAdmin' | 'isConcierge'
> {
  readonly people: readonly HouseholdPerson[]
  readonly seats: readonly BookedSeat[]
  readonly occurrences: readonly (readonly [sessionId: string, startSeconds: readonly number[]])[]
  readonly closures: BookingContext['closures']
  /** The price for a guest of the household. Null if none is set. */
  readonly guestPriceCents: number | null
}

export interface Timetable {
  /** How far the server's clock was ahead of this device's. */
  readonly aheadMs: number
  readonly campuses: readonly { readonly campusId: string; readonly label: string }[]
  readonly series: readonly Series[]
  readonly events: readonly TimetableEvent[]
  readonly facts: Facts
}

const HOUR_SECONDS = 3600
/**
 * The earliest time zone starts a day fourteen hours before UTC; the latest ends it twelve hours
 * after.
 */
const [EARLIEST_HOURS, LATEST_HOURS] = [14, 12]

/** Bounds that contain the week in any time zone. */
export const boundsOf = (monday: string): { readonly lower: number; readonly upper: number } => ({
  lower: Date.parse(`${monday}T00:00:00Z`) / 1000 - EARLIEST_HOURS * HOUR_SECONDS,
  upper: Date.parse(`${plusDays(monday, 7)}T00:00:00Z`) / 1000 + LATEST_HOURS * HOUR_SECONDS,
})

export const daysOfWeek = (day: string): readonly string[] =>
  Array.from({ length: 7 }, (_, index) => plusDays(mondayOf(day), index))

export const askingOf = (
  { household, account, policies, isAdmin, isConcierge, seats, occurrences, closures }: Facts,
  now: Pick<BookingContext, 'people' | 'campusId' | 'nowSeconds'>,
): Omit<BookingContext, 'selection'> => ({
  household,
  account,
  policies,
  isAdmin,
  isConcierge,
  seats,
  occurrences: new Map(occurrences),
  closures,
  ...now,
})

/** People without an account are only a number. */
export const strangers = (count: number): BookingContext['people'] =>
  Array.from({ length: count }, (_, index) => ({
    personId: `guest-${index + 1}`,
    firstName: '',
    restricted: false,
    restrictionExpiresAt: null,
  }))

/** A person of the household, with the data that the price of their seat depends on. */
export const personToBook = (person: HouseholdPerson): BookingContext['people'][number] => {
  const { birthIso, age, isResident } = person
  return { ...person, seated: { birthIso, age, isResident } }
}

export const guestToBook = (
  { personId, name }: BroughtGuest,
  guestPriceCents: number | null,
): BookingContext['people'][number] => ({
  personId,
  firstName: name,
  isGuest: true,
  restricted: false,
  restrictionExpiresAt: null,
  seated: { birthIso: null, age: null, isResident: null, guestPriceCents },
})

/** The requested person, or else the only one. */
export const firstPeople = (
  people: readonly HouseholdPerson[],
  personId: string | undefined,
): ReadonlySet<string> => {
  const asked =
    people.find((person) => person.personId === personId) ??
    (people.length === 1 ? people[0] : undefined)
  return new Set(asked ? [asked.personId] : [])
}

/** Returns the same list if no count has changed, so that nothing renders again. */
export const withSeats = <E extends BookableEvent>(
  events: readonly E[],
  seats: readonly SeatCount[],
): readonly E[] => {
  const counted = new Map(seats.map((seat) => [seat.eventId, seat]))
  if (!events.some(({ eventId }) => counted.has(eventId))) return events
  return events.map((event) => {
    const seat = counted.get(event.eventId)
    return seat
      ? {
          ...event,
          registeredCount: seat.registeredCount,
          capacityCount: seat.capacityCount,
          status: seat.status,
          eventExtras: seat.eventExtras,
        }
      : event
  })
}

/**
 * The first day to show: the next day from today with something to book. If the week is over, the
 * Monday of the next week, unless the stay ends before that (`until`, its last day).
 */
export const firstDay = (
  today: string,
  events: readonly TimetableEvent[],
  isOpen: (event: TimetableEvent) => boolean,
  until = '9999-12-31',
): string =>
  daysOfWeek(today).find(
    (day) => day >= today && events.some((event) => event.startDayHash === day && isOpen(event)),
  ) ??
  (events.length > 0 && plusDays(mondayOf(today), 7) <= until
    ? plusDays(mondayOf(today), 7)
    : today)
