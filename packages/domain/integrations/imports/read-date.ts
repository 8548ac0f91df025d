// A day as lists write it. `2016-07-04` is always itself; with slashes or dots the list's own order
// decides, which nothing in `03/04/2016` tells.

import { checkDateText } from '../../identity/date-text.ts'

export const dayOrders = ['month-first', 'day-first'] as const
export type DayOrder = (typeof dayOrders)[number]

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const PARTS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

const padded = (number: string | undefined) => (number ?? '').padStart(2, '0')

/** `YYYY-MM-DD`, or undefined for what is no day. */
export const readDay = (text: string, order: DayOrder): string | undefined => {
  const [, isoYear, isoMonth, isoDay] = ISO.exec(text) ?? []
  const [, first, second, year] = PARTS.exec(text) ?? []
  const [month, day] = order === 'month-first' ? [first, second] : [second, first]
  const written = isoYear
    ? `${isoYear}-${padded(isoMonth)}-${padded(isoDay)}`
    : `${year}-${padded(month)}-${padded(day)}`
  const checked = checkDateText(written, 'birthday')
  return checked.ok ? checked.value : undefined
}

/** Where one of the days can only be read one way, the list is written that way. */
export const guessDayOrder = (days: readonly string[], otherwise: DayOrder): DayOrder => {
  const parts = days
    .map((day) => PARTS.exec(day.trim()))
    .filter((found) => found !== null)
    .map(([, first, second]) => [Number(first), Number(second)] as const)
  if (parts.some(([first, second]) => first > 12 && second <= 12)) return 'day-first'
  return parts.some(([first, second]) => second > 12 && first <= 12) ? 'month-first' : otherwise
}
