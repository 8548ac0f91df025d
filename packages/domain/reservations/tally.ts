// How much of each limit has been used. A tally is filled once from the bookings that count and
// then queried for thousands of events, so it stores numbers by day and by week instead of
// searching the bookings again.

import type { EventId } from '../kernel/ids.ts'
import { weekdayOf } from './days.ts'
import type { Limit, Maximum } from './limits.ts'

/** A booking, or an event about to be booked, as the quotas see it. */
export interface Use {
  readonly eventId: EventId
  readonly startSeconds: number
  readonly startDayHash: string
  readonly startWeekHash: string
  readonly isPremium: boolean
}

export interface Reached {
  readonly maximum: Maximum
  readonly used: number
  readonly allowed: number
}

const increment = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1)

const over = (max: Limit['max'], maximum: Maximum, used: number): Reached | undefined =>
  used + 1 > max[maximum] ? { maximum, used, allowed: max[maximum] } : undefined

/** Events by day, by week and by weekday. Each event counts once. */
const createCounts = () => {
  const events = new Set<string>()
  const perDay = new Map<string, number>()
  const regularPerWeek = new Map<string, number>()
  const premiumPerWeek = new Map<string, number>()
  /** By week, then by weekday starting on Monday. */
  const weekdays = new Map<string, number[]>()
  return {
    holds: (eventId: EventId): boolean => events.has(eventId),
    hasWeek: (week: string): boolean => weekdays.has(week),
    onDay: (day: string): number => perDay.get(day) ?? 0,
    regularIn: (week: string): number => regularPerWeek.get(week) ?? 0,
    premiumIn: (week: string): number => premiumPerWeek.get(week) ?? 0,
    onWeekdays: (week: string, split: ReadonlySet<number>): number => {
      const counts = weekdays.get(week)
      let sum = 0
      if (counts) for (const day of split) sum += counts[day] ?? 0
      return sum
    },
    /** Returns false for an event that is already counted. */
    add: (use: Use): boolean => {
      if (events.has(use.eventId)) return false
      events.add(use.eventId)
      increment(perDay, use.startDayHash)
      increment(use.isPremium ? premiumPerWeek : regularPerWeek, use.startWeekHash)
      const week = weekdays.get(use.startWeekHash) ?? [0, 0, 0, 0, 0, 0, 0, 0]
      const day = weekdayOf(use.startDayHash)
      week[day] = (week[day] ?? 0) + 1
      weekdays.set(use.startWeekHash, week)
      return true
    },
  }
}

type Counts = ReturnType<typeof createCounts>

/** The first daily or weekly maximum that one more event would exceed. */
const reachedInWeek = (counts: Counts, { max, splits }: Limit, use: Use): Reached | undefined => {
  const { startDayHash: day, startWeekHash: week, isPremium } = use
  const perKind: Maximum = isPremium ? 'maxPerPremium' : 'maxPerWeek'
  const weekday = max.maxPerSplit0 > 0 || max.maxPerSplit1 > 0 ? weekdayOf(day) : 0
  return (
    (max.maxPerDay > 0 ? over(max, 'maxPerDay', counts.onDay(day)) : undefined) ??
    (max[perKind] > 0
      ? over(max, perKind, isPremium ? counts.premiumIn(week) : counts.regularIn(week))
      : undefined) ??
    (max.maxPerSplit0 > 0 && splits[0].has(weekday)
      ? over(max, 'maxPerSplit0', counts.onWeekdays(week, splits[0]))
      : undefined) ??
    (max.maxPerSplit1 > 0 && splits[1].has(weekday)
      ? over(max, 'maxPerSplit1', counts.onWeekdays(week, splits[1]))
      : undefined)
  )
}

export const createTally = (nowSeconds: number) => {
  const counts = createCounts()
  let future = 0
  return {
    /** How much of a maximum is used on that day, in that week or by upcoming events. */
    used: (
      { splits }: Pick<Limit, 'splits'>,
      maximum: Maximum,
      { startDayHash: day, startWeekHash: week }: Pick<Use, 'startDayHash' | 'startWeekHash'>,
    ): number => {
      switch (maximum) {
        case 'maxPerDay':
          return counts.onDay(day)
        case 'maxPerWeek':
          return counts.regularIn(week)
        case 'maxPerPremium':
          return counts.premiumIn(week)
        case 'maxPerSplit0':
          return counts.onWeekdays(week, splits[0])
        case 'maxPerSplit1':
          return counts.onWeekdays(week, splits[1])
        case 'maxFutureBookings':
          return future
      }
    },

    /** The same event counts once, whichever people of the household attend. */
    add: (use: Use): void => {
      if (counts.add(use) && use.startSeconds > nowSeconds) future += 1
    },

    /** The first maximum that one more event would exceed. */
    reached: (limit: Limit, use: Use): Reached | undefined => {
      if (counts.holds(use.eventId)) return undefined
      const overFuture =
        limit.max.maxFutureBookings > 0 && use.startSeconds > nowSeconds
          ? over(limit.max, 'maxFutureBookings', future)
          : undefined
      // Most weeks are empty, and in those one more event is within every daily and weekly limit.
      if (!counts.hasWeek(use.startWeekHash)) return overFuture
      return reachedInWeek(counts, limit, use) ?? overFuture
    },
  }
}

export type Tally = ReturnType<typeof createTally>
