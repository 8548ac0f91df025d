// The limits of a series, prepared for counting: its three quotas, and the weekly cap that some
// organizations have.

import type { Policies } from '../organizations/policies.ts'
import type { QuotaLimits, Series } from './series.ts'

export const QUOTAS = ['quotaWholeWeek', 'quotaSplitWeek', 'quotaLimitBookings'] as const
export type QuotaName = (typeof QUOTAS)[number] | 'weeklySlotCap'

export const MAXIMA = [
  'maxPerDay',
  'maxPerWeek',
  'maxPerPremium',
  'maxPerSplit0',
  'maxPerSplit1',
  'maxFutureBookings',
] as const
export type Maximum = (typeof MAXIMA)[number]

/** Whose bookings are counted together. */
export type Subject = 'person' | 'account' | 'lodging'

export interface Limit {
  readonly quota: QuotaName
  readonly subject: Subject
  /** Whether only bookings of this series count, or those of all series. */
  readonly ofSeries: boolean
  /** Zero means no limit. */
  readonly max: Readonly<Record<Maximum, number>>
  readonly splits: readonly [ReadonlySet<number>, ReadonlySet<number>]
}

const WORKDAYS = [1, 2, 3, 4, 5]
const WEEKEND = [6, 7]

/**
 * The stratum says what is counted together. If it names whose bookings count, it takes precedence
 * over the scope.
 */
const subjectOf = ({ scope, stratifyId }: QuotaLimits): Subject => {
  if (stratifyId === 'PARTICIPANT_ID') return 'person'
  if (scope === 'LODGING') return 'lodging'
  return scope === 'ACCOUNT' || stratifyId === 'ACCOUNT_ID' ? 'account' : 'person'
}

const limitOf = (quota: QuotaName, limits: QuotaLimits): Limit => ({
  quota,
  subject: subjectOf(limits),
  ofSeries: (limits.stratifyId ?? 'SERIES_ID') === 'SERIES_ID',
  max: Object.fromEntries(MAXIMA.map((name) => [name, limits[name] ?? 0])) as Limit['max'],
  splits: [new Set(limits.splitDow0 ?? WORKDAYS), new Set(limits.splitDow1 ?? WEEKEND)],
})

export const limitsOf = (
  series: Pick<Series, (typeof QUOTAS)[number]>,
  { weeklySlotCap }: Pick<Policies, 'weeklySlotCap'>,
): readonly Limit[] => {
  const own = QUOTAS.flatMap((quota) => {
    const limits = series[quota]
    return limits ? [limitOf(quota, limits)] : []
  })
  const cap =
    weeklySlotCap &&
    limitOf('weeklySlotCap', {
      scope: 'ACCOUNT',
      stratifyId: 'ACCOUNT_ID',
      maxPerSplit0: weeklySlotCap.weekday,
      maxPerSplit1: weeklySlotCap.weekend,
    })
  return [...own, ...(cap ? [cap] : [])].filter(({ max }) => MAXIMA.some((name) => max[name] > 0))
}

const DEFAULT_RELEASE_SECONDS = 50 * 60

/** How long before the start the quotas stop applying. */
export const releaseSeconds = (
  series: Pick<Series, (typeof QUOTAS)[number] | 'eventReservationSettings'>,
): number => {
  const leadHours = Math.max(0, ...QUOTAS.map((quota) => series[quota]?.releaseLeadTimeHr ?? 0))
  if (leadHours > 0) return leadHours * 3600
  const minutes = series.eventReservationSettings.quotaReleaseMinsPrior
  return minutes === undefined || minutes === null ? DEFAULT_RELEASE_SECONDS : minutes * 60
}
