// Who was there, as a list on the screen and as a file.

import { useInfiniteQuery } from '@tanstack/react-query'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { api } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/files/save-file.ts'

export interface Days {
  readonly from: string
  readonly to: string
}

const PAGE = 50

export const useAttendance = (days: Days) =>
  useInfiniteQuery({
    queryKey: ['attendance', days.from, days.to],
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/attendance/household', {
        query: { ...days, limit: PAGE, ...(pageParam ? { next: pageParam } : {}) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  })

export const saveAttendance = async (
  days: Days,
  format: 'csv' | 'pdf',
  language: Language,
): Promise<void> =>
  saveFile(
    await api.download('GET /v2/attendance/download', { query: { ...days, format, language } }),
    `attendance-${days.from}-${days.to}.${format}`,
  )
