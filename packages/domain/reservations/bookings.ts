// Existing bookings, arranged for fast lookups by the rules: tallies by subject and series, the
// days and times of each person in a series, and who is in an event.

import type { EventId, PersonId, UnitId } from '../kernel/ids.ts'
import { dayNumber } from './days.ts'
import type { Limit, Subject } from './limits.ts'
import { lodgingAt, type Housing } from './lodging-at.ts'
import { countsTowardQuotas, holdsSeat, isActive } from './statuses.ts'
import { createTally, type Tally, type Use } from './tally.ts'

export interface BookedSeat extends Use {
  readonly sessionId: string
  readonly personId: PersonId
  readonly accountId: string
  /** The unit that the booking counts for. */
  readonly lodgingId: UnitId | null
  readonly status: string
  readonly endSeconds: number
  readonly extraIds?: readonly string[]
  /** A guest whom the account brings along and who is not a member of the household. */
  readonly isGuest?: boolean
}

export interface Household extends Housing {
  readonly accountId: string
}

/** Whose bookings a tally counts, when the subject alone does not determine it. */
export interface CountedFor {
  readonly personId?: PersonId
  readonly lodgingId?: UnitId | null
}

export interface PersonInSeries {
  readonly days: ReadonlySet<number>
  readonly bookings: readonly Use[]
}

const NOBODY: PersonInSeries = { days: new Set(), bookings: [] }
const NO_PEOPLE: ReadonlySet<string> = new Set()

/** What is about to be booked. It counts toward quotas but does not belong to anyone yet. */
export interface Planned {
  readonly events: readonly (Use & { readonly sessionId: string })[]
  readonly personIds: readonly PersonId[]
}

const presence = (seats: readonly BookedSeat[]) => {
  const people = new Map<string, Set<string>>()
  for (const { eventId, personId } of seats)
    people.set(eventId, (people.get(eventId) ?? new Set<string>()).add(personId))
  return people
}

const bySeries = (seats: readonly BookedSeat[]) => {
  const people = new Map<string, { days: Set<number>; bookings: Use[] }>()
  for (const seat of seats) {
    const key = `${seat.personId}/${seat.sessionId}`
    const known = people.get(key) ?? { days: new Set<number>(), bookings: [] }
    known.days.add(dayNumber(seat.startDayHash))
    known.bookings.push(seat)
    people.set(key, known)
  }
  return people
}

/** Tallies by subject and series. Each is filled on first use. */
const talliesOf = (
  counted: readonly BookedSeat[],
  household: Household,
  nowSeconds: number,
  planned: Planned,
) => {
  const tallies = new Map<string, Tally>()

  const belongsTo =
    (subject: Subject, { personId, lodgingId = null }: CountedFor) =>
    (seat: BookedSeat): boolean => {
      if (subject === 'person') return seat.personId === personId
      // Without a lodging, there is nobody to share a quota with.
      return subject === 'lodging' && lodgingId !== null
        ? seat.lodgingId === lodgingId
        : seat.accountId === household.accountId
    }
  const isPlannedFor =
    (subject: Subject, { personId, lodgingId = null }: CountedFor) =>
    ({ startSeconds }: Use): boolean => {
      if (subject === 'person') return planned.personIds.includes(personId ?? '')
      return (
        subject !== 'lodging' ||
        lodgingId === null ||
        lodgingAt(household, startSeconds) === lodgingId
      )
    }

  return (
    { subject, ofSeries }: Pick<Limit, 'subject' | 'ofSeries'>,
    sessionId: string,
    countedFor: CountedFor = {},
  ): Tally => {
    const whose = { person: countedFor.personId, lodging: countedFor.lodgingId, account: '' }[
      subject
    ]
    const key = `${subject}/${whose}/${ofSeries ? sessionId : ''}`
    const known = tallies.get(key)
    if (known) return known
    const tally = createTally(nowSeconds)
    const belongs = belongsTo(subject, countedFor)
    const isPlanned = isPlannedFor(subject, countedFor)
    for (const seat of counted)
      if ((!ofSeries || seat.sessionId === sessionId) && belongs(seat)) tally.add(seat)
    for (const event of planned.events)
      if ((!ofSeries || event.sessionId === sessionId) && isPlanned(event)) tally.add(event)
    tallies.set(key, tally)
    return tally
  }
}

/** The events in which people have a seat or are waiting. */
const presenceOf = (active: readonly BookedSeat[], accountId: string) => {
  const presentOfAccount = presence(active.filter((seat) => seat.accountId === accountId))
  const eventsWhere = (isWanted: (seat: BookedSeat) => boolean): ReadonlySet<string> =>
    new Set(active.filter(isWanted).map(({ eventId }) => eventId))
  return {
    /** The account's people who have a seat in the event or are waiting for it. */
    ofAccountIn: (eventId: EventId): ReadonlySet<string> =>
      presentOfAccount.get(eventId) ?? NO_PEOPLE,
    /** How many of them are guests, and how many are members of the household. */
    partyIn: (eventId: EventId): { readonly guests: number; readonly hosts: number } => {
      const party = active.filter(
        (seat) => seat.accountId === accountId && seat.eventId === eventId,
      )
      const guests = party.filter(({ isGuest }) => isGuest).length
      return { guests, hosts: party.length - guests }
    },
    /** The events in which one of these people has a seat or is waiting. */
    eventsOf: (personIds: readonly PersonId[]): ReadonlySet<string> => {
      const wanted = new Set(personIds)
      return eventsWhere(({ personId }) => wanted.has(personId))
    },
    /** The events in which one of the account's people has a seat or is waiting. */
    eventsOfAccount: (): ReadonlySet<string> => new Set(presentOfAccount.keys()),
    /**
     * The events in which one of these people has a seat, not just a place on the waitlist. All
     * people of the account when none are named.
     */
    seatedEventsOf: (personIds: readonly PersonId[]): ReadonlySet<string> => {
      const wanted = new Set(personIds)
      return eventsWhere(
        (seat) =>
          holdsSeat(seat.status) &&
          (wanted.size > 0 ? wanted.has(seat.personId) : seat.accountId === accountId),
      )
    },
  }
}

export const createBookings = (
  seats: readonly BookedSeat[],
  household: Household,
  nowSeconds: number,
  planned: Planned = { events: [], personIds: [] },
) => {
  const counted = seats.filter(({ status }) => countsTowardQuotas(status))
  const active = seats.filter(({ status }) => isActive(status))
  const people = bySeries(counted)
  return {
    tallyOf: talliesOf(counted, household, nowSeconds, planned),
    inSeries: (personId: PersonId, sessionId: string): PersonInSeries =>
      people.get(`${personId}/${sessionId}`) ?? NOBODY,
    ...presenceOf(active, household.accountId),
    /**
     * Every event that any tally may have counted. What a tally says about other events does not
     * apply to these.
     */
    countedEvents: new Set(
      [...counted, ...planned.events].map(({ eventId }) => eventId),
    ) as ReadonlySet<string>,
  }
}

export type Bookings = ReturnType<typeof createBookings>
