// What is the same for every event of a series, worked out once.

import { dayHash } from '../kernel/calendar.ts'
import type { Asking, SelectedPerson } from './asking.ts'
import type { Bookings, PersonInSeries } from './bookings.ts'
import { dayNumber } from './days.ts'
import { limitsOf, releaseSeconds, type Limit } from './limits.ts'
import { hasPrices } from './prices.ts'
import type { BookableEvent, Series } from './series.ts'
import type { Tally } from './tally.ts'
import type { Verdict } from './verdict.ts'
import { isSeriesVisible } from './visibility.ts'

export type Counted = readonly [Limit, Tally]

export interface PreparedSeries {
  readonly series: Series
  readonly isShown: boolean
  readonly lacksPrice: boolean
  readonly today: number
  /** How many days ahead it can be booked. */
  readonly forwardDays: number
  readonly releaseSeconds: number
  readonly shared: readonly Counted[]
  readonly persons: readonly { readonly person: SelectedPerson; readonly counted: readonly Counted[]; readonly inSeries: PersonInSeries }[]
  readonly hasGaps: boolean
  /** How long before the start it closes. */
  readonly closesSeconds: number
  /** Days that have been looked at before. */
  readonly days: Map<string, DayOfSeries>
  lastDay?: DayOfSeries
}

/** What is the same for every event of a day. */
export interface DayOfSeries {
  readonly dayHash: string
  readonly daysAhead: number
  /** By regular and premium: whether quotas and restrictions let everybody through. Undefined until asked. */
  readonly isClear: [regular: boolean | undefined, premium: boolean | undefined]
  /** Whether any gap could stand in the way. */
  readonly mayGap: boolean
  /** That it cannot be booked yet, and when it can; once it was asked. */
  unopened?: Verdict
  /** That nothing takes place on it. */
  readonly closed?: Verdict | undefined
}

const CLOSES_BEFORE_END_SECONDS = 600

/** The last moment at which the event can be booked. */
export const closesAtSeconds = (event: BookableEvent, { closesSeconds }: Pick<PreparedSeries, 'closesSeconds'>): number =>
  Math.min(event.endSeconds - CLOSES_BEFORE_END_SECONDS, event.startSeconds - closesSeconds, event.expiresAt ?? Number.POSITIVE_INFINITY)

export const prepareSeries = (series: Series, bookings: Bookings, asking: Asking): PreparedSeries => {
  const { policies, people, nowSeconds } = asking
  const limits = limitsOf(series, policies)
  const cutoffHours = series.eventReservationSettings.cutoffAtHoursPrior
  const count = (limit: Limit, personId?: string): Counted => [limit, bookings.tallyOf(limit, series.sessionId, personId)]
  const personal = limits.filter(({ subject }) => subject === 'person')
  return {
    series,
    isShown: isSeriesVisible(series, asking),
    lacksPrice: policies.requirePriceSettings && !hasPrices(series.priceSettings),
    today: dayNumber(dayHash(nowSeconds, series.timeZone)),
    forwardDays: series.eventReservationSettings.forwardBookingDays || Number.POSITIVE_INFINITY,
    releaseSeconds: releaseSeconds(series),
    shared: limits.filter(({ subject }) => subject !== 'person').map((limit) => count(limit)),
    persons: people.map((person) => ({
      person, counted: personal.map((limit) => count(limit, person.personId)), inSeries: bookings.inSeries(person.personId, series.sessionId),
    })),
    closesSeconds: Math.max(cutoffHours === undefined || cutoffHours === null ? Number.NEGATIVE_INFINITY : cutoffHours * 3600, policies.minimumNoticeHours > 0 ? policies.minimumNoticeHours * 3600 : Number.NEGATIVE_INFINITY),
    days: new Map(),
    hasGaps: series.quotaGapDays > 0 || series.quotaGapOccurances > 0 || policies.noSameTimeOnConsecutiveDays,
  }
}
