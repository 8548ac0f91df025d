import { BOOKING_STATUSES } from '@lodgepole/domain/reservations/statuses'
import type { Verdict } from '@lodgepole/domain/reservations/verdict'
import * as z from 'zod'
import type { DeepReadonly } from '../kernel/endpoint.ts'

const count = z.number().int().nullable().optional()
const amount = z.number().nullable().optional()
const weekdays = z.array(z.number().int().min(1).max(7)).nullable().optional()

const quotaSchema = z.object({
  maxPerDay: count,
  maxPerWeek: count,
  maxPerPremium: count,
  maxPerSplit0: count,
  maxPerSplit1: count,
  maxFutureBookings: count,
  splitDow0: weekdays,
  splitDow1: weekdays,
  releaseLeadTimeHr: amount,
  scope: z.enum(['PARTICIPANT', 'ACCOUNT', 'LODGING']).nullable().optional(),
  stratifyId: z.enum(['SERIES_ID', 'ACCOUNT_ID', 'PARTICIPANT_ID']).nullable().optional(),
})

const settingsSchema = z.object({
  cutoffAtHoursPrior: amount,
  firstComeFirstServe: z.boolean().nullable().optional(),
  maxCapacityCount: count,
  extraRequired: z.boolean().nullable().optional(),
  allowMultiAdjacent: z.boolean().nullable().optional(),
  maxMultiAdjacent: count,
  forwardBookingDays: count,
  quotaReleaseMinsPrior: amount,
  needsApproval: z.boolean().nullable().optional(),
  cancelAtHoursPrior: amount,
  terms: z.string().nullable().optional(),
})

const tiers = z
  .array(z.object({ qtyLower: z.number(), qtyUpper: amount, price: z.number() }))
  .nullable()
  .optional()
const residency = { residentPrice: amount, nonResidentPrice: amount }
const priceSchema = z.object({
  ...residency,
  basePrice: amount,
  ageRange: z
    .array(
      z.object({
        ...residency,
        lbound: z.number(),
        ubound: z.number(),
        residentPrices: tiers,
        nonResidentPrices: tiers,
      }),
    )
    .nullable()
    .optional(),
})

/** A series of events, which the API has always called a session. */
export const seriesSchema = z.object({
  sessionId: z.string(),
  label: z.string(),
  category: z.enum(['Location', 'Class']),
  campusId: z.string().nullable(),
  timeZone: z.string(),
  state: z.enum(['draft', 'disabled']).nullable(),
  enabled: z.boolean(),
  hidden: z.boolean(),
  waitlistEnabled: z.boolean(),
  quotaWholeWeek: quotaSchema.nullable(),
  quotaSplitWeek: quotaSchema.nullable(),
  quotaLimitBookings: quotaSchema.nullable(),
  quotaGapDays: z.number(),
  quotaGapOccurances: z.number(),
  eventReservationSettings: settingsSchema,
  priceSettings: priceSchema.nullable(),
})

const extraSchema = z.object({
  extraId: z.string(),
  label: z.string(),
  status: z.string().nullable().optional(),
  capacityCount: count,
  capacityMax: count,
  registeredCount: count,
  householdsMax: count,
  householdsCount: count,
  bookingsMax: count,
  bookingsCount: count,
  householdParticipantMax: count,
})

export const eventSchema = z.object({
  eventId: z.string(),
  sessionId: z.string(),
  label: z.string(),
  startSeconds: z.number(),
  endSeconds: z.number(),
  startISO: z.string(),
  startDayHash: z.string(),
  startWeekHash: z.string(),
  capacityCount: z.number().nullable(),
  registeredCount: z.number(),
  status: z.string(),
  expiresAt: z.number().nullable(),
  eventExtras: z.array(extraSchema),
  isPremium: z.boolean(),
})

export const bookingSchema = z.object({
  bookingId: z.string(),
  eventId: z.string(),
  sessionId: z.string(),
  authUserId: z.string(),
  userId: z.string(),
  status: z.enum(BOOKING_STATUSES),
  startSeconds: z.number(),
  endSeconds: z.number(),
  label: z.string(),
  sessionLabel: z.string(),
  extraLabel: z.string(),
  extraIds: z.array(z.string()),
  groupId: z.string(),
  organizationId: z.string(),
  personName: z.string(),
  timeZone: z.string(),
  lastCheckInAt: z.number().nullable(),
  lastCheckOutAt: z.number().nullable(),
  cancelExpiresAt: z.number().nullable(),
  offerExpiresAt: z.number().nullable(),
  /** The position on the waitlist, from 1. Null for a booking that is not waiting. */
  waitingPlace: z.number().nullable(),
  /** A guest whom the account brings along and who is not a member of the household. */
  isGuest: z.boolean(),
  /**
   * `paid`: what canceling refunds. Zero while it is unpaid. `paidById`: whose spending account
   * paid. Null when none did, or a card did.
   */
  price: z.string(),
  paid: z.string(),
  paidById: z.string().nullable(),
  qrUrl: z.string().nullable(),
  sk: z.string(),
})

