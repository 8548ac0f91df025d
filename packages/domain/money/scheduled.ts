// Money that is paid in and becomes spendable later, a day's allowance at a time. A reversal does
// not change what was scheduled: it stands beside it, and the two add up.

import type { Cents } from '../kernel/money.ts'

export type AllocationStatus = 'pending' | 'released' | 'reversed'

export interface ScheduledAllocation {
  readonly authUserId: string
  readonly status: AllocationStatus
  readonly amountCents: Cents
}

/** Pending allocations add, reversed ones subtract; what was released is in the balance already. */
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
