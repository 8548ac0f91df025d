// Everything that is the same for all events of a series, computed once.

import { localDay } from '../kernel/calendar.ts'
import type { BookingContext, SelectedPerson } from './booking-context.ts'
import type { Bookings, CountedFor, PersonInSeries } from './bookings.ts'
import { dayNumber } from './days.ts'
import { limitsOf, releaseSeconds, type Limit } from './limits.ts'
import { lodgingAt } from './lodging-at.ts'
import type { BookableEvent, Series } from './series.ts'
import type { Tally } from './tally.ts'
import type { Verdict } from './verdict.ts'
import { isSeriesVisible } from './visibility.ts'

export type Counted = readonly [Limit, Tally]

export interface PreparedSeries {
  readonly series: Series
  readonly isShown: boolean
  readonly today: number
  /** How many days in advance it can be booked. */
  readonly forwardDays: number
  readonly releaseSeconds: number
  /** What the account and its unit have used. The unit is the one they are in at that time. */
  readonly sharedAt: (startSeconds: number) => readonly Counted[]
  readonly persons: readonly {
    readonly person: SelectedPerson
    readonly counted: readonly Counted[]
    readonly inSeries: PersonInSeries
  }[]
  readonly hasGaps: boolean
  /** How long before the start booking closes. */
  readonly closesSeconds: number
  /** Days evaluated before. */
  readonly days: Map<string, DayOfSeries>
  lastDay?: DayOfSeries
}

/** What is the same for every event of a day. */
export interface DayOfSeries {
  readonly dayHash: string
  readonly daysAhead: number
  /** Prices are required, and one of the people coming has none. */
  readonly lacksPrice: boolean
  /**
   * For regular and premium events: whether quotas and restrictions allow everyone. Undefined until
   * evaluated.
   */
  readonly isClear: [regular: boolean | undefined, premium: boolean | undefined]
  /** Whether any gap rule could apply. */
  readonly mayGap: boolean
  /** The verdict that it cannot be booked yet, and when it can. Set once evaluated. */
  unopened?: Verdict
  /** The verdict that nothing takes place on this day. */
  readonly closed?: Verdict | undefined
}

const CLOSES_BEFORE_END_SECONDS = 600

/** The last moment at which the event can be booked. */
export const closesAtSeconds = (
  event: BookableEvent,
  { closesSeconds }: Pick<PreparedSeries, 'closesSeconds'>,
): number =>
  Math.min(
    event.endSeconds - CLOSES_BEFORE_END_SECONDS,
    event.startSeconds - closesSeconds,
    event.expiresAt ?? Number.POSITIVE_INFINITY,
  )

/** Nearly everyone has one unit or none. For renters it depends on the time. */
const countShared = (
  limits: readonly Limit[],
  count: (limit: Limit, countedFor: CountedFor) => Counted,
  { household }: BookingContext,
) => {
  const shared = limits.filter(({ subject }) => subject !== 'person')
  const known = new Map<string | null, readonly Counted[]>()
  return (startSeconds: number): readonly Counted[] => {
    const lodgingId = lodgingAt(household, startSeconds)
    const counted = known.get(lodgingId) ?? shared.map((limit) => count(limit, { lodgingId }))
    known.set(lodgingId, counted)
    return counted
  }
}

/**
 * Selected events keep the gaps as if they were booked, unless the series lets people select
 * adjacent times.
 */
const withSelection = (
  inSeries: PersonInSeries,
  { sessionId, eventReservationSettings }: Series,
  { selection }: BookingContext,
): PersonInSeries => {
  const chosen = eventReservationSettings.allowMultiAdjacent
    ? []
    : selection.filter((event) => event.sessionId === sessionId)
  if (chosen.length === 0) return inSeries
  return {
    days: new Set([...inSeries.days, ...chosen.map(({ startDayHash }) => dayNumber(startDayHash))]),
    bookings: [...inSeries.bookings, ...chosen],
  }
}

export const prepareSeries = (
  series: Series,
  bookings: Bookings,
  bookingContext: BookingContext,
): PreparedSeries => {
  const { policies, people, nowSeconds } = bookingContext
  const limits = limitsOf(series, policies)
  const cutoffHours = series.eventReservationSettings.cutoffAtHoursPrior
  const count = (limit: Limit, countedFor: CountedFor): Counted => [
    limit,
    bookings.tallyOf(limit, series.sessionId, countedFor),
  ]
  const personal = limits.filter(({ subject }) => subject === 'person')
  return {
    series,
    isShown: isSeriesVisible(series, bookingContext),
    today: dayNumber(localDay(nowSeconds, series.timeZone)),
    forwardDays: series.eventReservationSettings.forwardBookingDays || Number.POSITIVE_INFINITY,
    releaseSeconds: releaseSeconds(series),
    sharedAt: countShared(limits, count, bookingContext),
    persons: people.map((person) => ({
      person,
      counted: personal.map((limit) => count(limit, { personId: person.personId })),
      inSeries: withSelection(
        bookings.inSeries(person.personId, series.sessionId),
        series,
        bookingContext,
      ),
    })),
    closesSeconds: Math.max(
      cutoffHours === undefined || cutoffHours === null
        ? Number.NEGATIVE_INFINITY
        : cutoffHours * 3600,
      policies.minimumNoticeHours > 0
        ? policies.minimumNoticeHours * 3600
        : Number.NEGATIVE_INFINITY,
    ),
    days: new Map(),
    hasGaps:
      series.quotaGapDays > 0 ||
      series.quotaGapOccurances > 0 ||
      policies.noSameTimeOnConsecutiveDays,
  }
}
