// Giving back what was paid of an invoice: from the latest part to the first, each to where it came
// from, and to the cent, net and tax, however it is cut.

import type { Cents } from '../../kernel/money.ts'
import type { LineTotals } from '../../kernel/price.ts'

export interface PaidPart {
  readonly amountCents: Cents
  /** The tax that was in it. */
  readonly taxCents: Cents
  readonly refundedCents: Cents
}

export interface RefundShare<Part> {
  readonly part: Part
  readonly back: LineTotals
}

const upTo = ({ amountCents, taxCents }: PaidPart, cents: Cents): number =>
  Number((BigInt(taxCents) * BigInt(cents)) / BigInt(amountCents))

/** What giving back `cents` more of a part returns. */
export const refundOfPart = (part: PaidPart, cents: Cents): LineTotals => {
  const taxCents = upTo(part, part.refundedCents + cents) - upTo(part, part.refundedCents)
  return { netCents: cents - taxCents, taxCents, totalCents: cents }
}

export const refundableCents = (parts: readonly PaidPart[]): number =>
  parts.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0)

/**
 * From which parts how much goes back; `parts` are in the order in which they were paid. No more
 * than there is.
 */
export const shareRefund = <Part extends PaidPart>(
  parts: readonly Part[],
  cents: Cents,
): readonly RefundShare<Part>[] => {
  let left = cents
  return parts.toReversed().flatMap((part) => {
    const share = Math.min(left, part.amountCents - part.refundedCents)
    left -= share
    return share > 0 ? [{ part, back: refundOfPart(part, share) }] : []
  })
}
