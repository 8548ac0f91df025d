// A series while it is edited: converted to the texts of its fields, and back.

import type { StoredSeries } from '@lodgepole/contract/reservations/series-endpoints'
import { campusIdOf } from '@lodgepole/domain/reservations/campus-label'
import { randomId } from '../../../lib/api/random-id.ts'
import { type QuotaDraft, quotaDraft, quotaOf } from './quota-draft.ts'
import { typedNumber as number } from './typed-number.ts'

export interface AgeDraft {
  /** Distinguishes rows while they are edited. */
  readonly key: string
  readonly lbound: string
  readonly ubound: string
  readonly residentPrice: string
  readonly nonResidentPrice: string
  readonly residentPrices: readonly TierDraft[]
  readonly nonResidentPrices: readonly TierDraft[]
}

export interface TierDraft {
  readonly key: string
  readonly qtyLower: string
  readonly qtyUpper: string
  readonly price: string
}

const text = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value)

type Tiers =
  | readonly {
      readonly qtyLower: number
      readonly qtyUpper?: number | null | undefined
      readonly price: number
    }[]
  | null
  | undefined
const tierDrafts = (tiers: Tiers): readonly TierDraft[] =>
  (tiers ?? []).map(({ qtyLower, qtyUpper, price }) => ({
    key: randomId(),
    qtyLower: String(qtyLower),
    qtyUpper: text(qtyUpper),
    price: String(price),
  }))
const tiersOf = (drafts: readonly TierDraft[]) =>
  drafts.length === 0
    ? null
    : drafts.map(({ qtyLower, qtyUpper, price }) => ({
        qtyLower: number(qtyLower) ?? 0,
        qtyUpper: number(qtyUpper),
        price: number(price) ?? 0,
      }))

/** Settings that are a number or null. */
const settingNumbers = [
  'maxCapacityCount',
  'forwardBookingDays',
  'cutoffAtHoursPrior',
  'cancelAtHoursPrior',
  'maxMultiAdjacent',
  'quotaReleaseMinsPrior',
] as const
const settingFlags = [
  'firstComeFirstServe',
  'needsApproval',
  'extraRequired',
  'allowMultiAdjacent',
] as const

export type SettingNumber = (typeof settingNumbers)[number]
export type SettingFlag = (typeof settingFlags)[number]

export interface SeriesDraft {
  readonly label: string
  readonly category: 'Location' | 'Class'
  readonly campusId: string
  /** The name of a place that no series uses yet. Undefined if an existing place is selected. */
  readonly newPlace: string | undefined
  readonly timeZone: string
  readonly shown: 'shown' | 'draft' | 'disabled' | 'hidden'
  readonly waitlistEnabled: boolean
  readonly quotas: Readonly<
    Record<'quotaWholeWeek' | 'quotaSplitWeek' | 'quotaLimitBookings', QuotaDraft>
  >
  readonly quotaGapDays: string
  readonly quotaGapOccurances: string
  readonly numbers: Readonly<Record<SettingNumber, string>>
  readonly flags: Readonly<Record<SettingFlag, boolean>>
  readonly terms: string
  readonly basePrice: string
  readonly residentPrice: string
  readonly nonResidentPrice: string
  readonly ages: readonly AgeDraft[]
}

type Given = Omit<StoredSeries, 'sessionId' | 'version'>

export const newSeries = (timeZone: string): Given => ({
  label: '',
  category: 'Location',
  campusId: null,
  timeZone,
  state: null,
  enabled: true,
  hidden: false,
  waitlistEnabled: false,
  quotaWholeWeek: null,
  quotaSplitWeek: null,
  quotaLimitBookings: null,
  quotaGapDays: 0,
  quotaGapOccurances: 0,
  eventReservationSettings: {},
  priceSettings: null,
})

