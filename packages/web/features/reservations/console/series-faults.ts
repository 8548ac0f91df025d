// Values in the form that can't be saved, by field name. A field's name is its path in the input,
// so the server's faults use the same names. In the order of the form, so that the first one is the
// one to start with.

import { seriesLimits as most } from '@lodgepole/domain/reservations/series-limits'
import type { LimitField, QuotaDraft } from './quota-draft.ts'
import {
  placeOf,
  type AgeDraft,
  type SeriesDraft,
  type SettingNumber,
  type TierDraft,
} from './series-draft.ts'
import {
  amountRule as amount,
  priceRule,
  typedNumber,
  wholeRule as whole,
  type NumberFault,
} from './typed-number.ts'

export type SeriesFault =
  | NumberFault
  | {
      readonly kind:
        | 'nameless'
        | 'noPlace'
        | 'noPrice'
        | 'noBounds'
        | 'noNumber'
        | 'backwards'
        | 'overlap'
        | 'sharedDay'
    }

type Faults = readonly (readonly [name: string, fault: SeriesFault])[]
type Rule = (text: string) => SeriesFault | undefined

const price = priceRule(most.price)

const one = (name: string, text: string, rule: Rule): Faults => {
  const fault = rule(text)
  return fault ? [[name, fault]] : []
}

const numbers: Readonly<Record<SettingNumber, Rule>> = {
  maxCapacityCount: whole(most.seats),
  forwardBookingDays: whole(most.daysAhead),
  cutoffAtHoursPrior: amount(most.hours),
  cancelAtHoursPrior: amount(most.hours),
  maxMultiAdjacent: whole(most.inRow),
  quotaReleaseMinsPrior: whole(most.releaseMinutes),
}

const quotaFaults = (place: string, { limits, splitDow0, splitDow1 }: QuotaDraft): Faults => [
  ...(Object.keys(limits) as LimitField[]).flatMap((name) =>
    one(
      `${place}.${name}`,
      limits[name],
      name === 'releaseLeadTimeHr' ? amount(most.hours) : whole(most.limit),
    ),
  ),
  ...(splitDow1.some((day) => splitDow0.includes(day))
    ? [[`${place}.splitDow1`, { kind: 'sharedDay' }] as const]
    : []),
]

interface Range {
  readonly from: number
  readonly to: number
  /** The field that shows the error. */
  readonly name: string
}

/** A range that is reversed, or that starts inside another. */
const rangeFaults = (ranges: readonly Range[]): Faults => {
  const sorted = ranges.toSorted((a, b) => a.from - b.from)
  return sorted.flatMap(({ from, to, name }, index): Faults => {
    if (to < from) return [[name, { kind: 'backwards' }]]
    return index > 0 && (sorted[index - 1]?.to ?? -1) >= from ? [[name, { kind: 'overlap' }]] : []
  })
}

const tierFaults = (place: string, tiers: readonly TierDraft[]): Faults => [
  ...tiers.flatMap((tier, index): Faults => {
    const at = `${place}.${index}`
    return [
      ...one(`${at}.qtyLower`, tier.qtyLower, (text) =>
        text.trim() === '' ? { kind: 'noNumber' } : whole(most.people)(text),
      ),
      ...one(`${at}.qtyUpper`, tier.qtyUpper, whole(most.people)),
      ...one(`${at}.price`, tier.price, (text) =>
        text.trim() === '' ? { kind: 'noPrice' } : price(text),
      ),
    ]
  }),
  ...rangeFaults(
    tiers.map(({ qtyLower, qtyUpper }, index) => ({
      from: typedNumber(qtyLower) ?? 0,
      to: typedNumber(qtyUpper) ?? most.people,
      name: `${place}.${index}.qtyLower`,
    })),
  ),
]

const ageFaults = (ages: readonly AgeDraft[]): Faults => [
  ...ages.flatMap((range, index): Faults => {
    const at = `priceSettings.ageRange.${index}`
    const isFree =
      [range.residentPrice, range.nonResidentPrice].every((text) => text.trim() === '') &&
      range.residentPrices.length + range.nonResidentPrices.length === 0
    return [
      ...(range.lbound.trim() === '' && range.ubound.trim() === ''
        ? ([[`${at}.lbound`, { kind: 'noBounds' }]] as const)
        : []),
      ...one(`${at}.lbound`, range.lbound, whole(most.age)),
      ...one(`${at}.ubound`, range.ubound, whole(most.age)),
      ...(isFree ? ([[`${at}.residentPrice`, { kind: 'noPrice' }]] as const) : []),
      ...one(`${at}.residentPrice`, range.residentPrice, price),
      ...one(`${at}.nonResidentPrice`, range.nonResidentPrice, price),
      ...tierFaults(`${at}.residentPrices`, range.residentPrices),
      ...tierFaults(`${at}.nonResidentPrices`, range.nonResidentPrices),
    ]
  }),
  ...rangeFaults(
    ages.map(({ lbound, ubound }, index) => ({
      from: typedNumber(lbound) ?? 0,
      to: typedNumber(ubound) ?? most.age,
      name: `priceSettings.ageRange.${index}.lbound`,
    })),
  ),
]

export const seriesFaults = (draft: SeriesDraft): ReadonlyMap<string, SeriesFault> => {
  const settings = (names: readonly SettingNumber[]) =>
    names.flatMap((name) =>
      one(`eventReservationSettings.${name}`, draft.numbers[name], numbers[name]),
    )
  const all: Faults = [
    ...one('label', draft.label, (text) => (text.trim() === '' ? { kind: 'nameless' } : undefined)),
    ...(draft.newPlace !== undefined && placeOf(draft) === ''
      ? ([['campusId', { kind: 'noPlace' }]] as const)
      : []),
    ...settings([
      'maxCapacityCount',
      'forwardBookingDays',
      'cutoffAtHoursPrior',
      'cancelAtHoursPrior',
      'maxMultiAdjacent',
    ]),
    ...(['quotaWholeWeek', 'quotaSplitWeek', 'quotaLimitBookings'] as const).flatMap((name) =>
      quotaFaults(name, draft.quotas[name]),
    ),
    ...settings(['quotaReleaseMinsPrior']),
    ...one('quotaGapDays', draft.quotaGapDays, whole(most.gap)),
    ...one('quotaGapOccurances', draft.quotaGapOccurances, whole(most.gap)),
    ...(['basePrice', 'residentPrice', 'nonResidentPrice'] as const).flatMap((name) =>
      one(`priceSettings.${name}`, draft[name], price),
    ),
    ...ageFaults(draft.ages),
  ]
  // A field shows only its first error.
  return new Map(
    all.filter(([name], index) => all.findIndex(([other]) => other === name) === index),
  )
}
