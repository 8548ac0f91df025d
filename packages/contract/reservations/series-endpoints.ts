// Series as staff keep them: every setting in one form, saved as a whole.

import { duties } from '@lodgepole/domain/access/duties'
import { peopleRefusals } from '@lodgepole/domain/people/refusals'
import { reservationRefusals as no } from '@lodgepole/domain/reservations/refusals'
import * as z from 'zod'
import { itemAnswer, itemsAnswer } from '../kernel/answers.ts'
import { endpoints, type DeepReadonly, type HostKind } from '../kernel/endpoint.ts'
import { seenVersion } from '../profile/schemas.ts'
import { seriesSchema } from './schemas.ts'

const hosts: readonly HostKind[] = ['console', 'organization', 'main']
const organizationId = z.uuid().optional()
const whole = (most: number) => z.int().min(0).max(most).nullable().optional()
const flag = z.boolean().nullable().optional()
const weekdays = z.array(z.int().min(1).max(7)).max(7).nullable().optional()
const price = z.number().min(0).max(100_000).nullable().optional()

const quota = z
  .strictObject({
    maxPerDay: whole(1000), maxPerWeek: whole(1000), maxPerPremium: whole(1000), maxPerSplit0: whole(1000), maxPerSplit1: whole(1000), maxFutureBookings: whole(1000), splitDow0: weekdays, splitDow1: weekdays,
    scope: z.enum(['PARTICIPANT', 'ACCOUNT', 'LODGING']).nullable().optional(), stratifyId: z.enum(['SERIES_ID', 'ACCOUNT_ID', 'PARTICIPANT_ID']).nullable().optional(), releaseLeadTimeHr: z.number().min(0).max(8784).nullable().optional(),
  })
  .nullable()

const settings = z.strictObject({
  cutoffAtHoursPrior: z.number().min(0).max(8784).nullable().optional(), firstComeFirstServe: flag, maxCapacityCount: whole(100_000), extraRequired: flag, allowMultiAdjacent: flag, maxMultiAdjacent: whole(20),
  forwardBookingDays: whole(1000), quotaReleaseMinsPrior: whole(525_600), needsApproval: flag, cancelAtHoursPrior: z.number().min(0).max(8784).nullable().optional(), terms: z.string().max(10_000).nullable().optional(),
})

const tiers = z.array(z.strictObject({ qtyLower: z.int().min(0).max(999), qtyUpper: z.int().min(0).max(999).nullable().optional(), price: z.number().min(0).max(100_000) })).max(20).nullable().optional()
const ages = z.array(z.strictObject({ lbound: z.int().min(0).max(150), ubound: z.int().min(0).max(150), residentPrice: price, nonResidentPrice: price, residentPrices: tiers, nonResidentPrices: tiers })).max(20)
const prices = z.strictObject({ basePrice: price, residentPrice: price, nonResidentPrice: price, ageRange: ages.nullable().optional() }).nullable()

const keptSeries = seriesSchema.extend({ version: z.number() })
export type KeptSeries = DeepReadonly<z.output<typeof keptSeries>>

export const seriesEndpoints = endpoints({
  list: {
    permission: { anyOf: duties.scheduleRead }, hosts,
    route: 'GET /v2/console/series',
    summary: 'Every series, drafts and hidden ones too, by name',
    query: z.object({ organizationId }),
    output: itemsAnswer(keptSeries),
    refusals: [],
  },
  save: {
    permission: { anyOf: duties.scheduleWrite }, hosts,
    route: 'POST /v2/console/series',
    summary: 'Makes a series, or changes the one named, as a whole',
    body: z.strictObject({
      organizationId, sessionId: z.uuid().optional(), version: seenVersion, label: z.string().trim().min(1).max(200), category: z.enum(['Location', 'Class']), campusId: z.string().trim().min(1).max(100).nullable(),
      /** Left out: the organisation's. */
      timeZone: z.string().min(1).max(60).optional(),
      state: z.enum(['draft', 'disabled']).nullable(), enabled: z.boolean(), hidden: z.boolean(), waitlistEnabled: z.boolean(), quotaWholeWeek: quota, quotaSplitWeek: quota, quotaLimitBookings: quota,
      quotaGapDays: z.int().min(0).max(365), quotaGapOccurances: z.int().min(0).max(365), eventReservationSettings: settings, priceSettings: prices,
    }),
    output: itemAnswer(keptSeries),
    refusals: [no.SERIES_NOT_FOUND, no.SERIES_TIME_ZONE, no.SERIES_SPLIT_DAYS, no.SERIES_PRICES, no.SERIES_HAS_EVENTS, peopleRefusals.CHANGED_MEANWHILE],
  },
})
