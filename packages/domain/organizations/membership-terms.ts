// What a membership costs and how long it lasts, as an organization sets it up beside what it asks
// of its members.

import { centsFromDecimal, type BasisPoints, type Cents } from '../kernel/money.ts'
import { lineTotals, type LineTotals } from '../kernel/price.ts'

export interface StoredMembership {
  /**
   * What everybody pays whose type has no price of its own, in whole units with at most two
   * decimals.
   */
  readonly price: number
  /** By type of membership, as the organization calls them. */
  readonly prices?: Readonly<Record<string, number>>
  /** How long paid dues last; a year where nothing is said. */
  readonly months?: number
  readonly taxBasisPoints?: BasisPoints
}

export interface DuesTerms extends LineTotals {
  readonly months: number
  readonly priceCents: Cents
  readonly taxBasisPoints: BasisPoints
}

const YEAR_MONTHS = 12
const MAX_MONTHS = 120

/**
 * Undefined where nothing can be asked for online: no price was set, it is nothing, or it is no
 * amount at all.
 */
export const duesTerms = (
  stored: StoredMembership | undefined,
  membershipType: string | null,
): DuesTerms | undefined => {
  if (!stored) return undefined
  const { price, prices = {}, months = YEAR_MONTHS, taxBasisPoints = 0 } = stored
  const own =
    membershipType !== null && Object.hasOwn(prices, membershipType)
      ? prices[membershipType]
      : undefined
  const cents = centsFromDecimal(own ?? price)
  if (
    !cents.ok ||
    cents.value === 0 ||
    !Number.isInteger(months) ||
    months < 1 ||
    months > MAX_MONTHS
  )
    return undefined
  return {
    months,
    taxBasisPoints,
    priceCents: cents.value,
    ...lineTotals({ priceCents: cents.value, taxBasisPoints, qty: 1 }),
  }
}
