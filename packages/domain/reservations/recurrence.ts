// Events that come again: on days of the week, every so many weeks, until a day or a number of
// times, with days left out. They keep their time on the wall: a nine o'clock class is at nine in
// summer and in winter.

import { Temporal } from 'temporal-polyfill'
import { addDays, atLocalTimeSeconds } from '../kernel/calendar.ts'
import { weekdayOf } from './days.ts'

export interface RecurrenceRule {
  /** Nothing comes before it; the week it lies in is the first. */
  readonly firstDay: string
  /** Monday is 1, Sunday 7. */
  readonly weekdays: readonly number[]
  readonly everyWeeks: number
  /** Part of it. One of the two says where it ends. */
  readonly untilDay: string | null
  readonly count: number | null
  /** `09:00`, on the clock of the place. */
  readonly startTime: string
  readonly minutes: number
  /** Days on which it would come and does not; they count all the same. */
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
 * The end too is read off the wall. Where a change of the clocks leaves nothing between the two
 * (half past two to three, in a night that has neither), the length holds instead.
 */
export const spanOn = (
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
 * What the clocks show when it starts, and for how long they run until it ends; where they show no
 * time between the two, how long that is.
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

/** Every day on which it comes, in order, those left out included. */
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
    .map((day) => spanOn(day, rule, timeZone))
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
 * What it is up to the day before, and from that day on, which is one of its days; both end on a
 * day. The first is undefined where nothing comes before.
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
