// Refunds what was paid of an invoice, from the latest part to the first, each to its original
// source. Net and tax add up to the cent, however the refund is split.

import type { Cents } from '../../kernel/money.ts'
import type { LineTotals } from '../../kernel/price.ts'

export interface PaidPart {
  readonly amountCents: Cents
  /** The tax included in this part. */
  readonly taxCents: Cents
  readonly refundedCents: Cents
}

export interface RefundShare<Part> {
  readonly part: Part
  readonly back: LineTotals
}

const upTo = ({ amountCents, taxCents }: PaidPart, cents: Cents): number =>
  Number((BigInt(taxCents) * BigInt(cents)) / BigInt(amountCents))

/** The net, tax and total that refunding `cents` more of a part returns. */
export const refundOfPart = (part: PaidPart, cents: Cents): LineTotals => {
  const taxCents = upTo(part, part.refundedCents + cents) - upTo(part, part.refundedCents)
  return { netCents: cents - taxCents, taxCents, totalCents: cents }
}

export const refundableCents = (parts: readonly PaidPart[]): number =>
  parts.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0)

/**
 * Divides a refund among the parts, which are in the order in which they were paid. Never refunds
 * more than was paid.
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
