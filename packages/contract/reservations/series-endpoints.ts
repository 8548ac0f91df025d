// Editing series, for staff: every setting in one form, saved as a whole.

import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { reservationRefusals } from '@lodgepole/domain/reservations/refusals'
import { seriesLimits as most } from '@lodgepole/domain/reservations/series-limits'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints, type DeepReadonly } from '../kernel/endpoint.ts'
import { seenVersion } from '../people/fields.ts'
import { seriesSchema } from './schemas.ts'

const hosts = ['console', 'organization', 'main'] as const
const organizationId = z.uuid().optional()
const whole = (largest: number) => z.int().min(0).max(largest).nullable().optional()
const hours = z.number().min(0).max(most.hours).nullable().optional()
const flag = z.boolean().nullable().optional()
const weekdays = z.array(z.int().min(1).max(7)).max(7).nullable().optional()
const price = z.number().min(0).max(most.price).nullable().optional()

const quota = z
  .strictObject({
    maxPerDay: whole(most.limit),
    maxPerWeek: whole(most.limit),
    maxPerPremium: whole(most.limit),
    maxPerSplit0: whole(most.limit),
    maxPerSplit1: whole(most.limit),
    maxFutureBookings: whole(most.limit),
    splitDow0: weekdays,
    splitDow1: weekdays,
    scope: z.enum(['PARTICIPANT', 'ACCOUNT', 'LODGING']).nullable().optional(),
    stratifyId: z.enum(['SERIES_ID', 'ACCOUNT_ID', 'PARTICIPANT_ID']).nullable().optional(),
    releaseLeadTimeHr: hours,
  })
  .nullable()

const settings = z.strictObject({
  cutoffAtHoursPrior: hours,
  firstComeFirstServe: flag,
  maxCapacityCount: whole(most.seats),
  extraRequired: flag,
  allowMultiAdjacent: flag,
  maxMultiAdjacent: whole(most.inRow),
  forwardBookingDays: whole(most.daysAhead),
  quotaReleaseMinsPrior: whole(most.releaseMinutes),
  needsApproval: flag,
  cancelAtHoursPrior: hours,
  terms: z.string().max(10_000).nullable().optional(),
})

const tiers = z
  .array(
    z.strictObject({
      qtyLower: z.int().min(0).max(most.people),
      qtyUpper: z.int().min(0).max(most.people).nullable().optional(),
      price: z.number().min(0).max(most.price),
    }),
  )
  .max(20)
  .nullable()
  .optional()
const ages = z
  .array(
    z.strictObject({
      lbound: z.int().min(0).max(most.age),
      ubound: z.int().min(0).max(most.age),
      residentPrice: price,
      nonResidentPrice: price,
      residentPrices: tiers,
      nonResidentPrices: tiers,
    }),
  )
  .max(20)
const prices = z
  .strictObject({
    basePrice: price,
    residentPrice: price,
    nonResidentPrice: price,
    ageRange: ages.nullable().optional(),
  })
  .nullable()

const storedSeries = seriesSchema.extend({ version: z.number() })
export type StoredSeries = DeepReadonly<z.output<typeof storedSeries>>

export const seriesEndpoints = endpoints({
  list: {
    permission: { capability: 'scheduleRead' },
    hosts,
    route: 'GET /v2/console/series',
    summary: 'Lists every series by name, including drafts and hidden ones',
    query: z.object({ organizationId }),
    output: itemsAnswer(storedSeries),
    refusals: [],
  },
  save: {
    permission: { capability: 'scheduleWrite' },
    hosts,
    route: 'POST /v2/console/series',
    summary: 'Creates a series, or replaces the named one as a whole',
    body: z.strictObject({
      organizationId,
      sessionId: z.uuid().optional(),
      version: seenVersion,
      label: z.string().trim().min(1).max(200),
      category: z.enum(['Location', 'Class']),
      campusId: z.string().trim().min(1).max(100).nullable(),
      /** Defaults to the organization's. */
      timeZone: z.string().min(1).max(60).optional(),
      state: z.enum(['draft', 'disabled']).nullable(),
      enabled: z.boolean(),
      hidden: z.boolean(),
      waitlistEnabled: z.boolean(),
      quotaWholeWeek: quota,
      quotaSplitWeek: quota,
      quotaLimitBookings: quota,
      quotaGapDays: z.int().min(0).max(most.gap),
      quotaGapOccurances: z.int().min(0).max(most.gap),
      eventReservationSettings: settings,
      priceSettings: prices,
    }),
    output: itemAnswer(storedSeries),
    refusals: [
      reservationRefusals.SERIES_NOT_FOUND,
      reservationRefusals.SERIES_TIME_ZONE,
      reservationRefusals.SERIES_SPLIT_DAYS,
      reservationRefusals.SERIES_PRICES,
      reservationRefusals.SERIES_PROVIDER_NEEDED,
      reservationRefusals.SERIES_HAS_EVENTS,
      peopleRefusals.CHANGED_MEANWHILE,
    ],
  },
})
