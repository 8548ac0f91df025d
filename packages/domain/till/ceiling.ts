// How much an offline till may sell to a person: what they had when last checked, within their
// daily limits, and never more than the organization's risk limit. Two tills that cannot reach each
// other may still sell more together. The ledger then refuses the second sale, and staff resolve
// it.

import type { Cents } from '../kernel/money.ts'
import {
  restrictedOf,
  totalOf,
  type Budget,
  type ChargeItem,
  type SpendingToday,
} from '../money/charge.ts'

export interface Ceiling {
  readonly allCents: Cents
  /** The part of it for food and drink. */
  readonly restrictedCents: Cents
}

const left = (limitCents: Cents | null, usedCents: Cents): number =>
  limitCents === null ? Number.POSITIVE_INFINITY : Math.max(0, limitCents - usedCents)

export const ceilingOf = (
  availableCents: Cents,
  budget: Budget,
  today: SpendingToday,
  mostOfflineCents: Cents,
): Ceiling => {
  const allCents = Math.max(
    0,
    Math.min(availableCents, left(budget.dailyLimitCents, today.allCents), mostOfflineCents),
  )
  return {
    allCents,
    restrictedCents: Math.min(
      allCents,
      left(budget.restrictedDailyLimitCents, today.restrictedCents),
    ),
  }
}

export type OfflineVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      readonly limit: 'ceiling' | 'restricted'
      readonly leftCents: Cents
    }

/** `sold`: what this till has sold to them since and has not sent yet. */
export const offlineVerdict = (
  ceiling: Ceiling,
  sold: readonly ChargeItem[],
  items: readonly ChargeItem[],
): OfflineVerdict => {
  const [allLeft, restrictedLeft] = [
    ceiling.allCents - totalOf(sold),
    ceiling.restrictedCents - restrictedOf(sold),
  ]
  if (totalOf(items) > allLeft)
    return { allowed: false, limit: 'ceiling', leftCents: Math.max(0, allLeft) }
  if (restrictedOf(items) > restrictedLeft)
    return { allowed: false, limit: 'restricted', leftCents: Math.max(0, restrictedLeft) }
  return { allowed: true }
}
