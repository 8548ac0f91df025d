// What is already booked, arranged so that the rules can ask about it quickly: tallies by subject
// and series, the days and times of each person in a series, and who is in an event.

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
  /** Somebody whom the account brings along and who is not of the household. */
  readonly isGuest?: boolean
}

export interface Household extends Housing {
  readonly accountId: string
}

/** Whose bookings a tally counts, where the subject alone does not say it. */
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

/** What is about to be booked: it counts toward quotas, but is nobody's booking yet. */
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

/** Tallies by subject and series. Each is filled when it is first asked for. */
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
      // Without a lodging of one's own there is nobody to share with.
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

/** In which events people are, or wait. */
const presenceOf = (active: readonly BookedSeat[], accountId: string) => {
  const presentOfAccount = presence(active.filter((seat) => seat.accountId === accountId))
  const eventsWhere = (isWanted: (seat: BookedSeat) => boolean): ReadonlySet<string> =>
    new Set(active.filter(isWanted).map(({ eventId }) => eventId))
  return {
    /** Who of the account is in the event, or waits for it. */
    ofAccountIn: (eventId: EventId): ReadonlySet<string> =>
      presentOfAccount.get(eventId) ?? NO_PEOPLE,
    /** Those of them whom the account has brought along, and those who are of the household. */
    partyIn: (eventId: EventId): { readonly guests: number; readonly hosts: number } => {
      const party = active.filter(
        (seat) => seat.accountId === accountId && seat.eventId === eventId,
      )
      const guests = party.filter(({ isGuest }) => isGuest).length
      return { guests, hosts: party.length - guests }
    },
    /** The events in which one of these people is, or waits. */
    eventsOf: (personIds: readonly PersonId[]): ReadonlySet<string> => {
      const wanted = new Set(personIds)
      return eventsWhere(({ personId }) => wanted.has(personId))
    },
    /** The events in which somebody of the account is, or waits. */
    eventsOfAccount: (): ReadonlySet<string> => new Set(presentOfAccount.keys()),
    /**
     * The events in which one of these people, or of the account while nobody is named, has a seat
     * and not only a place in the line.
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
     * Every event that any tally may have counted: what it says of others does not hold for these.
     */
    countedEvents: new Set(
      [...counted, ...planned.events].map(({ eventId }) => eventId),
    ) as ReadonlySet<string>,
  }
}

export type Bookings = ReturnType<typeof createBookings>
