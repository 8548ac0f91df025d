// Dates in lists. `2016-07-04` is unambiguous. With slashes or dots the list's own order decides,
// because `03/04/2016` does not show it.

import { checkDateText } from '../../identity/date-text.ts'

export const dayOrders = ['month-first', 'day-first'] as const
export type DayOrder = (typeof dayOrders)[number]

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const PARTS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

const padded = (number: string | undefined) => (number ?? '').padStart(2, '0')

/** `YYYY-MM-DD`, or undefined when the text is not a date. */
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

/** If one of the dates can be read in only one order, the whole list uses that order. */
export const guessDayOrder = (days: readonly string[], otherwise: DayOrder): DayOrder => {
  const parts = days
    .map((day) => PARTS.exec(day.trim()))
    .filter((found) => found !== null)
    .map(([, first, second]) => [Number(first), Number(second)] as const)
  if (parts.some(([first, second]) => first > 12 && second <= 12)) return 'day-first'
  return parts.some(([first, second]) => second > 12 && first <= 12) ? 'month-first' : otherwise
}
