// What can be booked, as a timetable: a series, the hours of the week at which its events take
// place, its rules.

import type { Row } from '../store/insert-rows.ts'

export interface Slots {
  /** Monday is 1, Sunday 7. */
  readonly weekdays: readonly number[]
  readonly times: readonly string[]
  readonly minutes: number
  /** Null when capacity is unlimited. */
  readonly capacity: number | null
  readonly isPremium?: boolean
}

export interface Quota {
  readonly scope: 'PARTICIPANT' | 'ACCOUNT' | 'LODGING'
  readonly stratifyId: 'SERIES_ID' | 'ACCOUNT_ID' | 'PARTICIPANT_ID'
  readonly maxPerDay?: number
  readonly maxPerWeek?: number
  readonly maxPerPremium?: number
  readonly maxPerSplit0?: number
  readonly maxPerSplit1?: number
  readonly maxFutureBookings?: number
  readonly releaseLeadTimeHr?: number
}

export interface ReservationSettings {
  readonly cutoffAtHoursPrior?: number
  readonly firstComeFirstServe?: boolean
  readonly maxCapacityCount?: number
  readonly extraRequired?: boolean
  readonly allowMultiAdjacent?: boolean
  readonly maxMultiAdjacent?: number
  readonly forwardBookingDays?: number
  readonly quotaReleaseMinsPrior?: number
  /** Staff decide about each request. */
  readonly needsApproval?: boolean
}

export interface ExtraPlan {
  readonly key: string
  readonly label: string
  readonly capacity: number
}

export interface SeriesPlan {
  readonly key: string
  readonly label: string
  readonly eventLabel: string
  readonly category: 'Location' | 'Class'
  readonly slots: readonly Slots[]
  readonly ages: readonly [youngest: number, oldest: number]
  /** The usual share of taken seats. */
  readonly popularity: number
  readonly settings?: ReservationSettings
  readonly quotaWholeWeek?: Quota
  readonly quotaSplitWeek?: Quota
  readonly quotaLimitBookings?: Quota
  readonly gapDays?: number
  readonly extras?: readonly ExtraPlan[]
  readonly prices?: Readonly<Record<string, unknown>>
  readonly waitlist?: boolean
  readonly campusId?: string
  readonly state?: 'draft' | 'disabled'
}

export const everyDay = [1, 2, 3, 4, 5, 6, 7] as const
export const workdays = [1, 2, 3, 4, 5] as const
export const weekend = [6, 7] as const

export const quotasOf = (plan: SeriesPlan): readonly Quota[] =>
  [plan.quotaWholeWeek, plan.quotaSplitWeek, plan.quotaLimitBookings].filter(
    (quota) => quota !== undefined,
  )

/**
 * Whether members can book it: a draft is hidden from them, and a first come, first served event
 * needs no booking.
 */
export const isBookable = (plan: SeriesPlan): boolean =>
  plan.state === undefined && !plan.settings?.firstComeFirstServe

export const seriesRow = (
  organizationId: string,
  seriesId: string,
  timeZone: string,
  plan: SeriesPlan,
): Row<'series'> => ({
  organizationId,
  seriesId,
  label: plan.label,
  category: plan.category,
  campusId: plan.campusId ?? null,
  timeZone,
  state: plan.state ?? null,
  waitlistEnabled: plan.waitlist ?? false,
  quotaWholeWeek: plan.quotaWholeWeek ?? null,
  quotaSplitWeek: plan.quotaSplitWeek ?? null,
  quotaLimitBookings: plan.quotaLimitBookings ?? null,
  quotaGapDays: plan.gapDays ?? 0,
  eventReservationSettings: plan.settings ?? {},
  priceSettings: plan.prices ?? null,
})
