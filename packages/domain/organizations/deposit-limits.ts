export interface DepositLimits {
  readonly minimumCents: number
  readonly maximumCents: number
}

/** Where an organization has not set its own. */
export const defaultDepositLimits: DepositLimits = { minimumCents: 100, maximumCents: 500_000 }
