// Checks that the settings of a series fit together. Each single setting is validated where it is
// received.

import { refuse } from '../kernel/refusal.ts'
import { isTimeZone } from '../kernel/calendar.ts'
import { centsFromDecimal } from '../kernel/money.ts'
import { amountsOf, type PriceSettings } from './prices.ts'
import { reservationRefusals } from './refusals.ts'
import type { QuotaLimits, Series } from './series.ts'

interface Range {
  readonly from: number
  readonly to: number
}

const TIER_UPPER_DEFAULT = 999

/** A reversed range, or two ranges that include the same number. */
const overlapOrReversed = (ranges: readonly Range[]): boolean => {
  const sorted = ranges.toSorted((a, b) => a.from - b.from)
  return sorted.some(
    ({ from, to }, index) =>
      to < from || (sorted[index + 1]?.from ?? Number.POSITIVE_INFINITY) <= to,
  )
}

const isAmount = (price: number | null | undefined): boolean =>
  price === null || price === undefined || (price >= 0 && centsFromDecimal(price).ok)

const arePrices = (settings: PriceSettings): boolean => {
  const ranges = settings.ageRange ?? []
  const tiers = ranges.flatMap(({ residentPrices, nonResidentPrices }) => [
    residentPrices ?? [],
    nonResidentPrices ?? [],
  ])
  return (
    amountsOf(settings).every(isAmount) &&
    !overlapOrReversed(ranges.map(({ lbound, ubound }) => ({ from: lbound, to: ubound }))) &&
    !tiers.some((list) =>
      overlapOrReversed(
        list.map(({ qtyLower, qtyUpper }) => ({
          from: qtyLower,
          to: qtyUpper ?? TIER_UPPER_DEFAULT,
        })),
      ),
    )
  )
}

/** A day in both parts of a week would count in both. */
const isSplit = ({ splitDow0, splitDow1 }: QuotaLimits): boolean => {
  const first = new Set(splitDow0 ?? [1, 2, 3, 4, 5])
  return !(splitDow1 ?? [6, 7]).some((day) => first.has(day))
}

export const seriesFault = ({
  timeZone,
  priceSettings,
  quotaWholeWeek,
  quotaSplitWeek,
  quotaLimitBookings,
}: Pick<
  Series,
  'timeZone' | 'priceSettings' | 'quotaWholeWeek' | 'quotaSplitWeek' | 'quotaLimitBookings'
>) => {
  if (!isTimeZone(timeZone)) return refuse(reservationRefusals.SERIES_TIME_ZONE)
  if (
    [quotaWholeWeek, quotaSplitWeek, quotaLimitBookings].some(
      (quota) => quota !== null && !isSplit(quota),
    )
  )
    return refuse(reservationRefusals.SERIES_SPLIT_DAYS)
  return priceSettings !== null && !arePrices(priceSettings)
    ? refuse(reservationRefusals.SERIES_PRICES)
    : undefined
}
