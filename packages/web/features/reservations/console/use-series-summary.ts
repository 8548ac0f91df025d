// What a series allows and requires, in sentences: "Each household: 3 a week, Mon–Fri". It uses the
// same limits as the rules, so that the text matches the behavior.

import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { centsFromDecimal } from '@lodgepole/domain/kernel/money'
import { limitsOf, type Limit, type Maximum } from '@lodgepole/domain/reservations/limits'
import type { PriceSettings } from '@lodgepole/domain/reservations/prices'
import { seriesLimits as most } from '@lodgepole/domain/reservations/series-limits'
import type { Series } from '@lodgepole/domain/reservations/series'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { useMoneyText } from '../../../ui/Money.tsx'
import { weekdaysText } from './weekdays-text.ts'

export const useLimitText = () => {
  const { t } = useLingui()
  const language = useLanguage()
  const maximumText = (maximum: Maximum, count: number, { splits }: Limit): string => {
    const [first, second] = [weekdaysText(splits[0], language), weekdaysText(splits[1], language)]
    const labels: Readonly<Record<Maximum, string>> = {
      maxPerDay: t`${count} a day`,
      maxPerWeek: t`${count} a week`,
      maxPerPremium: t`${count} premium a week`,
      maxPerSplit0: t`${count} a week, ${first}`,
      maxPerSplit1: t`${count} a week, ${second}`,
      maxFutureBookings: t`${count} upcoming`,
    }
    return labels[maximum]
  }
  return (limit: Limit): string => {
    const subjects = {
      person: t`Each person`,
      account: t`Each household`,
      lodging: t`Each property`,
    }
    const subject = subjects[limit.subject]
    const most = (Object.entries(limit.max) as [Maximum, number][])
      .filter(([, count]) => count > 0)
      .map(([maximum, count]) => maximumText(maximum, count, limit))
      .join(' · ')
    return limit.ofSeries ? `${subject}: ${most}` : t`${subject}: ${most}, across all series`
  }
}

const usePriceText = () => {
  const { t } = useLingui()
  const moneyText = useMoneyText()
  /** Prices that can't be charged to anyone are omitted. */
  const amount = (price: number | null | undefined): string | undefined => {
    const cents = centsFromDecimal(price ?? -1)
    return cents.ok && cents.value >= 0 ? moneyText(cents.value) : undefined
  }
  const residency = (
    resident: number | null | undefined,
    other: number | null | undefined,
  ): readonly string[] => {
    const [ownText, otherText] = [amount(resident), amount(other)]
    return [
      ...(ownText === undefined ? [] : [t`residents ${ownText}`]),
      ...(otherText === undefined ? [] : [t`others ${otherText}`]),
    ]
  }
  return (prices: PriceSettings): readonly string[] => {
    const base = amount(prices.basePrice)
    const general = [
      ...residency(prices.residentPrice, prices.nonResidentPrice),
      ...(base ? [t`${base} each`] : []),
    ]
    const ages = (prices.ageRange ?? []).flatMap(
      ({ lbound, ubound, residentPrice, nonResidentPrice, residentPrices, nonResidentPrices }) => {
        const tiers = (list: typeof residentPrices, who: string) =>
          (list ?? []).flatMap(({ qtyLower, price }) => {
            const money = amount(price)
            return money === undefined
              ? []
              : t({
                  message: plural(qtyLower, {
                    one: `${who} ${money} from # person`,
                    other: `${who} ${money} from # people`,
                  }),
                })
          })
        const list = [
          ...tiers(residentPrices, t`residents`),
          ...tiers(nonResidentPrices, t`others`),
          ...residency(residentPrice, nonResidentPrice),
        ].join(', ')
        if (list === '') return []
        if (lbound <= 0)
          return ubound >= most.age ? t`All ages: ${list}` : t`Up to age ${ubound}: ${list}`
        return ubound >= most.age
          ? t`From age ${lbound}: ${list}`
          : t`Ages ${lbound}–${ubound}: ${list}`
      },
    )
    return [...(general.length > 0 ? [general.join(' · ')] : []), ...ages]
  }
}

type Told = Pick<
  Series,
  | 'quotaWholeWeek'
  | 'quotaSplitWeek'
  | 'quotaLimitBookings'
  | 'quotaGapDays'
  | 'quotaGapOccurances'
  | 'priceSettings'
  | 'eventReservationSettings'
  | 'waitlistEnabled'
>

export const useSeriesSummary = (): ((series: Told) => readonly string[]) => {
  const { t } = useLingui()
  const limitText = useLimitText()
  const priceText = usePriceText()
  return (series) => {
    const {
      quotaGapDays: days,
      quotaGapOccurances: times,
      eventReservationSettings: settings,
      priceSettings,
      waitlistEnabled,
    } = series
    const [ahead, cutoff] = [settings.forwardBookingDays ?? 0, settings.cutoffAtHoursPrior ?? 0]
    return [
      ...limitsOf(series, { weeklySlotCap: null }).map(limitText),
      ...(days > 0
        ? [
            t({
              message: plural(days, {
                one: 'Each person: # free day between reservations',
                other: 'Each person: # free days between reservations',
              }),
            }),
          ]
        : []),
      ...(times > 0
        ? [
            t({
              message: plural(times, {
                one: 'Each person: # time between reservations',
                other: 'Each person: # times between reservations',
              }),
            }),
          ]
        : []),
      ...(ahead > 0
        ? [t({ message: plural(ahead, { one: 'Open # day ahead', other: 'Open # days ahead' }) })]
        : []),
      ...(cutoff > 0
        ? [
            t({
              message: plural(cutoff, {
                one: 'Closes # hour before',
                other: 'Closes # hours before',
              }),
            }),
          ]
        : []),
      ...(settings.firstComeFirstServe ? [t`First come, first served`] : []),
      ...(settings.needsApproval ? [t`Staff approve each request`] : []),
      ...(waitlistEnabled ? [t`With a waitlist`] : []),
      ...(priceSettings ? priceText(priceSettings) : [t`Free of charge`]),
    ]
  }
}
