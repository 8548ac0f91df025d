// The price of a seat. The age range that includes the person comes first, and within it the tier
// for the number of people booked. Next come the prices for residents and non-residents, and
// finally the base price. All amounts are returned in cents.

import { centsFromDecimal } from '../kernel/money.ts'

interface PriceTier {
  readonly qtyLower: number
  readonly qtyUpper?: number | null
  readonly price: number
}

interface ResidencyPrices {
  readonly residentPrice?: number | null
  readonly nonResidentPrice?: number | null
}

interface AgeRange extends ResidencyPrices {
  readonly lbound: number
  readonly ubound: number
  readonly residentPrices?: readonly PriceTier[] | null
  readonly nonResidentPrices?: readonly PriceTier[] | null
}

export interface PriceSettings extends ResidencyPrices {
  readonly basePrice?: number | null
  readonly ageRange?: readonly AgeRange[] | null
}

export interface Payer {
  /** Undefined when the age is unknown. */
  readonly ageYears: number | undefined
  readonly isResident: boolean
  /** How many people are booked together. */
  readonly people: number
}

const TIER_UPPER_DEFAULT = 999

const tierPrice = (
  tiers: readonly PriceTier[] | null | undefined,
  people: number,
): number | undefined =>
  tiers?.find(
    ({ qtyLower, qtyUpper }) => people >= qtyLower && people <= (qtyUpper ?? TIER_UPPER_DEFAULT),
  )?.price

const residencyPrice = (
  { residentPrice, nonResidentPrice }: ResidencyPrices,
  isResident: boolean,
): number | undefined => (isResident ? residentPrice : nonResidentPrice) ?? undefined

const cents = (price: number): number => {
  const read = centsFromDecimal(price)
  if (!read.ok) throw new Error(`A price of ${price} cannot be charged`)
  return read.value
}

/** Undefined when no price is set. */
export const priceCents = (
  settings: PriceSettings | null,
  { ageYears, isResident, people }: Payer,
): number | undefined => {
  if (!settings) return undefined
  const range =
    ageYears === undefined
      ? undefined
      : settings.ageRange?.find(({ lbound, ubound }) => ageYears >= lbound && ageYears <= ubound)
  const ofAge =
    range &&
    (tierPrice(isResident ? range.residentPrices : range.nonResidentPrices, people) ??
      residencyPrice(range, isResident))
  const price = ofAge ?? residencyPrice(settings, isResident) ?? settings.basePrice ?? undefined
  return price === undefined ? undefined : cents(price)
}

/** Whether there is a price for anyone at all. */
export const hasPrices = (settings: PriceSettings | null): boolean =>
  settings !== null && amountsOf(settings).some((price) => price !== undefined && price !== null)

/** Every amount in the settings, for any group of people. */
export const amountsOf = ({
  basePrice,
  residentPrice,
  nonResidentPrice,
  ageRange,
}: PriceSettings): readonly (number | null | undefined)[] => [
  basePrice,
  residentPrice,
  nonResidentPrice,
  ...(ageRange ?? []).flatMap((range) => [
    range.residentPrice,
    range.nonResidentPrice,
    ...[...(range.residentPrices ?? []), ...(range.nonResidentPrices ?? [])].map(
      ({ price }) => price,
    ),
  ]),
]

/** Whether anyone at all would have to pay. */
export const costsSomething = (settings: PriceSettings | null): boolean =>
  settings !== null && amountsOf(settings).some((price) => (price ?? 0) > 0)
