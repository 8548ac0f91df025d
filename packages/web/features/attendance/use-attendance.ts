// Who was there, as a list on the screen and as a file.

import { useInfiniteQuery } from '@tanstack/react-query'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { api } from '../../lib/api.ts'

export interface Days {
  readonly from: string
  readonly to: string
}

const PAGE = 50

export const useAttendance = (days: Days) =>
  useInfiniteQuery({
    queryKey: ['attendance', days.from, days.to],
    queryFn: ({ pageParam }) => api.call('GET /v2/attendance/household', { query: { ...days, limit: PAGE, ...(pageParam ? { next: pageParam } : {}) } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  })

/** The token travels in a header, so the browser cannot fetch the file by a plain link. */
export const saveAttendance = async (days: Days, format: 'csv' | 'pdf', language: Language): Promise<void> => {
  const file = await api.download('GET /v2/attendance/download', { query: { ...days, format, language } })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `attendance-${days.from}-${days.to}.${format}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
