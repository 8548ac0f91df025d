// What the calls of the timetable editor answer: events, rules, and the bookings a change affects.

import * as z from 'zod'
import { eventSchema } from './schemas.ts'

const day = z.iso.date()

export const scheduledEvent = eventSchema.extend({
  ruleId: z.string().nullable(),
  isException: z.boolean(),
  waiting: z.number(),
})
export const seated = z.object({
  bookingId: z.string(),
  personName: z.string(),
  accountName: z.string(),
  status: z.string(),
})
export const rule = z.object({
  firstDay: day,
  untilDay: day,
  weekdays: z.array(z.number()),
  everyWeeks: z.number(),
  startTime: z.string(),
  minutes: z.number(),
  except: z.array(z.string()),
})
export const skipped = z.object({
  label: z.string(),
  sessionId: z.string(),
  day: z.string(),
  startSeconds: z.number(),
  why: z.enum(['closed', 'there-already', 'moved-here']),
  reason: z.string().nullable(),
})
export const newEvents = z.object({ made: z.number(), skipped: z.array(skipped) })
export const madeEvent = z.object({
  label: z.string(),
  sessionId: z.string(),
  day: z.string(),
  startSeconds: z.number(),
  endSeconds: z.number(),
  overlaps: z.boolean(),
  isRegular: z
    .boolean()
    .describe(
      'In a copy of a week: at its regular time, because it was moved in the week that is copied',
    ),
})
/** `refund`: the paid amount that is refunded. Zero when the seat is kept. */
export const touchedBooking = z.object({
  bookingId: z.string(),
  personName: z.string(),
  accountName: z.string(),
  status: z.string(),
  startSeconds: z.number(),
  refund: z.string(),
})
