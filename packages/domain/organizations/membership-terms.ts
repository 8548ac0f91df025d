// What a membership costs and how long it lasts. The organization configures this along with what
// it requires from its members.

import { centsFromDecimal, type BasisPoints, type Cents } from '../kernel/money.ts'
import { lineTotals, type LineTotals } from '../kernel/price.ts'

export interface StoredMembership {
  /**
   * The price for membership types without a price of their own, in whole units with at most two
   * decimals.
   */
  readonly price: number
  /** By membership type, using the organization's names. */
  readonly prices?: Readonly<Record<string, number>>
  /** How many months paid dues last; a year when missing. */
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

/** Undefined when there is nothing to pay online: the price is missing, zero or invalid. */
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
