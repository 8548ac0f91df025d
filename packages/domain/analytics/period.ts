// The time span of a dashboard: the days up to today, divided into steps, and the same number of
// days before that for comparison. Steps end today rather than on Sundays, so every step has the
// same number of days and comparisons are fair.

import { addDays, atLocalTimeSeconds, localDay, daysBeforeSeconds } from '../kernel/calendar.ts'

export const analyticsPeriods = ['4-weeks', 'quarter', 'year'] as const
export type AnalyticsPeriod = (typeof analyticsPeriods)[number]

export const isAnalyticsPeriod = (text: string): text is AnalyticsPeriod =>
  (analyticsPeriods as readonly string[]).includes(text)

const periodLengths: Readonly<
  Record<AnalyticsPeriod, { readonly steps: number; readonly stepDays: number }>
> = {
  '4-weeks': { steps: 28, stepDays: 1 },
  quarter: { steps: 13, stepDays: 7 },
  year: { steps: 52, stepDays: 7 },
}
const WEEKS_AHEAD = 4

/** Both days are included. */
export interface DaySpan {
  readonly from: string
  readonly to: string
}

export interface AnalyticsSpan {
  readonly steps: readonly DaySpan[]
  readonly before: DaySpan
  readonly ahead: readonly DaySpan[]
  /**
   * Start of each step in the organization's time zone: first the earlier steps, then those of the
   * period, then those ahead, and finally the end of the last step.
   */
  readonly boundariesSeconds: readonly number[]
  readonly startSeconds: number
  /**
   * The earlier period ends at the current time of day, so that a day in progress is not compared
   * with a full day.
   */
  readonly previousEndSeconds: number
  readonly endSeconds: number
}

export const spanOf = (
  period: AnalyticsPeriod,
  nowSeconds: number,
  timeZone: string,
): AnalyticsSpan => {
  const { steps: count, stepDays } = periodLengths[period]
  const today = localDay(nowSeconds, timeZone)
  const first = addDays(today, 1 - count * stepDays)
  const firstBefore = addDays(first, -count * stepDays)
  const run = (from: string, length: number, days: number) =>
    Array.from({ length }, (_, index) => ({
      from: addDays(from, index * days),
      to: addDays(from, (index + 1) * days - 1),
    }))
  const [before, steps, ahead] = [
    run(firstBefore, count, stepDays),
    run(first, count, stepDays),
    run(addDays(today, 1), WEEKS_AHEAD, 7),
  ]
  const startOf = (day: string) => atLocalTimeSeconds(day, '00:00', timeZone)
  return {
    steps,
    before: { from: firstBefore, to: addDays(first, -1) },
    ahead,
    boundariesSeconds: [
      ...[...before, ...steps, ...ahead].map(({ from }) => startOf(from)),
      startOf(addDays(today, 1 + WEEKS_AHEAD * 7)),
    ],
    startSeconds: startOf(first),
    previousEndSeconds: daysBeforeSeconds(nowSeconds, timeZone, count * stepDays),
    endSeconds: startOf(addDays(today, 1)),
  }
}

export type StepPosition =
  | { readonly of: 'before' | 'period' | 'ahead'; readonly step: number }
  | undefined

/**
 * Maps the database's bucket number to a step. Buckets are numbered from 1, starting at the first
 * edge.
 */
export const stepPositionOf = (
  { steps, ahead }: Pick<AnalyticsSpan, 'steps' | 'ahead'>,
  number: number,
): StepPosition => {
  const index = number - 1
  if (index < 0 || index >= 2 * steps.length + ahead.length) return undefined
  if (index < steps.length) return { of: 'before', step: index }
  return index < 2 * steps.length
    ? { of: 'period', step: index - steps.length }
    : { of: 'ahead', step: index - 2 * steps.length }
}
