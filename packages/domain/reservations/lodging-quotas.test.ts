import { describe, expect, it } from 'vitest'
import { quotaUseOf, unitLimitsOf } from './lodging-quotas.ts'
import type { QuotaLimits } from './series.ts'
import { eventAt, HOUR, NOW, plainSeries, seatIn, ZONE } from './testing.ts'

/** It is Wednesday noon. */
const at = (days: number, more: Parameters<typeof eventAt>[1] = {}) =>
  seatIn(eventAt(NOW + days * 24 * HOUR, more))
const seats = [
  at(-1, { eventId: 'tuesday' }),
  at(-1, { eventId: 'tuesday' }),
  at(0, { eventId: 'today', startSeconds: NOW + HOUR }),
  at(1, { eventId: 'premium', isPremium: true }),
  at(3, { eventId: 'saturday' }),
  at(6, { eventId: 'next-week' }),
  at(1, { eventId: 'pool', sessionId: 'pool' }),
]
const usesOf = (quota: QuotaLimits) =>
  unitLimitsOf({ ...plainSeries, quotaWholeWeek: quota }).map((limit) =>
    quotaUseOf(limit, 'court', seats, { timeZone: ZONE, nowSeconds: NOW }),
  )
const WEEK = 'quotaWholeWeek:court:2026-W47'

describe('RSV-80 what a unit has used of a quota', () => {
  it.each<[string, QuotaLimits, string, number]>([
    ['regular events of the week', { maxPerWeek: 3 }, WEEK, 3],
    ['the same in all series', { maxPerWeek: 3, stratifyId: 'ACCOUNT_ID' }, WEEK, 4],
    ['the part of the week that it is', { maxPerSplit0: 3, maxPerSplit1: 1 }, WEEK, 3],
    ['the other part, where only that has a maximum', { maxPerSplit1: 1 }, WEEK, 1],
    ['days of its own', { maxPerSplit0: 3, splitDow0: [2] }, WEEK, 1],
    ['what is ahead', { maxFutureBookings: 9 }, 'quotaWholeWeek:court:ahead', 4],
    ['premium events', { maxPerPremium: 1 }, WEEK, 1],
    ['the day', { maxPerDay: 1 }, 'quotaWholeWeek:court:2026-11-18', 1],
  ])('counts %s', (_what, quota, encodedQuota, used) =>
    expect(usesOf({ scope: 'LODGING', ...quota })).toEqual([
      { encodedQuota, quotaAccountRegularCount: used },
    ]),
  )

  it.each<[string, QuotaLimits]>([
    [
      'of each person, though its scope is the unit',
      { scope: 'LODGING', stratifyId: 'PARTICIPANT_ID', maxPerWeek: 2 },
    ],
    ['of an account', { scope: 'ACCOUNT', maxPerWeek: 2 }],
    ['without a maximum', { scope: 'LODGING', maxPerWeek: 0 }],
  ])('says nothing of a quota %s', (_what, quota) => expect(usesOf(quota)).toEqual([]))
})
