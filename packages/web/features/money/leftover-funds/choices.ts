// What a choice about remaining funds means in cents: the amounts that go back to cards, leave, or
// stay. A pure module, so that the screen shows the same before and after.

import type { LeftoverFunds } from '@lodgepole/contract/money/leftover-funds/schemas'
import type { LeftoverChoice } from '@lodgepole/domain/money/leftover-funds'
import { centsOfDecimal } from '../../../lib/format/amounts.ts'

export interface Consequence {
  readonly toCardsCents: number
  readonly donatedCents: number
  readonly keptCents: number
}

export const consequenceOf = (
  { amount, refundable }: Pick<LeftoverFunds, 'amount' | 'refundable'>,
  choice: LeftoverChoice,
): Consequence => {
  const allCents = centsOfDecimal(amount)
  const toCardsCents = choice === 'refund' ? centsOfDecimal(refundable) : 0
  const donatedCents = choice === 'donate' ? allCents : 0
  return { toCardsCents, donatedCents, keptCents: allCents - toCardsCents - donatedCents }
}

/** The amount that the choice moves, shown on the button. */
export const movedCents = (
  funds: Pick<LeftoverFunds, 'amount' | 'refundable'>,
  choice: LeftoverChoice,
): number => {
  const { toCardsCents, donatedCents, keptCents } = consequenceOf(funds, choice)
  return toCardsCents || donatedCents || keptCents
}

/**
 * In display order. Donating is omitted if it isn't offered. A refund stays listed, with the reason
 * if it isn't possible.
 */
export const choicesFor = ({
  canDonate,
}: Pick<LeftoverFunds, 'canDonate'>): readonly LeftoverChoice[] => [
  'refund',
  ...(canDonate ? (['donate'] as const) : []),
  'carry-over',
]

export const isPossible = (
  { refundable }: Pick<LeftoverFunds, 'refundable'>,
  choice: LeftoverChoice,
): boolean => choice !== 'refund' || centsOfDecimal(refundable) > 0
