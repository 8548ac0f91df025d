// Whether the monthly maximum leaves no room for another deposit in the month.

import type { TopUpRow } from './store.ts'

export const isMonthFull = (
  { month, monthCents, amountCents, monthMostCents }: TopUpRow,
  monthNow: string,
): boolean => (month === monthNow ? monthCents : 0) + amountCents > monthMostCents
