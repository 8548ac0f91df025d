// Money that is deposited now and becomes spendable later, one day's allowance at a time. A
// reversal does not change the scheduled amount: it is a separate entry, and the two add up.

import type { Cents } from '../kernel/money.ts'

export type AllocationStatus = 'pending' | 'released' | 'reversed'

export interface ScheduledAllocation {
  readonly authUserId: string
  readonly status: AllocationStatus
  readonly amountCents: Cents
}

/** Pending allocations add and reversed ones subtract. Released ones are already in the balance. */
export const scheduledCents = (
  allocations: readonly ScheduledAllocation[],
  authUserId: string,
): number =>
  allocations
    .filter((allocation) => allocation.authUserId === authUserId)
    .reduce(
      (sum, { status, amountCents }) =>
        sum + (status === 'pending' ? amountCents : status === 'reversed' ? -amountCents : 0),
      0,
    )
