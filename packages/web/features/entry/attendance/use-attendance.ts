// Attendance, as a list on the screen and as a file.

import { useInfiniteQuery } from '@tanstack/react-query'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { saveFile } from '../../../lib/files/save-file.ts'
import { type Days, attendanceQuery, downloadAttendance } from './api.ts'

export const useAttendance = (days: Days) => useInfiniteQuery(attendanceQuery(days))

export const saveAttendance = async (
  days: Days,
  format: 'csv' | 'pdf',
  language: Language,
): Promise<void> =>
  saveFile(
    await downloadAttendance({ ...days, format, language }),
    `attendance-${days.from}-${days.to}.${format}`,
  )