/**
 * Names of guests whom a household brings along. The server cleans them and checks their length.
 */
export const guestsSchema = z.array(z.object({ name: z.string().max(200) })).max(20)

/** `pending`: the outcome of the card payment is not known yet. The seats are held until it is. */
export const bookedSchema = z.object({
  groupId: z.string(),
  bookingIds: z.array(z.string()),
  total: z.string(),
  status: z.enum(['booked', 'pending']),
})
export const cancelledSchema = z.object({ bookingIds: z.array(z.string()), refunded: z.string() })

const seconds = z.number().int()
const restrictable = {
  restricted: z.boolean(),
  restrictionExpiresAt: seconds.nullable(),
  restrictionMessage: z.string().nullable(),
}

/**
 * What the rules say about an event: the label's code, what the person can do, who it concerns and
 * why.
 */
const verdictSchema = z.object({
  code: z.string(),
  may: z.enum(['book', 'wait', 'nothing']),
  person: z.object({ personId: z.string(), firstName: z.string() }).optional(),
  reason: z.looseObject({ kind: z.string() }).optional(),
}) as z.ZodType as z.ZodType<Verdict>

const days = { firstDay: z.iso.date(), lastDay: z.iso.date() }

/** Days on which nothing takes place: everywhere, at one campus, or for one series. */
export const closureSchema = z.object({
  closureId: z.string(),
  sessionId: z.string().nullable(),
  campusId: z.string().nullable(),
  ...days,
  reason: z.string(),
})

/**
 * What the browser needs to evaluate the rules locally at every click. The server evaluates them
 * again when booking.
 */
const factsSchema = z.object({
  /** `stays`: for a renter, each with the times between which bookings count for its unit. */
  household: z.object({
    accountId: z.string(),
    lodgingId: z.string().nullable(),
    stays: z.array(z.object({ unitId: z.string(), opensAt: seconds, closesAt: seconds })),
  }),
  account: z.object({
    ...restrictable,
    bookingEventCapacityLimit: count,
    stay: z
      .object({ startsAtSeconds: seconds.nullable(), endsAtSeconds: seconds.nullable() })
      .nullable(),
  }),
  people: z.array(
    z.object({
      ...restrictable,
      personId: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      birthIso: z.string().nullable(),
      age: z.number().nullable(),
      isResident: z.boolean(),
      presences: z.array(z.object({ firstDay: z.string(), lastDay: z.string() })),
      isGuest: z.boolean(),
    }),
  ),
  seats: z.array(
    z.object({
      eventId: z.string(),
      sessionId: z.string(),
      personId: z.string(),
      accountId: z.string(),
      lodgingId: z.string().nullable(),
      status: z.string(),
      startSeconds: seconds,
      endSeconds: seconds,
      startDayHash: z.string(),
      startWeekHash: z.string(),
      isPremium: z.boolean(),
      extraIds: z.array(z.string()),
      isGuest: z.boolean(),
    }),
  ),
  occurrences: z.array(z.tuple([z.string(), z.array(seconds)])),
  closures: z.array(closureSchema),
  /** For a guest whom the household brings along. Null when no price is set. */
  guestPriceCents: z.number().int().nullable(),
  policies: z.object({
    guestsPerEvent: z.number().int(),
    noOverlappingReservations: z.boolean(),
    noSameTimeOnConsecutiveDays: z.boolean(),
    weeklySlotCap: z.object({ weekday: z.number(), weekend: z.number() }).nullable(),
    minimumNoticeHours: z.number(),
    requirePriceSettings: z.boolean(),
  }),
  isAdmin: z.boolean(),
  isConcierge: z.boolean(),
})

export const availabilitySchema = z.object({
  nowSeconds: seconds,
  campuses: z.array(z.object({ campusId: z.string(), label: z.string() })),
  series: z.array(seriesSchema),
  events: z.array(eventSchema.extend({ verdict: verdictSchema })),
  facts: factsSchema,
})

export type Booking = DeepReadonly<z.output<typeof bookingSchema>>
export type Availability = DeepReadonly<z.output<typeof availabilitySchema>>
