import { cardProviderRefusals, cardRefusals } from '@lodgepole/domain/money/card-refusals'
import { depositRefusals } from '@lodgepole/domain/money/deposit-request'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer, streamAnswer } from '../kernel/answers.ts'
import { endpoints } from '../kernel/endpoint.ts'
import { stepRefusals } from '../people/onboarding/refusals.ts'
import {
  availabilitySchema,
  bookedSchema,
  bookingSchema,
  cancelledSchema,
  eventSchema,
  guestsSchema,
  seriesSchema,
} from './schemas.ts'

const organizationId = z.uuid().optional()
const campusId = z.string().max(100).optional()
const listed = z.object({ organizationId, campusId })
const timetable = z.object({
  organizationId,
  campusId,
  lower: z.coerce.number().int().min(0).optional(),
  by: z.enum(['end']).optional(),
  sort: z.enum(['ascending']).optional(),
})
const pagedTimetable = timetable.extend({
  next: z.string().max(60).optional(),
  limit: z.coerce.number().int().min(1).max(1_000).optional(),
})
const offered = z.object({
  organizationId,
  campusId,
  lower: z.coerce.number().int().min(0).optional(),
  upper: z.coerce.number().int().min(0).optional(),
  personIds: z.string().max(2_000).optional(),
})
/** A card of the organization's provider: a saved one, or the token of a new one. */
const card = z
  .object({
    customerId: z.string().max(200).optional(),
    squareCardId: z.string().max(200).optional(),
    squareCardNonce: z.string().max(500).optional(),
    authorizenetCardId: z.string().max(200).optional(),
    opaqueDataDescriptor: z.string().max(200).optional(),
    opaqueDataValue: z.string().max(4_000).optional(),
  })
  .optional()
const payRefusals = [
  reservationRefusals.PAYMENT_REQUIRED,
  reservationRefusals.NOTHING_TO_PAY,
  reservationRefusals.PAYMENT_UNDER_WAY,
  bankRefusals.INSUFFICIENT_FUNDS,
  bankRefusals.ACCOUNT_CLOSED,
  ...Object.values(cardRefusals),
  ...Object.values(cardProviderRefusals),
  depositRefusals.INVALID_CUSTOMER_ID,
  depositRefusals.INVALID_CARD_NONCE,
  depositRefusals.INVALID_OPAQUE_DATA,
]
/** Seats of the same account that are exchanged for the new ones, all or nothing. */
const instead = z
  .array(
    z.object({
      eventId: z.uuid(),
      groupId: z.uuid(),
      authUserIds: z.array(z.uuid()).min(1).max(20),
    }),
  )
  .max(20)
  .optional()

