// Who was there: what a list of attendance holds, for how long a time it may be asked for, and how a text is put into a
// spreadsheet without becoming a formula.

import { defineRefusals } from '../kernel/refusal.ts'
import { addDays } from '../kernel/calendar.ts'

export const attendanceRefusals = defineRefusals({
  ATTENDANCE_OFF: { status: 403, message: 'This organization does not offer attendance lists.' },
  WRONG_RANGE: { status: 400, message: 'Choose a first day and a last day at most one year later.' },
  WRONG_PAGE: { status: 400, message: 'That page does not exist.' },
  TOO_MANY_ROWS: { status: 422, message: 'That is too much for one file. Please choose fewer days.' },
})

export const MAX_ATTENDANCE_DAYS = 366
export const MAX_ATTENDANCE_ROWS = 5_000

export const isAttendanceRange = (from: string, to: string): boolean => from <= to && to <= addDays(from, MAX_ATTENDANCE_DAYS)

/** A cell that a spreadsheet would run is made text by a quote in front; every cell is quoted, so that commas and line breaks stay inside. */
export const csvCell = (text: string): string => {
  const isFormula = /^[\s\u00a0\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** The mark at the start tells spreadsheets that this is UTF-8. */
export const csvText = (rows: readonly (readonly string[])[]): string => `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
