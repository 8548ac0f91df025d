import { attendanceRefusals } from '@lodgepole/domain/entry/attendance/attendance'
import { languages } from '@lodgepole/domain/kernel/locale'
import * as z from 'zod'
import { fileAnswer, itemsAnswer } from '../../kernel/answers.ts'
import { endpoints, type DeepReadonly } from '../../kernel/endpoint.ts'

export const attendanceSchema = z.object({
  bookingId: z.string(),
  authUserId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  label: z.string(),
  sessionLabel: z.string(),
  startDayHash: z.string(),
  startSeconds: z.number(),
  endSeconds: z.number(),
  timeZone: z.string(),
  status: z.string(),
  lastCheckInAt: z.number().nullable(),
  lastCheckOutAt: z.number().nullable(),
})

export type Attendance = DeepReadonly<z.output<typeof attendanceSchema>>

const range = { from: z.iso.date(), to: z.iso.date(), organizationId: z.uuid().optional() }
const { ATTENDANCE_OFF, TOO_MANY_ROWS, WRONG_PAGE, WRONG_RANGE } = attendanceRefusals

export const attendanceEndpoints = endpoints({
  list: {
    route: 'GET /v2/attendance/household',
    summary: 'Lists when the people of the account checked in and out, by local day',
    permission: 'member',
    query: z.object({
      ...range,
      next: z.string().max(120).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: itemsAnswer(attendanceSchema),
    refusals: [ATTENDANCE_OFF, WRONG_RANGE, WRONG_PAGE],
  },
  download: {
    route: 'GET /v2/attendance/download',
    summary: 'Downloads the attendance as CSV or PDF',
    permission: 'member',
    query: z.object({
      ...range,
      format: z.enum(['csv', 'pdf']),
      language: z.enum(languages).optional(),
    }),
    files: ['text/csv', 'application/pdf'],
    output: fileAnswer,
    callsPerMinute: 30,
    refusals: [ATTENDANCE_OFF, WRONG_RANGE, TOO_MANY_ROWS],
  },
})
