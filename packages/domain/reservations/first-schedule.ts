// The times of a first, simple schedule: the same hours on some days of the week, cut into slots. Each slot is on the clock of the place, so an
// hour stays the same hour when the clocks change.

import { addDays, atLocalTimeSeconds } from '../kernel/calendar.ts'

export interface FirstSchedule {
  /** YYYY-MM-DD; days before it have none. */
  readonly firstDay: string
  readonly weeks: number
  /** 1 is Monday, 7 Sunday. */
  readonly weekdays: readonly number[]
  /** HH:MM */
  readonly fromTime: string
  readonly untilTime: string
  readonly slotMinutes: number
}

export interface Slot {
  readonly startSeconds: number
  readonly endSeconds: number
}

export const MOST_SLOTS = 1_000

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const weekdayOf = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1

/** What is left over at the end of the hours is no slot. */
const startsOf = ({ fromTime, untilTime, slotMinutes }: FirstSchedule): readonly number[] => {
  const [from, until] = [minutesOf(fromTime), minutesOf(untilTime)]
  const count = Math.max(0, Math.floor((until - from) / slotMinutes))
  return Array.from({ length: count }, (_, index) => from + index * slotMinutes)
}

/** Those that have begun by `nowSeconds` are left out. */
export const firstSlots = (schedule: FirstSchedule, timeZone: string, nowSeconds: number): readonly Slot[] => {
  const days = Array.from({ length: schedule.weeks * 7 }, (_, index) => addDays(schedule.firstDay, index)).filter((day) => schedule.weekdays.includes(weekdayOf(day)))
  return days
    .flatMap((day) => startsOf(schedule).map((start) => ({ day, start })))
    .map(({ day, start }) => {
      const startSeconds = atLocalTimeSeconds(day, timeOf(start), timeZone)
      return { startSeconds, endSeconds: startSeconds + schedule.slotMinutes * 60 }
    })
    .filter(({ startSeconds }) => startSeconds > nowSeconds)
}
