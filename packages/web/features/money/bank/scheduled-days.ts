// Scheduled funds by the day on which they become spendable. Funds that were taken back are
// subtracted.

import type { ScheduledFunds } from '@lodgepole/contract/money/deposits/schemas'
import { scheduledCents } from '@lodgepole/domain/money/scheduled'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'

export interface ScheduledDay {
  readonly day: string
  readonly cents: number
}

/** Soonest first. A day with nothing remaining is omitted. */
export const scheduledDays = (
  allocations: readonly ScheduledFunds[],
  personId: string,
): readonly ScheduledDay[] => {
  const inCents = allocations.map(({ amount, ...one }) => ({
    ...one,
    amountCents: centsOfDecimal(amount),
  }))
  const days = [...new Set(inCents.map(({ releaseDay }) => releaseDay))].toSorted()
  return days
    .map((day) => ({
      day,
      cents: scheduledCents(
        inCents.filter(({ releaseDay }) => releaseDay === day),
        personId,
      ),
    }))
    .filter(({ cents }) => cents > 0)
}
