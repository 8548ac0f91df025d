// A purchase is credited to the organization's sales account, and its tax to the tax account.

import type { LineTotals } from '../kernel/price.ts'

/** `-1` reverses it. */
export const salesLegs = (
  { netCents, taxCents }: Pick<LineTotals, 'netCents' | 'taxCents'>,
  sign: 1 | -1 = 1,
) => [
  ...(netCents > 0 ? [{ purpose: 'sales' as const, amountCents: sign * netCents }] : []),
  ...(taxCents > 0 ? [{ purpose: 'sales-tax' as const, amountCents: sign * taxCents }] : []),
]
