// What the reservation screen works with: a week of the timetable and all that decides who may book
// what. The server sends it, and the rules run here as they run there, so that every press is
// answered at once.

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
  /** When they are there, where that is known. */
  readonly presences?: readonly Presence[]
  /** Brought along before, and not of the household; only where staff move a reservation. */
  readonly isGuest?: boolean
}

/** Somebody whom the household brings along: a name, and nothing else. */
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
  /** Of a guest whom the household brings along; null where no price is set. */
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
 * The first place of the world begins a day fourteen hours before UTC, the last ends it twelve
 * after.
 */
const [EARLIEST_HOURS, LATEST_HOURS] = [14, 12]

/** Moments between which the week of any time zone lies. */
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

/** People without an account are known by their number alone. */
export const strangers = (count: number): BookingContext['people'] =>
  Array.from({ length: count }, (_, index) => ({
    personId: `guest-${index + 1}`,
    firstName: '',
    restricted: false,
    restrictionExpiresAt: null,
  }))

/** Somebody of the household, with what the price of their seat depends on. */
export const comingPerson = (person: HouseholdPerson): BookingContext['people'][number] => {
  const { birthIso, age, isResident } = person
  return { ...person, seated: { birthIso, age, isResident } }
}

export const comingGuest = (
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

/** The one asked for; else the only one there is. */
export const firstPeople = (
  people: readonly HouseholdPerson[],
  personId: string | undefined,
): ReadonlySet<string> => {
  const asked =
    people.find((person) => person.personId === personId) ??
    (people.length === 1 ? people[0] : undefined)
  return new Set(asked ? [asked.personId] : [])
}

/** The same list where no count has changed, so that nothing is drawn again. */
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
 * Where to begin: the first day from today on with something to book; when the week is over, the
 * next one's Monday, unless a stay ends before (`until`, its last day).
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
