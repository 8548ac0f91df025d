// A deposit may include money for now and money for later days. Each gets a line of its own, as in
// the bank, because a combined amount would look spendable.

import type { Activity } from '@lodgepole/contract/home/schemas'
import { centsOfDecimal } from '../../lib/format/amounts.ts'

export interface ActivityLine {
  readonly key: string
  readonly activity: Activity
  readonly amountCents: number
  /** Deposited for later days. */
  readonly isScheduled: boolean
}

export const linesOf = (activity: Activity): readonly ActivityLine[] => {
  const [nowCents, laterCents] = [
    centsOfDecimal(activity.amount),
    centsOfDecimal(activity.scheduledAmount),
  ]
  const now = { key: activity.activityId, activity, amountCents: nowCents, isScheduled: false }
  if (laterCents === 0) return [now]
  const later = {
    key: `${activity.activityId}-later`,
    activity,
    amountCents: laterCents,
    isScheduled: true,
  }
  return nowCents === 0 ? [later] : [now, later]
}
