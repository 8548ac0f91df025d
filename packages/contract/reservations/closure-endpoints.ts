// Days on which nothing takes place, as set by staff: previewed first, then applied in one step.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints, type DeepReadonly } from '../kernel/endpoint.ts'
import { closureSchema } from './schemas.ts'

const hosts = ['console', 'organization', 'main'] as const
const organizationId = z.uuid().optional()
const day = z.iso.date()
const [reads, writes] = [
  { permission: { capability: 'scheduleRead' }, hosts },
  { permission: { capability: 'scheduleWrite' }, hosts },
] as const
const where = { sessionId: z.uuid().optional(), campusId: z.string().min(1).max(100).optional() }

const listedClosure = closureSchema.extend({
  sessionLabel: z.string().nullable(),
  offerAgain: z.boolean(),
  createdAtSeconds: z.number(),
  /** `closing`: reservations are still being canceled. */
  state: z.enum(['closing', 'closed', 'lifted']),
  closedBookings: z.number(),
  offeredAgain: z.number(),
  refunded: z.string(),
})

const affectedBooking = z.object({
  bookingId: z.string(),
  accountId: z.string(),
  accountName: z.string(),
  personName: z.string(),
  sessionLabel: z.string(),
  label: z.string(),
  startSeconds: z.number(),
  timeZone: z.string(),
  status: z.string(),
  refund: z.string(),
})

const preview = z.object({
  events: z.number(),
  seats: z.number(),
  waiting: z.number(),
  households: z.number(),
  toAccounts: z.string(),
  toCards: z.string(),
  /** The first of them. `seats` and `waiting` count all. */
  bookings: z.array(affectedBooking),
  /** Identifies exactly these reservations. */
  mark: z.string(),
})

export type ListedClosure = DeepReadonly<z.output<typeof listedClosure>>
export type ClosurePreview = DeepReadonly<z.output<typeof preview>>

export const closureEndpoints = endpoints({
  closures: {
    ...reads,
    route: 'GET /v2/console/closures',
    summary: 'Lists closures between two days, by their last day, with what each one canceled',
    query: z.object({
      organizationId,
      from: day,
      to: day,
      lifted: z.stringbool().optional(),
      next: z.string().max(60).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    output: itemsAnswer(listedClosure),
    refusals: [commonRefusals.INVALID_INPUT],
  },
  preview: {
    ...reads,
    route: 'GET /v2/console/closure/preview',
    summary:
      'Previews the closing of days: which events and reservations are canceled, and how ' +
      'much money is refunded',
    query: z.object({ organizationId, firstDay: day, lastDay: day, ...where }),
    output: itemAnswer(preview),
    refusals: [reservationRefusals.CLOSURE_DAYS],
  },
  close: {
    ...writes,
    route: 'POST /v2/console/closure',
    summary:
      'Closes days: cancels the reservations, refunds them, notifies everyone and, if ' +
      'requested, reserves another time for them',
    body: z.strictObject({
      organizationId,
      firstDay: day,
      lastDay: day,
      ...where,
      reason: z.string().trim().min(1).max(300),
      offerAgain: z.boolean().default(false),
      mark: z.string().max(40),
    }),
    output: itemAnswer(z.object({ closureId: z.string() })),
    refusals: [
      reservationRefusals.CLOSURE_DAYS,
      reservationRefusals.SERIES_NOT_FOUND,
      reservationRefusals.BOOKINGS_CHANGED,
    ],
  },
  lift: {
    ...writes,
    route: 'POST /v2/console/closure/lift',
    summary: 'Reopens closed days. What was canceled stays canceled',
    body: z.strictObject({ organizationId, closureId: z.uuid() }),
    output: itemAnswer(z.object({ closureId: z.string() })),
    refusals: [reservationRefusals.CLOSURE_NOT_FOUND, reservationRefusals.CLOSURE_UNDER_WAY],
  },
})
