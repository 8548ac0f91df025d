// Reads a person's limits from the call. An omitted allowance means none.

import type { BudgetInput } from './commands/save-budget.ts'

type Sent = Pick<BudgetInput, 'personId' | 'dailyLimit' | 'restrictedDailyLimit'> & {
  readonly dailyAllowance?: BudgetInput['dailyAllowance'] | undefined
  readonly version?: number | undefined
}

export const readBudget = ({
  personId,
  dailyLimit,
  restrictedDailyLimit,
  dailyAllowance = null,
  version = 0,
}: Sent): BudgetInput => ({
  personId,
  dailyLimit,
  restrictedDailyLimit,
  dailyAllowance,
  seenVersion: version,
})
