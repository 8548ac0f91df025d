// A person's daily allowance: how much of the money deposited for later may become spendable on one
// day. Amounts already scheduled for that day count, whichever deposit they came with. Without an
// allowance there is no limit; zero allows nothing.

import type { Cents } from '../kernel/money.ts'

export interface DayAmount {
  readonly userId: string
  /** YYYY-MM-DD in the organization's time zone. */
  readonly day: string
  readonly amountCents: Cents
}

export interface AllowancePassed {
  readonly userId: string
  readonly day: string
  readonly allowanceCents: Cents
  /** Already scheduled for that day. */
  readonly scheduledCents: Cents
}

export const allowancePassed = (
  wanted: readonly DayAmount[],
  scheduled: readonly DayAmount[],
  allowances: ReadonlyMap<string, number | null>,
): AllowancePassed | undefined => {
  const sum = (amounts: readonly DayAmount[], one: DayAmount) =>
    amounts
      .filter(({ userId, day }) => userId === one.userId && day === one.day)
      .reduce((all, { amountCents }) => all + amountCents, 0)
  const inOrder = wanted.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  for (const one of inOrder) {
    const allowanceCents = allowances.get(one.userId) ?? null
    if (allowanceCents === null) continue
    const scheduledCents = sum(scheduled, one)
    if (scheduledCents + sum(wanted, one) > allowanceCents)
      return { userId: one.userId, day: one.day, allowanceCents, scheduledCents }
  }
  return undefined
}
