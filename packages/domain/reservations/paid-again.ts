// How daily limits apply to a reservation that staff move: only the additional cost is checked and
// counted, and what was counted before still counts. The rest was approved when it was first paid.

import type { Cents } from '../kernel/money.ts'

interface Moved {
  readonly totalCents: Cents
  /** What the same operation has returned to the payer. */
  readonly returnedCents: Cents
  /** By how much that reduced the used part of the payer's limit today. */
  readonly freedCents: Cents
}

interface PaidAgain {
  /** The part of the new price that counts toward no limit. */
  readonly agreedBeforeCents: Cents
  /** What the limit must still allow. Zero when the new price is not higher. */
  readonly judgedCents: Cents
}

export const paidAgain = ({ totalCents, returnedCents, freedCents }: Moved): PaidAgain => {
  const agreedBeforeCents = Math.min(totalCents, Math.max(0, returnedCents - freedCents))
  return {
    agreedBeforeCents,
    judgedCents: totalCents > returnedCents ? totalCents - agreedBeforeCents : 0,
  }
}
