// The distance that one person's bookings in a series must keep from each other.

import { atSecondsOfDay } from './local-time.ts'
import type { PersonInSeries } from './bookings.ts'
import { dayNumber } from './days.ts'
import type { BookableEvent, Series } from './series.ts'

/** Start times of a series' events, sorted and without duplicates. Canceled events do not count. */
export type Occurrences = readonly number[]

export const isTooFewDays = (
  { days }: PersonInSeries,
  startDayHash: string,
  gapDays: number,
): boolean => {
  if (gapDays <= 0 || days.size === 0) return false
  const day = dayNumber(startDayHash)
  for (let away = -gapDays; away <= gapDays; away += 1) if (days.has(day + away)) return true
  return false
}

/** The first day, starting from the event's own, that keeps the distance. */
export const firstFreeDay = (
  { days }: PersonInSeries,
  startDayHash: string,
  gapDays: number,
): number => {
  const isFree = (day: number) => [...days].every((booked) => Math.abs(booked - day) > gapDays)
  let day = dayNumber(startDayHash)
  while (!isFree(day)) day += 1
  return day
}

const indexOf = (occurrences: Occurrences, startSeconds: number): number => {
  let [low, high] = [0, occurrences.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((occurrences[middle] as number) < startSeconds) low = middle + 1
    else high = middle
  }
  return low
}

export const isTooFewOccurrences = (
  { bookings }: PersonInSeries,
  startSeconds: number,
  gap: number,
  occurrences: Occurrences,
): boolean => {
  if (gap <= 0 || bookings.length === 0) return false
  const here = indexOf(occurrences, startSeconds)
  return bookings.some(
    (booking) => Math.abs(indexOf(occurrences, booking.startSeconds) - here) <= gap,
  )
}

export const isSameTimeNextDay = (
  { days, bookings }: PersonInSeries,
  event: Pick<BookableEvent, 'startSeconds' | 'startDayHash'>,
  { timeZone }: Pick<Series, 'timeZone'>,
): boolean => {
  const day = dayNumber(event.startDayHash)
  if (!days.has(day - 1) && !days.has(day + 1)) return false
  const time = atSecondsOfDay(event.startSeconds, timeZone)
  return bookings.some(
    (booking) =>
      Math.abs(dayNumber(booking.startDayHash) - day) === 1 &&
      atSecondsOfDay(booking.startSeconds, timeZone) === time,
  )
}
