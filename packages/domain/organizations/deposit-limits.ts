import type { Cents } from '../kernel/money.ts'

export interface DepositLimits {
  readonly minimumCents: Cents
  readonly maximumCents: Cents
}

/** Used when an organization has not set its own. */
export const defaultDepositLimits: DepositLimits = { minimumCents: 100, maximumCents: 500_000 }
