// A row of attendance as the five texts that both files show, with times in the place's time zone.

import { attendedLabel } from '@lodgepole/domain/entry/attendance/attendance'
import { formatLocale, type Language } from '@lodgepole/domain/kernel/locale'
import type { AttendanceRow } from './store.ts'
import { attendanceTexts } from './texts.ts'

export const cellsOf = (
  rows: readonly AttendanceRow[],
  language: Language,
  organizationLocale: string,
): readonly (readonly string[])[] => {
  const { absent } = attendanceTexts[language]
  const locale = formatLocale(language, organizationLocale)
  const clocks = new Map<string, Intl.DateTimeFormat>()
  const timeIn = (timeZone: string, seconds: number): string => {
    const clock =
      clocks.get(timeZone) ?? new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
    clocks.set(timeZone, clock)
    return clock.format(seconds * 1000).replaceAll('\u202f', ' ')
  }
  return rows.map(
    ({
      startDayHash,
      firstName,
      lastName,
      sessionLabel,
      label,
      timeZone,
      lastCheckInAt,
      lastCheckOutAt,
    }) => [
      startDayHash,
      [firstName, lastName].filter(Boolean).join(' '),
      attendedLabel(sessionLabel, label),
      lastCheckInAt === null ? absent : timeIn(timeZone, lastCheckInAt),
      lastCheckOutAt === null ? '' : timeIn(timeZone, lastCheckOutAt),
    ],
  )
}
