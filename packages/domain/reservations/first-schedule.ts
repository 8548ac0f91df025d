// The times of a first, simple schedule: the same hours on some days of the week, divided into
// slots. Each slot repeats weekly with its own rule, as in the schedule editor, so that it can be
// changed for all weeks together. Its local time stays the same when the clocks change.

import { addDays, atLocalTimeSeconds, localDay } from '../kernel/calendar.ts'
import { weekdayOf } from './days.ts'
import { occurrencesOf, type Occurrence, type RecurrenceRule } from './recurrence.ts'

export interface FirstSchedule {
  /** YYYY-MM-DD. There are no slots before this day. */
  readonly firstDay: string
  readonly weeks: number
  /** 1 is Monday, 7 Sunday. */
  readonly weekdays: readonly number[]
  /** HH:MM */
  readonly fromTime: string
  readonly untilTime: string
  readonly slotMinutes: number
}

export interface RuledSlots {
  readonly rule: RecurrenceRule
  readonly slots: readonly Occurrence[]
}

export const MAX_SLOTS = 1_000

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** A remainder at the end of the hours is not a slot. */
const startsOf = ({ fromTime, untilTime, slotMinutes }: FirstSchedule): readonly string[] => {
  const [from, until] = [minutesOf(fromTime), minutesOf(untilTime)]
  const count = Math.max(0, Math.floor((until - from) / slotMinutes))
  return Array.from({ length: count }, (_, index) => timeOf(from + index * slotMinutes))
}

/** One rule per start time. Slots that have begun by `nowSeconds` are excluded from their rule. */
export const firstRules = (
  schedule: FirstSchedule,
  timeZone: string,
  nowSeconds: number,
): readonly RuledSlots[] => {
  const { firstDay, weeks, weekdays, slotMinutes: minutes } = schedule
  return startsOf(schedule).flatMap((startTime) => {
    const rule = {
      firstDay,
      weekdays,
      everyWeeks: 1,
      untilDay: addDays(firstDay, weeks * 7 - 1),
      count: null,
      startTime,
      minutes,
      except: [],
    }
    const all = occurrencesOf(rule, timeZone)
    const slots = all.filter(({ startSeconds }) => startSeconds > nowSeconds)
    return slots.length === 0
      ? []
      : [
          {
            rule: {
              ...rule,
              except: all.filter((one) => !slots.includes(one)).map(({ day }) => day),
            },
            slots,
          },
        ]
  })
}

/**
 * The same number without generating the slots. It is needed while staff type, and before too many
 * are created.
 */
export const countFirstSlots = (
  schedule: FirstSchedule,
  timeZone: string,
  nowSeconds: number,
): number => {
  const [starts, today] = [startsOf(schedule), localDay(nowSeconds, timeZone)]
  const days = Array.from({ length: schedule.weeks * 7 }, (_, index) =>
    addDays(schedule.firstDay, index),
  ).filter((day) => day >= today && schedule.weekdays.includes(weekdayOf(day)))
  const begun = days.includes(today)
    ? starts.filter((time) => atLocalTimeSeconds(today, time, timeZone) <= nowSeconds).length
    : 0
  return days.length * starts.length - begun
}
