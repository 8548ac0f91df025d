// Whether a person may buy something now: enough money, within the daily limit, and within the
// daily limit for restricted items (food and drink). The till asks before it sells, and the server
// decides under the lock. A refusal names the limit and the remaining amount.

import type { Cents } from '../kernel/money.ts'

export interface ChargeItem {
  readonly name: string
  readonly quantity: number
  /** For all pieces together. */
  readonly amountCents: Cents
  readonly restricted: boolean
}

export interface Budget {
  /** Null when there is no limit. */
  readonly dailyLimitCents: Cents | null
  readonly restrictedDailyLimitCents: Cents | null
}

export interface SpendingToday {
  readonly allCents: Cents
  readonly restrictedCents: Cents
}

export type ChargeVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      readonly limit: 'balance' | 'daily' | 'restricted'
      readonly allowedCents: Cents
      readonly usedCents: Cents
      readonly leftCents: Cents
    }

export const noBudget: Budget = { dailyLimitCents: null, restrictedDailyLimitCents: null }

const sum = (items: readonly ChargeItem[]) =>
  items.reduce((total, { amountCents }) => total + amountCents, 0)
export const totalOf = (items: readonly ChargeItem[]): number => sum(items)
export const restrictedOf = (items: readonly ChargeItem[]): number =>
  sum(items.filter(({ restricted }) => restricted))

const beyond = (
  limit: 'daily' | 'restricted',
  allowedCents: Cents | null,
  usedCents: Cents,
  wantedCents: Cents,
): ChargeVerdict | undefined =>
  allowedCents !== null && wantedCents > 0 && usedCents + wantedCents > allowedCents
    ? {
        allowed: false,
        limit,
        allowedCents,
        usedCents,
        leftCents: Math.max(0, allowedCents - usedCents),
      }
    : undefined

export const chargeVerdict = (
  availableCents: Cents,
  budget: Budget,
  today: SpendingToday,
  items: readonly ChargeItem[],
): ChargeVerdict => {
  const total = totalOf(items)
  if (total > availableCents)
    return {
      allowed: false,
      limit: 'balance',
      allowedCents: availableCents,
      usedCents: 0,
      leftCents: availableCents,
    }
  return (
    beyond('daily', budget.dailyLimitCents, today.allCents, total) ??
    beyond(
      'restricted',
      budget.restrictedDailyLimitCents,
      today.restrictedCents,
      restrictedOf(items),
    ) ?? { allowed: true }
  )
}
