// A quota of a series while it is edited.

import type { QuotaLimits } from '@lodgepole/domain/reservations/series'
import { typedNumber } from './typed-number.ts'

const limitFields = [
  'maxPerDay',
  'maxPerWeek',
  'maxPerPremium',
  'maxPerSplit0',
  'maxPerSplit1',
  'maxFutureBookings',
  'releaseLeadTimeHr',
] as const
export type LimitField = (typeof limitFields)[number]

export interface QuotaDraft {
  readonly limits: Readonly<Record<LimitField, string>>
  readonly scope: 'PARTICIPANT' | 'ACCOUNT' | 'LODGING'
  readonly stratifyId: 'SERIES_ID' | 'ACCOUNT_ID' | 'PARTICIPANT_ID'
  readonly splitDow0: readonly number[]
  readonly splitDow1: readonly number[]
}

const [WORKDAYS, WEEKEND] = [
  [1, 2, 3, 4, 5],
  [6, 7],
]

type Given = { readonly [K in keyof QuotaLimits]?: QuotaLimits[K] | undefined }

export const quotaDraft = (quota: Given | null): QuotaDraft => ({
  limits: Object.fromEntries(
    limitFields.map((name) => [name, quota?.[name] ? String(quota[name]) : '']),
  ) as QuotaDraft['limits'],
  scope: quota?.scope ?? 'PARTICIPANT',
  stratifyId: quota?.stratifyId ?? 'SERIES_ID',
  splitDow0: quota?.splitDow0 ?? WORKDAYS,
  splitDow1: quota?.splitDow1 ?? WEEKEND,
})

/** Null if nothing is limited. */
export const quotaOf = ({ limits, scope, stratifyId, splitDow0, splitDow1 }: QuotaDraft) => {
  const numbers = Object.fromEntries(
    limitFields.map((name) => [name, typedNumber(limits[name]) || null]),
  ) as Record<LimitField, number | null>
  if (Object.values(numbers).every((count) => count === null)) return null
  return { ...numbers, scope, stratifyId, splitDow0: [...splitDow0], splitDow1: [...splitDow1] }
}
