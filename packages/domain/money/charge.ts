// Whether somebody may buy something now: enough money, within the day's limit, and within the
// day's limit for restricted items (food and drink). The till asks before it sells, the server
// decides under the lock; a "no" names the limit and what is left.

export interface ChargeItem {
  readonly name: string
  readonly quantity: number
  /** For all of them together. */
  readonly amountCents: number
  readonly restricted: boolean
}

export interface Budget {
  /** Null: no limit. */
  readonly dailyLimitCents: number | null
  readonly restrictedDailyLimitCents: number | null
}

export interface SpendingToday {
  readonly allCents: number
  readonly restrictedCents: number
}

export type ChargeVerdict =
  | { readonly allowed: true }
  | {
      readonly allowed: false
      readonly limit: 'balance' | 'daily' | 'restricted'
      readonly allowedCents: number
      readonly usedCents: number
      readonly leftCents: number
    }

export const noBudget: Budget = { dailyLimitCents: null, restrictedDailyLimitCents: null }

const sum = (items: readonly ChargeItem[]) =>
  items.reduce((total, { amountCents }) => total + amountCents, 0)
export const totalOf = (items: readonly ChargeItem[]): number => sum(items)
export const restrictedOf = (items: readonly ChargeItem[]): number =>
  sum(items.filter(({ restricted }) => restricted))

const beyond = (
  limit: 'daily' | 'restricted',
  allowedCents: number | null,
  usedCents: number,
  wantedCents: number,
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
  availableCents: number,
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