export const draftOf = (series: Given): SeriesDraft => {
  const { eventReservationSettings: settings, priceSettings: prices } = series
  return {
    label: series.label,
    category: series.category,
    campusId: series.campusId ?? '',
    newPlace: undefined,
    timeZone: series.timeZone,
    waitlistEnabled: series.waitlistEnabled,
    shown: series.hidden || !series.enabled ? 'hidden' : (series.state ?? 'shown'),
    quotas: {
      quotaWholeWeek: quotaDraft(series.quotaWholeWeek),
      quotaSplitWeek: quotaDraft(series.quotaSplitWeek),
      quotaLimitBookings: quotaDraft(series.quotaLimitBookings),
    },
    quotaGapDays: text(series.quotaGapDays || null),
    quotaGapOccurances: text(series.quotaGapOccurances || null),
    numbers: Object.fromEntries(
      settingNumbers.map((name) => [name, text(settings[name])]),
    ) as SeriesDraft['numbers'],
    flags: Object.fromEntries(
      settingFlags.map((name) => [name, settings[name] ?? false]),
    ) as SeriesDraft['flags'],
    terms: settings.terms ?? '',
    basePrice: text(prices?.basePrice),
    residentPrice: text(prices?.residentPrice),
    nonResidentPrice: text(prices?.nonResidentPrice),
    ages: (prices?.ageRange ?? []).map((range) => ({
      key: randomId(),
      lbound: String(range.lbound),
      ubound: String(range.ubound),
      residentPrice: text(range.residentPrice),
      nonResidentPrice: text(range.nonResidentPrice),
      residentPrices: tierDrafts(range.residentPrices),
      nonResidentPrices: tierDrafts(range.nonResidentPrices),
    })),
  }
}

const pricesOf = ({ basePrice, residentPrice, nonResidentPrice, ages }: SeriesDraft) => {
  const ageRange = ages.map((range) => ({
    lbound: number(range.lbound) ?? 0,
    ubound: number(range.ubound) ?? 150,
    residentPrice: number(range.residentPrice),
    nonResidentPrice: number(range.nonResidentPrice),
    residentPrices: tiersOf(range.residentPrices),
    nonResidentPrices: tiersOf(range.nonResidentPrices),
  }))
  const isFree =
    [basePrice, residentPrice, nonResidentPrice].every((price) => number(price) === null) &&
    ageRange.length === 0
  return isFree
    ? null
    : {
        basePrice: number(basePrice),
        residentPrice: number(residentPrice),
        nonResidentPrice: number(nonResidentPrice),
        ageRange: ageRange.length === 0 ? null : ageRange,
      }
}

/** The id of the place where it takes place. Empty means everywhere. */
export const placeOf = ({
  campusId,
  newPlace,
}: Pick<SeriesDraft, 'campusId' | 'newPlace'>): string =>
  newPlace === undefined ? campusId : campusIdOf(newPlace)

/**
 * As sent. Only `hidden` hides it; the other settings are kept, so that it comes back unchanged.
 */
export const seriesOfDraft = (draft: SeriesDraft): Given => ({
  label: draft.label.trim(),
  category: draft.category,
  campusId: placeOf(draft) || null,
  timeZone: draft.timeZone,
  waitlistEnabled: draft.waitlistEnabled,
  state: draft.shown === 'draft' || draft.shown === 'disabled' ? draft.shown : null,
  enabled: true,
  hidden: draft.shown === 'hidden',
  quotaWholeWeek: quotaOf(draft.quotas.quotaWholeWeek),
  quotaSplitWeek: quotaOf(draft.quotas.quotaSplitWeek),
  quotaLimitBookings: quotaOf(draft.quotas.quotaLimitBookings),
  quotaGapDays: number(draft.quotaGapDays) ?? 0,
  quotaGapOccurances: number(draft.quotaGapOccurances) ?? 0,
  eventReservationSettings: {
    ...Object.fromEntries(settingNumbers.map((name) => [name, number(draft.numbers[name])])),
    ...draft.flags,
    terms: draft.terms.trim() || null,
  },
  priceSettings: pricesOf(draft),
})
