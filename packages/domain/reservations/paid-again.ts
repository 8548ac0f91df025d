// What daily limits say about a reservation that staff move: they judge and count what it costs
// more, and go on counting what they counted before. The rest was agreed to when it was first paid.

import type { Cents } from '../kernel/money.ts'

interface Moved {
  readonly totalCents: Cents
  /** What the same step has returned to the payer. */
  readonly returnedCents: Cents
  /** How much less of the payer's limit of today is used since then. */
  readonly freedCents: Cents
}

interface PaidAgain {
  /** The part of the new price that counts toward no limit. */
  readonly agreedBeforeCents: Cents
  /** What the limit has to have left; nothing where the new price is not higher. */
  readonly judgedCents: Cents
}

export const paidAgain = ({ totalCents, returnedCents, freedCents }: Moved): PaidAgain => {
  const agreedBeforeCents = Math.min(totalCents, Math.max(0, returnedCents - freedCents))
  return {
    agreedBeforeCents,
    judgedCents: totalCents > returnedCents ? totalCents - agreedBeforeCents : 0,
  }
}
