// What home shows of a person beyond their name: what happened to their money, and what they have
// booked.

import * as z from 'zod'
import type { DeepReadonly } from '../kernel/endpoint.ts'

const decimal = z.string()
const seconds = z.number()

export const activitySchema = z.object({
  activityId: z.string(),
  timeStamp: seconds,
  /** `transaction` is spending; others are deposit, gift, transfer, refund, allowance. */
  type: z.string(),
  /** What it did to what can be spent: below zero when it left the account. */
  amount: decimal,
  /** What it brought for later days; zero for most. */
  scheduledAmount: decimal,
  locationName: z.string().nullable(),
  memo: z.string().nullable(),
  itemCount: z.number(),
})

export const spendingSchema = z.object({
  total: decimal,
  /** Seven days, today last, in the organization's time zone. */
  days: z.array(z.object({ day: z.string(), amount: decimal })),
})

export const homeBookingSchema = z.object({
  bookingId: z.string(),
  eventId: z.string(),
  authUserId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  label: z.string(),
  sessionLabel: z.string(),
  startSeconds: seconds,
  endSeconds: seconds,
  timeZone: z.string(),
  /** The local day it starts on. */
  startDayHash: z.string(),
  status: z.string(),
})

export type Activity = DeepReadonly<z.output<typeof activitySchema>>
export type Spending = DeepReadonly<z.output<typeof spendingSchema>>
export type HomeBooking = DeepReadonly<z.output<typeof homeBookingSchema>>
