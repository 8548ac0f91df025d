// What staff do with money at the desk. A large amount needs confirmation: it is sent a second time
// and must match.

import type { PaymentId } from '../kernel/ids.ts'
import { decimalFromCents, type Cents } from '../kernel/money.ts'
import { defineRefusals, refuse, type Refusal } from '../kernel/refusal.ts'
import { ok, type Result } from '../kernel/result.ts'
import { readAmount } from './deposit.ts'

/** Amounts from this size on need confirmation. */
export const LARGE_ADJUSTMENT_CENTS = 20_000

/** No reason can be explained in fewer characters. */
export const MIN_REASON_LENGTH = 3
export const MAX_REASON_LENGTH = 200

export const deskRefusals = defineRefusals({
  CONFIRM_AMOUNT: { status: 409, message: 'This is a large amount. Confirm that it’s correct.' },
  MORE_THAN_CAME_BY_CARD: {
    status: 409,
    message: 'That’s more than was paid by card. Pay out the rest in cash or by check.',
  },
})

/** The amount in cents that the person has confirmed. A large one must be sent a second time. */
export const readAdjustmentAmount = (
  amount: string | number,
  confirmedAmount: string | number | undefined,
): Result<number, Refusal> => {
  const cents = readAmount(amount)
  if (!cents.ok || cents.value < LARGE_ADJUSTMENT_CENTS) return cents
  const confirmed = confirmedAmount === undefined ? undefined : readAmount(confirmedAmount)
  if (confirmed?.ok && confirmed.value === cents.value) return cents
  return refuse(deskRefusals.CONFIRM_AMOUNT, { details: { amount: decimalFromCents(cents.value) } })
}

export interface PayoutPart {
  readonly paymentId: PaymentId
  readonly cents: Cents
}

/** Takes as much of the wanted amount as can be refunded to cards, in the given order. */
export const splitUpTo = (
  parts: readonly PayoutPart[],
  wantedCents: Cents,
): Result<readonly PayoutPart[], Refusal> => {
  let openCents = wantedCents
  const taken: PayoutPart[] = []
  for (const { paymentId, cents } of parts) {
    const here = Math.min(openCents, cents)
    if (here > 0) taken.push({ paymentId, cents: here })
    openCents -= here
  }
  return openCents > 0
    ? refuse(deskRefusals.MORE_THAN_CAME_BY_CARD, {
        details: { mostCents: wantedCents - openCents },
      })
    : ok(taken)
}
