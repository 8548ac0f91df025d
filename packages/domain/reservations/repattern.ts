// Moves repeating events to other days, starting on a given day. Earlier events stay, and each
// later day is kept, dropped or new.

import { occurrencesOf, splitRule, type Occurrence, type RecurrenceRule } from './recurrence.ts'

export interface Pattern {
  readonly weekdays: readonly number[]
  readonly everyWeeks: number
  readonly untilDay: string
}

/**
 * The rule up to the day before (undefined when nothing comes before), and the new rule from that
 * day on. The week of that day is the first.
 */
export const repatternRule = (
  rule: RecurrenceRule,
  fromDay: string,
  { weekdays, everyWeeks, untilDay }: Pattern,
): readonly [before: RecurrenceRule | undefined, after: RecurrenceRule] => {
  const [before, after] = splitRule(rule, fromDay)
  return [before, { ...after, weekdays, everyWeeks, untilDay, count: null }]
}

export interface PatternDays<Event> {
  readonly stays: readonly Event[]
  readonly goes: readonly Event[]
  readonly comes: readonly Occurrence[]
}

/** Days whose event was changed or canceled individually are left as they are. */
export const patternDays = <Event extends { readonly ruleDay: string | null }>(
  after: RecurrenceRule,
  timeZone: string,
  events: readonly Event[],
  leftAlone: readonly string[],
): PatternDays<Event> => {
  const wanted = occurrencesOf(after, timeZone)
  const wantedDays = new Set(wanted.map(({ day }) => day))
  const isWanted = ({ ruleDay }: Event) => ruleDay !== null && wantedDays.has(ruleDay)
  const taken = new Set([...events.map(({ ruleDay }) => ruleDay), ...leftAlone])
  return {
    stays: events.filter(isWanted),
    goes: events.filter((event) => !isWanted(event)),
    comes: wanted.filter(({ day }) => !taken.has(day)),
  }
}
