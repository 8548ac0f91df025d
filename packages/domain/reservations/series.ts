// What can be booked, as the rules see it: a series with its limits, and the events of its
// timetable.

import type { EventId } from '../kernel/ids.ts'
import type { PriceSettings } from './prices.ts'

export type QuotaScope = 'PARTICIPANT' | 'ACCOUNT' | 'LODGING'
export type QuotaStratum = 'SERIES_ID' | 'ACCOUNT_ID' | 'PARTICIPANT_ID'

/** A missing or zero maximum means no limit. */
export interface QuotaLimits {
  readonly maxPerDay?: number | null
  readonly maxPerWeek?: number | null
  readonly maxPerPremium?: number | null
  readonly maxPerSplit0?: number | null
  readonly maxPerSplit1?: number | null
  readonly maxFutureBookings?: number | null
  /** Monday is 1, Sunday 7. */
  readonly splitDow0?: readonly number[] | null
  readonly splitDow1?: readonly number[] | null
  readonly scope?: QuotaScope | null
  readonly stratifyId?: QuotaStratum | null
  readonly releaseLeadTimeHr?: number | null
}

export interface ReservationSettings {
  readonly cutoffAtHoursPrior?: number | null
  readonly firstComeFirstServe?: boolean | null
  readonly maxCapacityCount?: number | null
  readonly extraRequired?: boolean | null
  readonly allowMultiAdjacent?: boolean | null
  readonly maxMultiAdjacent?: number | null
  readonly forwardBookingDays?: number | null
  readonly quotaReleaseMinsPrior?: number | null
  /** Staff decide on each request. */
  readonly needsApproval?: boolean | null
  /** How long before the start seats can still be canceled. Until the start when missing. */
  readonly cancelAtHoursPrior?: number | null
  /** What people agree to before they book. */
  readonly terms?: string | null
}

export type SeriesCategory = 'Location' | 'Class'

export interface Series {
  readonly sessionId: string
  readonly label: string
  readonly category: SeriesCategory
  readonly campusId: string | null
  readonly timeZone: string
  readonly state: 'draft' | 'disabled' | null
  readonly enabled: boolean
  readonly hidden: boolean
  readonly waitlistEnabled: boolean
  readonly quotaWholeWeek: QuotaLimits | null
  readonly quotaSplitWeek: QuotaLimits | null
  readonly quotaLimitBookings: QuotaLimits | null
  readonly quotaGapDays: number
  readonly quotaGapOccurances: number
  readonly eventReservationSettings: ReservationSettings
  readonly priceSettings: PriceSettings | null
}

export interface EventExtra {
  readonly extraId: string
  readonly label: string
  readonly status?: string | null
  readonly capacityCount?: number | null
  readonly capacityMax?: number | null
  readonly registeredCount?: number | null
  readonly householdsMax?: number | null
  readonly householdsCount?: number | null
  readonly bookingsMax?: number | null
  readonly bookingsCount?: number | null
  readonly householdParticipantMax?: number | null
}

export interface BookableEvent {
  readonly eventId: EventId
  readonly sessionId: string
  readonly startSeconds: number
  readonly endSeconds: number
  /** The day and week of its start in the series' time zone. */
  readonly startDayHash: string
  readonly startWeekHash: string
  readonly capacityCount: number | null
  /** Number of seats held by bookings of any seat-holding status. */
  readonly registeredCount: number
  readonly status: string
  readonly expiresAt: number | null
  readonly eventExtras: readonly EventExtra[]
  readonly isPremium: boolean
}

/** Undefined means no limit. */
export const capacityOf = (
  event: Pick<BookableEvent, 'capacityCount'>,
  { maxCapacityCount }: ReservationSettings,
): number | undefined => event.capacityCount ?? maxCapacityCount ?? undefined
