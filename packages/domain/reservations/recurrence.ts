// Repeating events: on days of the week, every so many weeks, until a day or a number of times,
// with some days excluded. They keep their local time: a nine o'clock class is at nine in summer
// and in winter.

import { Temporal } from 'temporal-polyfill'
import { addDays, atLocalTimeSeconds } from '../kernel/calendar.ts'
import { weekdayOf } from './days.ts'

export interface RecurrenceRule {
  /** Nothing comes before it. Its week is the first. */
  readonly firstDay: string
  /** Monday is 1, Sunday 7. */
  readonly weekdays: readonly number[]
  readonly everyWeeks: number
  /** Inclusive. Either this or `count` sets the end. */
  readonly untilDay: string | null
  readonly count: number | null
  /** `09:00`, in local time. */
  readonly startTime: string
  readonly minutes: number
  /** Excluded days. They still count toward `count`. */
  readonly except: readonly string[]
}

export interface LocalTime {
  readonly startTime: string
  readonly minutes: number
}

export interface Occurrence {
  readonly day: string
  readonly startSeconds: number
  readonly endSeconds: number
}

export const MAX_OCCURRENCES = 500
export const MAX_RULE_DAYS = 2 * 366

const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))

/**
 * The end is also a wall-clock time. If a clock change leaves no time between the two (half past
 * two to three, on a night that has neither), the duration applies instead.
 */
export const occurrenceOn = (
  day: string,
  { startTime, minutes }: LocalTime,
  timeZone: string,
): Occurrence => {
  const startSeconds = atLocalTimeSeconds(day, startTime, timeZone)
  const end = Temporal.PlainDateTime.from(`${day}T${startTime}`).add({ minutes })
  const endSeconds = end.toZonedDateTime(timeZone).epochMilliseconds / 1000
  return {
    day,
    startSeconds,
    endSeconds: endSeconds > startSeconds ? endSeconds : startSeconds + minutes * 60,
  }
}

/**
 * The local start time, and the duration on the wall clock. If the wall clock shows no time between
 * the two, the actual duration.
 */
export const wallTimeOf = (
  startSeconds: number,
  endSeconds: number,
  timeZone: string,
): LocalTime => {
  const local = (seconds: number) =>
    Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
      .toZonedDateTimeISO(timeZone)
      .toPlainDateTime()
  const { minutes } = local(startSeconds).until(local(endSeconds), { largestUnit: 'minutes' })
  return {
    startTime: local(startSeconds).toPlainTime().toString({ smallestUnit: 'minute' }),
    minutes: minutes > 0 ? minutes : Math.round((endSeconds - startSeconds) / 60),
  }
}

/** Every day of the rule in order, including excluded ones. */
const daysOf = ({
  firstDay,
  weekdays,
  everyWeeks,
  untilDay,
  count,
}: RecurrenceRule): readonly string[] => {
  const wanted = [...new Set(weekdays)].sort((a, b) => a - b)
  const days: string[] = []
  const most = Math.min(count ?? MAX_OCCURRENCES, MAX_OCCURRENCES)
  const last = [
    addDays(firstDay, MAX_RULE_DAYS),
    ...(untilDay === null ? [] : [untilDay]),
  ].sort()[0] as string
  if (wanted.length === 0) return days
  for (let monday = mondayOf(firstDay); monday <= last; monday = addDays(monday, 7 * everyWeeks)) {
    for (const weekday of wanted) {
      const day = addDays(monday, weekday - 1)
      if (day < firstDay) continue
      if (day > last || days.length === most) return days
      days.push(day)
    }
  }
  return days
}

export const occurrencesOf = (rule: RecurrenceRule, timeZone: string): readonly Occurrence[] => {
  const except = new Set(rule.except)
  return daysOf(rule)
    .filter((day) => !except.has(day))
    .map((day) => occurrenceOn(day, rule, timeZone))
}

/** The same rule some days later or earlier, as when a class moves from Monday to Wednesday. */
export const shiftRule = (rule: RecurrenceRule, days: number): RecurrenceRule => {
  const moved = (day: string) => addDays(day, days)
  const weekday = (one: number) => ((one - 1 + (days % 7) + 7) % 7) + 1
  return {
    ...rule,
    firstDay: moved(rule.firstDay),
    untilDay: rule.untilDay === null ? null : moved(rule.untilDay),
    weekdays: rule.weekdays.map(weekday).sort((a, b) => a - b),
    except: rule.except.map(moved),
  }
}

/**
 * Splits a rule into the part up to the day before and the part starting on that day, which must be
 * one of its days. Both parts end on a day. The first is undefined when nothing comes before.
 */
export const splitRule = (
  rule: RecurrenceRule,
  fromDay: string,
): readonly [before: RecurrenceRule | undefined, after: RecurrenceRule] => {
  const days = daysOf(rule)
  const lastBefore = days.findLast((day) => day < fromDay)
  const part = (untilDay: string, isPart: (day: string) => boolean) => ({
    ...rule,
    untilDay,
    count: null,
    except: rule.except.filter(isPart),
  })
  return [
    lastBefore === undefined ? undefined : part(lastBefore, (day) => day < fromDay),
    { ...part(days.at(-1) ?? fromDay, (day) => day >= fromDay), firstDay: fromDay },
  ]
}
