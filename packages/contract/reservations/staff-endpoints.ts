// Editing the timetable, for staff: creating and changing events, deciding requests.

import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import * as z from 'zod'
import { itemAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { eventSchema } from './schemas.ts'

const hosts = ['main', 'organization', 'console'] as const
const organizationId = z.uuid().optional()
const seconds = z.number().int().min(0).max(4_102_444_800)
const most = z.number().int().min(0).max(100_000).nullable().optional()
/** An extra as staff define it. The server counts how many are taken. */
export const extraInput = z.object({
  extraId: z.string().min(1).max(100),
  label: z.string().trim().min(1).max(200),
  status: z.string().max(40).nullable().optional(),
  capacityCount: most,
  capacityMax: most,
  householdsMax: most,
  bookingsMax: most,
  householdParticipantMax: most,
})

export const staffReservationEndpoints = endpoints({
  saveEvent: {
    route: 'POST /v2/session/event',
    summary:
      'Creates an event of a series, or changes the named one. What is left out stays as ' +
      'it is',
    permission: { capability: 'scheduleWrite' },
    hosts,
    body: z.object({
      organizationId,
      eventId: z.uuid().optional(),
      sessionId: z.uuid(),
      label: z.string().trim().max(200).optional(),
      startSeconds: seconds.optional(),
      endSeconds: seconds.optional(),
      capacityCount: most,
      status: z.enum(['Scheduled', 'Cancelled']).optional(),
      expiresAt: seconds.nullable().optional(),
      eventExtras: z.array(extraInput).max(50).optional(),
      isPremium: z.boolean().optional(),
    }),
    output: itemAnswer(eventSchema),
    refusals: [
      reservationRefusals.EVENT_NOT_FOUND,
      reservationRefusals.SERIES_NOT_FOUND,
      reservationRefusals.EVENT_TIMES,
      reservationRefusals.EVENT_CANCELLED,
      reservationRefusals.SEATS_TAKEN,
      reservationRefusals.EXTRA_TAKEN,
      reservationRefusals.DAY_CLOSED,
      reservationRefusals.NOTHING_CHANGES,
    ],
  },
  decideRequest: {
    route: 'POST /v2/session/event/approval',
    summary:
      'Approves or declines a reservation that needs approval; declining removes the person ' +
      'from the waitlist',
    permission: { capability: 'approvals' },
    hosts,
    body: z.object({ organizationId, eventId: z.uuid(), groupId: z.uuid(), approve: z.boolean() }),
    output: itemAnswer(z.object({ bookingIds: z.array(z.string()) })),
    refusals: [reservationRefusals.BOOKING_NOT_FOUND],
  },
})
