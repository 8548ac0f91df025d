// The initial values of the new event sheet, and the rule it results in.

import { weekdayOfDay } from './days-between.ts'

const TIMES = 10

/**
 * The series being viewed, or the only one. Otherwise, the person who adds the event has to select
 * one.
 */
export const firstSeries = (
  series: readonly { readonly sessionId: string }[],
  only: string,
): string =>
  (
    series.find(({ sessionId }) => sessionId === only) ??
    (series.length === 1 ? series[0] : undefined)
  )?.sessionId ?? ''

/** The weekday follows the day until weekdays have been selected manually. */
export const chosenWeekdays = (
  touched: readonly number[] | undefined,
  day: string,
): readonly number[] => touched ?? (Number.isNaN(Date.parse(day)) ? [] : [weekdayOfDay(day)])

interface Pattern {
  readonly weekdays: readonly number[]
  readonly everyWeeks: string
  readonly untilDay: string
}

/** Without a pattern, it takes place once; with a pattern that has no end, ten times. */
export const ruleOf = (
  {
    day,
    startTime,
    minutes,
  }: { readonly day: string; readonly startTime: string; readonly minutes: string },
  pattern: Pattern | undefined,
) => ({
  firstDay: day,
  startTime,
  minutes: Number(minutes),
  weekdays: [...(pattern?.weekdays ?? chosenWeekdays(undefined, day))],
  everyWeeks: Number(pattern?.everyWeeks) || 1,
  ...(pattern?.untilDay ? { untilDay: pattern.untilDay } : { count: pattern ? TIMES : 1 }),
})
