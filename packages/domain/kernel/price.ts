// The price of a line and of a cart. Tax is computed for each line and rounded once, half a cent
// up. A total is the sum of its lines, so that the numbers on a receipt always add up.

import type { BasisPoints, Cents } from './money.ts'

export interface Priced {
  readonly priceCents: Cents
  readonly taxBasisPoints: BasisPoints
  readonly qty: number
}

export interface LineTotals {
  readonly netCents: Cents
  readonly taxCents: Cents
  readonly totalCents: Cents
}

const WHOLE_IN_BASIS_POINTS = 10_000

export const lineTotals = ({ priceCents, taxBasisPoints, qty }: Priced): LineTotals => {
  const netCents = priceCents * qty
  const taxCents = Math.floor(
    (netCents * taxBasisPoints + WHOLE_IN_BASIS_POINTS / 2) / WHOLE_IN_BASIS_POINTS,
  )
  return { netCents, taxCents, totalCents: netCents + taxCents }
}

export const sumTotals = (lines: readonly LineTotals[]): LineTotals =>
  lines.reduce(
    (sum, { netCents, taxCents, totalCents }) => ({
      netCents: sum.netCents + netCents,
      taxCents: sum.taxCents + taxCents,
      totalCents: sum.totalCents + totalCents,
    }),
    { netCents: 0, taxCents: 0, totalCents: 0 },
  )

/**
 * The share of a line for the pieces `from` up to but excluding `to`. However the line is split,
 * the shares add up to it to the cent.
 */
const share = (cents: Cents, qty: number, from: number, to: number): number =>
  Math.floor((cents * to) / qty) - Math.floor((cents * from) / qty)

/** What refunding `pieces` more of a line returns, after `before` pieces have been refunded. */
export const refundOf = (
  line: LineTotals & { readonly qty: number },
  before: number,
  pieces: number,
): LineTotals => {
  const taxCents = share(line.taxCents, line.qty, before, before + pieces)
  const totalCents = share(line.totalCents, line.qty, before, before + pieces)
  return { netCents: totalCents - taxCents, taxCents, totalCents }
}
