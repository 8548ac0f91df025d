// Dates typed by people.

import { fail, ok, type Result } from '../kernel/result.ts'

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

/** A real calendar day as `YYYY-MM-DD`, or the message to show. */
export const checkDateText = (text: string, label: string): Result<string, string> => {
  const [, year, month, day] = SHAPE.exec(text) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const real = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return year && real ? ok(text) : fail(`Invalid ${label} date. Must be in YYYY-MM-DD format.`)
}
