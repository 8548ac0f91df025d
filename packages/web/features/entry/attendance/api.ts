// Calls about attendance.

import { infiniteQueryOptions } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { pageAt, pages, download } from '../../../lib/api/calls.ts'

export interface Days {
  readonly from: string
  readonly to: string
}

const PAGE = 50

export const attendanceQuery = (days: Days) =>
  infiniteQueryOptions({
    queryKey: ['attendance', days.from, days.to] as const,
    queryFn: ({ pageParam }) =>
      api.call('GET /v2/attendance/household', {
        query: { ...days, limit: PAGE, ...pageAt(pageParam) },
      }),
    ...pages,
  })

export const downloadAttendance = download(api, 'GET /v2/attendance/download')
