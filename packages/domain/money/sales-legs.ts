// What somebody pays for something goes to the organization's sales, and its tax to the tax it
// owes.

import type { LineTotals } from '../kernel/price.ts'

/** With `-1`, the way back. */
export const salesLegs = (
  { netCents, taxCents }: Pick<LineTotals, 'netCents' | 'taxCents'>,
  sign: 1 | -1 = 1,
) => [
  ...(netCents > 0 ? [{ purpose: 'sales' as const, amountCents: sign * netCents }] : []),
  ...(taxCents > 0 ? [{ purpose: 'sales-tax' as const, amountCents: sign * taxCents }] : []),
]
