// Attendance lists: how long a period they may cover, how long they may get, and how a visit is
// labeled.

import { defineRefusals } from '../../kernel/refusal.ts'
import { addDays } from '../../kernel/calendar.ts'

export const attendanceRefusals = defineRefusals({
  ATTENDANCE_OFF: { status: 403, message: 'This organization doesn’t offer attendance lists.' },
  WRONG_RANGE: {
    status: 400,
    message: 'Choose a first day and a last day at most one year later.',
  },
  WRONG_PAGE: { status: 400, message: 'We couldn’t find this page. Go to the home page.' },
  TOO_MANY_ROWS: {
    status: 422,
    message: 'That’s too much for one file. Choose fewer days.',
  },
})

export const MAX_ATTENDANCE_DAYS = 366
export const MAX_ATTENDANCE_ROWS = 5_000

export const isAttendanceRange = (from: string, to: string): boolean =>
  from <= to && to <= addDays(from, MAX_ATTENDANCE_DAYS)

const BETWEEN = ' · '

/** A series is often named after its location and activity. Each part appears only once. */
export const attendedLabel = (sessionLabel: string, label: string): string =>
  [
    ...new Set(
      [sessionLabel, label]
        .flatMap((text) => text.split(BETWEEN))
        .filter((part) => part.trim() !== ''),
    ),
  ].join(BETWEEN)
