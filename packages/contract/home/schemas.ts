// What the home page shows about a person besides their name: the activity of their money, and
// their bookings.

import * as z from 'zod'
import type { DeepReadonly } from '../kernel/endpoint.ts'

const decimal = z.string()
const seconds = z.number()

export const activitySchema = z.object({
  activityId: z.string(),
  timeStamp: seconds,
  /** `transaction` is spending. The others are deposit, gift, transfer, refund and allowance. */
  type: z.string(),
  /** The change of the spendable amount. Negative when money left the account. */
  amount: decimal,
  /** The amount deposited for later days. Usually zero. */
  scheduledAmount: decimal,
  locationName: z.string().nullable(),
  memo: z.string().nullable(),
  itemCount: z.number(),
})

export const spendingSchema = z.object({
  total: decimal,
  /** Seven days ending today, in the organization's time zone. */
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
  /** The local day on which it starts. */
  startDayHash: z.string(),
  status: z.string(),
})

export type Activity = DeepReadonly<z.output<typeof activitySchema>>
export type Spending = DeepReadonly<z.output<typeof spendingSchema>>
export type HomeBooking = DeepReadonly<z.output<typeof homeBookingSchema>>