export const reservationEndpoints = endpoints({
  sessions: {
    route: 'GET /organizations/sessions/:organizationId',
    summary: 'Lists the series that the member may see',
    permission: 'member',
    query: listed,
    output: itemsAnswer(seriesSchema),
    refusals: [reservationRefusals.RESERVATIONS_OFF],
  },
  sessionsForGuests: {
    route: 'GET /v2/noauth/sessions',
    summary:
      'Lists the series that visitors without an account may see, where the organization ' +
      'accepts them',
    permission: 'guest',
    query: listed,
    output: itemsAnswer(seriesSchema),
    refusals: [reservationRefusals.RESERVATIONS_OFF],
  },
  events: {
    route: 'GET /v2/session/events/organization',
    summary:
      'Lists the events that end at or after a moment, by their end, with the seats taken ' +
      'right now',
    permission: 'member',
    query: pagedTimetable,
    output: itemsAnswer(eventSchema),
    refusals: [reservationRefusals.RESERVATIONS_OFF, commonRefusals.INVALID_INPUT],
  },
  eventsForGuests: {
    route: 'GET /v2/noauth/events/organization',
    summary:
      'Lists the same events for visitors without an account, where the organization ' +
      'accepts them',
    permission: 'guest',
    query: pagedTimetable,
    output: itemsAnswer(eventSchema),
    refusals: [reservationRefusals.RESERVATIONS_OFF, commonRefusals.INVALID_INPUT],
  },
  availability: {
    route: 'GET /v2/session/availability',
    summary:
      'Lists series and events with the result of the booking rules for each, and the data ' +
      'a browser needs to apply the same rules',
    permission: 'member',
    query: offered,
    output: itemAnswer(availabilitySchema),
    refusals: [reservationRefusals.RESERVATIONS_OFF, personAccessRefusals.PERSON_NOT_FOUND],
  },
  availabilityForGuests: {
    route: 'GET /v2/noauth/availability',
    summary: 'Lists the same for visitors without an account, where the organization accepts them',
    permission: 'guest',
    query: offered,
    output: itemAnswer(availabilitySchema),
    refusals: [reservationRefusals.RESERVATIONS_OFF],
  },
  liveSeats: {
    route: 'GET /v2/session/events/live',
    summary:
      'Streams the seats as they are taken and released, as messages `seats` with the ' +
      'changed events',
    permission: 'member',
    query: listed,
    output: streamAnswer,
    files: ['text/event-stream'],
    refusals: [reservationRefusals.RESERVATIONS_OFF],
  },
  liveSeatsForGuests: {
    route: 'GET /v2/noauth/events/live',
    summary:
      'Streams the same for visitors without an account, where the organization accepts them',
    permission: 'guest',
    query: listed,
    output: streamAnswer,
    files: ['text/event-stream'],
    refusals: [reservationRefusals.RESERVATIONS_OFF],
  },
  bookings: {
    route: 'GET /v2/session/user/bookings',
    summary: 'Lists the account’s bookings that end at or after a moment, earliest first',
    permission: 'member',
    query: z.object({
      organizationId,
      userId: z.uuid().optional(),
      lower: z.coerce.number().int().min(0).optional(),
    }),
    output: itemsAnswer(bookingSchema),
    refusals: [personAccessRefusals.PERSON_NOT_FOUND],
  },
  book: {
    route: 'POST /v2/session/event/reservation',
    summary:
      'Books people of the account, and guests they bring, into one event or several ' +
      'consecutive ones, with extras: all or nothing. Seats named in `instead` are ' +
      'released in the same step, but only in exchange for seats, not for places on a ' +
      'waitlist',
    permission: 'member',
    body: z.object({
      organizationId,
      campusId,
      userId: z.uuid().optional(),
      authUserIds: z.array(z.uuid()).max(20),
      guests: guestsSchema.optional(),
      eventIds: z.array(z.uuid()).min(1).max(20),
      joinWaitlist: z.boolean().optional(),
      extras: z
        .array(z.object({ eventId: z.uuid(), extraId: z.string().max(100) }))
        .max(40)
        .optional(),
      payerId: z.uuid().optional(),
      card,
      instead,
    }),
    output: itemAnswer(bookedSchema),
    refusals: [
      reservationRefusals.RESERVATIONS_OFF,
      reservationRefusals.EVENT_NOT_FOUND,
      reservationRefusals.NOT_BOOKABLE,
      reservationRefusals.PERSON_ELSEWHERE,
      reservationRefusals.NO_ONE_LISTED,
      reservationRefusals.GUEST_ALONE,
      reservationRefusals.GUEST_NAME,
      reservationRefusals.GUEST_LEFT_ALONE,
      reservationRefusals.BOOKING_NOT_FOUND,
      reservationRefusals.CANCEL_TOO_LATE,
      reservationRefusals.PERSON_CAME,
      reservationRefusals.SWAP_NEEDS_SEAT,
      reservationRefusals.EXTRA_NOT_AVAILABLE,
      reservationRefusals.EXTRA_REQUIRED,
      ...payRefusals,
      personAccessRefusals.PERSON_NOT_FOUND,
      ...stepRefusals,
    ],
  },
  answerOffer: {
    route: 'POST /v2/session/event/offer',
    summary:
      'Accepts the seats offered to a party on the waitlist, paid by account or card, or ' +
      'declines them in favor of the next party',
    permission: 'member',
    body: z.object({
      organizationId,
      eventId: z.uuid(),
      groupId: z.uuid(),
      accept: z.boolean(),
      payerId: z.uuid().optional(),
      card,
    }),
    output: itemAnswer(bookedSchema),
    refusals: [
      reservationRefusals.BOOKING_NOT_FOUND,
      reservationRefusals.OFFER_EXPIRED,
      reservationRefusals.NOT_BOOKABLE,
      reservationRefusals.PERSON_ELSEWHERE,
      reservationRefusals.GUEST_ALONE,
      ...payRefusals,
      personAccessRefusals.PERSON_NOT_FOUND,
      ...stepRefusals,
    ],
  },
  cancel: {
    route: 'POST /v2/session/event/cancellation',
    summary: 'Cancels the seats of some or all people of a group in one event',
    permission: 'member',
    body: z.object({
      organizationId,
      eventId: z.uuid(),
      groupId: z.uuid(),
      startSeconds: z.number().optional(),
      userId: z.uuid().optional(),
      authUserIds: z.array(z.uuid()).max(20),
      extraIds: z.array(z.string().max(100)).max(40).optional(),
    }),
    output: itemAnswer(cancelledSchema),
    refusals: [
      reservationRefusals.NO_ONE_LISTED,
      reservationRefusals.BOOKING_NOT_FOUND,
      reservationRefusals.CANCEL_TOO_LATE,
      reservationRefusals.PERSON_CAME,
      reservationRefusals.GUEST_LEFT_ALONE,
      personAccessRefusals.PERSON_NOT_FOUND,
    ],
  },
})
