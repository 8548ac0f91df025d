// 'Today' and 'Last Seven Days' of somebody's spending, in the organisation's days, and spending by day for the chart.

import { addDays, dayHash, startOfDaySeconds } from '../kernel/calendar.ts'

export interface Spent {
  readonly timeStamp: number
  /** `transaction` counts as spending; a refund of one takes it back; nothing else does. */
  readonly type: string
  readonly amountCents: number
}

export interface SpendingSummary {
  readonly todayCents: number
  readonly lastSevenDaysCents: number
}

export const isSpending = ({ type }: Pick<Spent, 'type'>): boolean => type === 'transaction'

const sumSince = (spent: readonly Spent[], sinceSeconds: number) =>
  spent.filter((one) => isSpending(one) && one.timeStamp >= sinceSeconds).reduce((sum, { amountCents }) => sum + Math.abs(amountCents), 0)

export const spendingSummary = (spent: readonly Spent[], nowSeconds: number, timeZone: string): SpendingSummary => ({
  todayCents: sumSince(spent, startOfDaySeconds(nowSeconds, timeZone)),
  lastSevenDaysCents: sumSince(spent, startOfDaySeconds(nowSeconds, timeZone, -6)),
})

export interface DaySpending {
  readonly day: string
  readonly cents: number
}

/** One entry a day, oldest first, days without spending included. */
export const spendingByDay = (spent: readonly Spent[], nowSeconds: number, timeZone: string, days: number): readonly DaySpending[] => {
  const today = dayHash(nowSeconds, timeZone)
  const sums = new Map(Array.from({ length: days }, (_, n) => [addDays(today, n - days + 1), 0]))
  for (const one of spent.filter(isSpending)) {
    const day = dayHash(one.timeStamp, timeZone)
    const sum = sums.get(day)
    if (sum !== undefined) sums.set(day, sum + Math.abs(one.amountCents))
  }
  return [...sums].map(([day, cents]) => ({ day, cents }))
}
