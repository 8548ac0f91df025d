// The days of a month in weeks that start on Monday, and where arrow keys lead.

import { firstOfMonth, lastOfMonth, mondayOf, plusDays } from '../../../lib/format/local-days.ts'

export const weeksOf = (day: string): readonly (readonly string[])[] => {
  const [first, last] = [mondayOf(firstOfMonth(day)), lastOfMonth(day)]
  const weeks: string[][] = []
  for (let monday = first; monday <= last; monday = plusDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => plusDays(monday, index)))
  return weeks
}

/** The same day of another month, or that month's last day. */
export const sameDayIn = (day: string, months: number): string => {
  const first = firstOfMonth(day, months)
  const wanted = plusDays(first, Number(day.slice(8)) - 1)
  return wanted <= lastOfMonth(first) ? wanted : lastOfMonth(first)
}

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => plusDays(day, -1),
  ArrowRight: (day) => plusDays(day, 1),
  ArrowUp: (day) => plusDays(day, -7),
  ArrowDown: (day) => plusDays(day, 7),
  Home: mondayOf,
  End: (day) => plusDays(mondayOf(day), 6),
  PageUp: (day) => sameDayIn(day, -1),
  PageDown: (day) => sameDayIn(day, 1),
}

/** Undefined for a key that doesn't move the focus. */
export const dayAfterKey = (key: string, day: string): string | undefined =>
  Object.hasOwn(moves, key) ? moves[key]?.(day) : undefined
