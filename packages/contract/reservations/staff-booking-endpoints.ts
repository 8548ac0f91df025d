// Staff book, move and cancel for a household, on any day. The household's rules apply, but quotas
// do not stop a concierge.

import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { stepRefusals } from '../people/onboarding/refusals.ts'
import {
  availabilitySchema,
  bookedSchema,
  bookingSchema,
  cancelledSchema,
  guestsSchema,
} from './schemas.ts'

const hosts = ['console', 'organization', 'main'] as const
const organizationId = z.uuid().optional()
const accountId = z.uuid()
const people = z.array(z.uuid()).min(1).max(20)
const seats = z.object({ eventId: z.uuid(), groupId: z.uuid(), personIds: people })
const staff = { permission: { capability: 'bookings' }, hosts } as const

export const staffBookingEndpoints = endpoints({
  staffTimetable: {
    ...staff,
    route: 'GET /v2/console/bookings/timetable',
    summary:
      'Returns what staff can book for a household on a day: every time, with the result ' +
      'of the rules for the people who would come, and the reasons. With `insteadEventId`, ' +
      'as if they had released their seats there',
    query: z.object({
      organizationId,
      accountId,
      day: z.iso.date(),
      personIds: z.string().max(2_000).optional(),
      campusId: z.string().max(100).optional(),
      insteadEventId: z.uuid().optional(),
    }),
    output: itemAnswer(availabilitySchema),
    refusals: [reservationRefusals.RESERVATIONS_OFF, peopleRefusals.NOT_LISTED],
  },
  staffBookings: {
    ...staff,
    route: 'GET /v2/console/bookings',
    summary: 'Lists a household’s current and upcoming reservations, earliest first',
    query: z.object({ organizationId, accountId }),
    output: itemsAnswer(bookingSchema),
    refusals: [],
  },
  bookForMember: {
    ...staff,
    route: 'POST /v2/console/bookings',
    summary:
      'Books people of a household. Seats named in `instead` are released in the same ' +
      'step: that moves a reservation to another time, which must have free seats. The ' +
      'price is charged to one of their accounts, within its balance and limits; a move ' +
      'charges the account that paid before unless another is named. What a card paid ' +
      'stays with the reservation, and if the new time costs less, the difference is ' +
      'refunded to the card',
    body: z.strictObject({
      organizationId,
      accountId,
      personIds: z.array(z.uuid()).max(20),
      guests: guestsSchema.default([]),
      eventIds: z.array(z.uuid()).min(1).max(20),
      joinWaitlist: z.boolean().default(false),
      extras: z
        .array(z.object({ eventId: z.uuid(), extraId: z.string().max(100) }))
        .max(40)
        .default([]),
      campusId: z.string().max(100).optional(),
      payerId: z.uuid().optional(),
      instead: z.array(seats).max(20).default([]),
    }),
    output: itemAnswer(bookedSchema.extend({ refunded: z.string() })),
    refusals: [
      reservationRefusals.RESERVATIONS_OFF,
      reservationRefusals.EVENT_NOT_FOUND,
      reservationRefusals.NOT_BOOKABLE,
      reservationRefusals.PERSON_ELSEWHERE,
      reservationRefusals.EXTRA_NOT_AVAILABLE,
      reservationRefusals.EXTRA_REQUIRED,
      reservationRefusals.NO_ONE_LISTED,
      reservationRefusals.GUEST_ALONE,
      reservationRefusals.GUEST_NAME,
      reservationRefusals.PAYMENT_REQUIRED,
      reservationRefusals.BOOKING_NOT_FOUND,
      reservationRefusals.EVENT_OVER,
      reservationRefusals.PERSON_CAME,
      reservationRefusals.SWAP_NEEDS_SEAT,
      reservationRefusals.MOVE_COSTS_MORE,
      bankRefusals.INSUFFICIENT_FUNDS,
      bankRefusals.ACCOUNT_CLOSED,
      bankRefusals.DAILY_LIMIT_REACHED,
      personAccessRefusals.PERSON_NOT_FOUND,
      ...stepRefusals,
      peopleRefusals.NOT_LISTED,
      commonRefusals.NOT_PERMITTED,
    ],
  },
  cancelForMember: {
    ...staff,
    route: 'POST /v2/console/bookings/cancellation',
    summary:
      'Cancels seats of a household, except those already checked in. Seats canceled in time ' +
      'are refunded; late ones only with `refundLate`',
    body: z.strictObject({
      organizationId,
      accountId,
      ...seats.shape,
      refundLate: z.boolean().default(false),
    }),
    output: itemAnswer(cancelledSchema),
    refusals: [
      reservationRefusals.BOOKING_NOT_FOUND,
      reservationRefusals.EVENT_OVER,
      reservationRefusals.PERSON_CAME,
    ],
  },
})
