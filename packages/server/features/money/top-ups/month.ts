// Whether the most that a holder agreed to for a month leaves no room for another deposit in it.

import type { TopUpRow } from './store.ts'

export const isMonthFull = (
  { month, monthCents, amountCents, monthMostCents }: TopUpRow,
  monthNow: string,
): boolean => (month === monthNow ? monthCents : 0) + amountCents > monthMostCents
