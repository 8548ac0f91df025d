// What a household's unit has used of each quota that its people share, as the portal reads it after sign-in. Counted from bookings each
// time, by the rules' own tally of distinct events; never kept.

import { QUOTAS, type QuotaName } from './limits.ts'
import type { Series } from './series.ts'

/** `quotaWholeWeek:<series>:2026-W47`: which quota of which series, and the week it is counted in. */
export const encodeQuota = (quota: QuotaName, sessionId: string, weekHash: string): string => `${quota}:${sessionId}:${weekHash}`

export const lodgingQuotasOf = (series: Pick<Series, (typeof QUOTAS)[number]>): readonly (typeof QUOTAS)[number][] => QUOTAS.filter((quota) => series[quota]?.scope === 'LODGING')

interface CountedSeat {
  readonly sessionId: string
  readonly eventId: string
  readonly startWeekHash: string
  readonly isPremium: boolean
}

/** Distinct regular events of the week: in one series, or in all of them where the quota counts so. */
export const regularCount = (seats: readonly CountedSeat[], sessionId: string | undefined, weekHash: string): number =>
  new Set(seats.filter((seat) => !seat.isPremium && seat.startWeekHash === weekHash && (sessionId === undefined || seat.sessionId === sessionId)).map(({ eventId }) => eventId)).size
