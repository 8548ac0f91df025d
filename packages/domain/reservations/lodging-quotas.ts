// How much of each shared quota a household's unit has used, as the portal reads it after sign-in.
// It is counted from bookings every time, with the same tally as the rules, and never stored.

import { localDay, isoWeek } from '../kernel/calendar.ts'
import { weekdayOf } from './days.ts'
import { limitsOf, type Limit, type Maximum, type QUOTAS } from './limits.ts'
import type { Series } from './series.ts'
import { createTally, type Use } from './tally.ts'

type Quotas = Pick<Series, (typeof QUOTAS)[number]>

/**
 * The quotas that a unit shares. A quota per person never belongs to a unit, whatever its scope.
 */
export const unitLimitsOf = (series: Quotas): readonly Limit[] =>
  limitsOf(series, { weeklySlotCap: null }).filter(({ subject }) => subject === 'lodging')

interface Moment {
  readonly timeZone: string
  readonly nowSeconds: number
}

/**
 * A quota may have several maxima, but only one is shown. The order is: the week, the current part
 * of the week, upcoming events, premium events, the day.
 */
const maximumOn = ({ max, splits }: Limit, weekday: number): Maximum => {
  const part: readonly Maximum[] = splits[1].has(weekday)
    ? ['maxPerSplit1', 'maxPerSplit0']
    : ['maxPerSplit0', 'maxPerSplit1']
  const order: readonly Maximum[] = [
    'maxPerWeek',
    ...part,
    'maxFutureBookings',
    'maxPerPremium',
    'maxPerDay',
  ]
  return order.find((maximum) => max[maximum] > 0) ?? 'maxPerWeek'
}

/**
 * `quotaWholeWeek:<series>:2026-W47`: the quota, its series, and the week, the day or all upcoming
 * events.
 */
export const quotaUseOf = (
  limit: Limit,
  sessionId: string,
  seats: readonly (Use & { readonly sessionId: string })[],
  { timeZone, nowSeconds }: Moment,
) => {
  const [startDayHash, startWeekHash] = [
    localDay(nowSeconds, timeZone),
    isoWeek(nowSeconds, timeZone),
  ]
  const tally = createTally(nowSeconds)
  for (const seat of seats) if (!limit.ofSeries || seat.sessionId === sessionId) tally.add(seat)
  const maximum = maximumOn(limit, weekdayOf(startDayHash))
  const period =
    maximum === 'maxFutureBookings'
      ? 'ahead'
      : maximum === 'maxPerDay'
        ? startDayHash
        : startWeekHash
  return {
    encodedQuota: `${limit.quota}:${sessionId}:${period}`,
    quotaAccountRegularCount: tally.used(limit, maximum, { startDayHash, startWeekHash }),
  }
}
