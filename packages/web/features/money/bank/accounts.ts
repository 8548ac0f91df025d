// The spending accounts of a household, in whole cents.

import type { PersonBudget, SpendingAccount } from '@lodgepole/contract/money/bank/schemas'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'

export interface BankAccount extends Omit<SpendingAccount, 'balance' | 'scheduled'> {
  readonly balanceCents: number
  readonly scheduledCents: number
}

export const accountOf = ({ balance, scheduled, ...person }: SpendingAccount): BankAccount => ({
  ...person,
  balanceCents: centsOfDecimal(balance),
  scheduledCents: centsOfDecimal(scheduled),
})

export interface AccountBalances {
  readonly balanceCents: number
  readonly scheduledCents: number
}

export const sumsOf = (accounts: readonly AccountBalances[]): AccountBalances =>
  accounts.reduce(
    (sum, one) => ({
      balanceCents: sum.balanceCents + one.balanceCents,
      scheduledCents: sum.scheduledCents + one.scheduledCents,
    }),
    {
      balanceCents: 0,
      scheduledCents: 0,
    },
  )

export interface DayLimit {
  readonly limitCents: number
  readonly usedCents: number
  readonly leftCents: number
}

const dayLimit = (limit: string | null, used: string): DayLimit | undefined => {
  if (limit === null) return undefined
  const [limitCents, usedCents] = [centsOfDecimal(limit), Math.max(0, centsOfDecimal(used))]
  return { limitCents, usedCents, leftCents: Math.max(0, limitCents - usedCents) }
}

/** What remains of the day's limits. Undefined for a limit that isn't set. */
export const limitsOf = ({
  dailyLimit,
  restrictedDailyLimit,
  spentToday,
  restrictedSpentToday,
}: PersonBudget) => ({
  all: dayLimit(dailyLimit, spentToday),
  restricted: dayLimit(restrictedDailyLimit, restrictedSpentToday),
})

/** The daily allowances of the people who have one. */
export const allowancesOf = (budgets: readonly PersonBudget[]): ReadonlyMap<string, number> =>
  new Map(
    budgets.flatMap(({ userId, dailyAllowance }) =>
      dailyAllowance === null ? [] : [[userId, centsOfDecimal(dailyAllowance)] as const],
    ),
  )
