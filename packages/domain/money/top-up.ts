// Automatic deposits: what an account holder may agree to, and when the card is charged. One top-up
// always raises the balance to at least the threshold, so that a large drop causes one charge
// rather than a series.

import type { Cents } from '../kernel/money.ts'
import { type DepositLimits } from '../organizations/deposit-limits.ts'
import { readAmount, amountRefusals } from './deposit.ts'
import { localDay } from '../kernel/calendar.ts'
import { defineRefusals, refuse, type Refusal } from '../kernel/refusal.ts'
import { ok, type Result } from '../kernel/result.ts'

export const topUpRefusals = defineRefusals({
  TOP_UP_BELOW_TOO_LARGE: {
    status: 400,
    message:
      'The deposit must be at least as much as the low balance amount. Enter a larger deposit.',
  },
  TOP_UP_MONTH_TOO_SMALL: {
    status: 400,
    message: 'The monthly limit must cover at least one deposit. Enter a higher limit.',
  },
  TOP_UP_CONSENT_MISSING: { status: 400, message: 'Check the box to agree to automatic deposits.' },
  /**
   * Staff who act as a member may view and switch them off, but may not agree to charges on the
   * member's card.
   */
  TOP_UP_NOT_YOURS: {
    status: 403,
    message: 'Only the account holder can agree to automatic deposits. Ask them to sign in.',
  },
  TOP_UP_CHANGED: {
    status: 409,
    message: 'Someone else changed this while you were editing. Reload the page.',
  },
})

export const MAX_MONTHLY_CENTS = 5_000_000

export const topUpStopReasons = [
  'declined',
  'card-removed',
  'card-expired',
  'not-possible',
  'sharing-ended',
] as const
export type TopUpStopReason = (typeof topUpStopReasons)[number]

export interface TopUpTerms {
  readonly amountCents: Cents
  readonly belowCents: Cents
  readonly monthMostCents: Cents
}

export interface TopUpInput {
  readonly amount: string | number
  readonly below: string | number
  readonly monthMost: string | number
}

export const readTopUp = (
  { amount, below, monthMost }: TopUpInput,
  { minimumCents, maximumCents }: DepositLimits,
): Result<TopUpTerms, Refusal> => {
  const [amountCents, belowCents, monthMostCents] = [
    readAmount(amount),
    readAmount(below),
    readAmount(monthMost),
  ]
  if (!amountCents.ok) return amountCents
  if (!belowCents.ok) return belowCents
  if (!monthMostCents.ok) return monthMostCents
  if (amountCents.value < minimumCents)
    return refuse(amountRefusals.AMOUNT_TOO_SMALL, { details: { minimumCents } })
  if (amountCents.value > maximumCents)
    return refuse(amountRefusals.AMOUNT_TOO_LARGE, { details: { maximumCents } })
  if (monthMostCents.value > MAX_MONTHLY_CENTS)
    return refuse(amountRefusals.AMOUNT_TOO_LARGE, {
      details: { maximumCents: MAX_MONTHLY_CENTS },
    })
  if (belowCents.value > amountCents.value) return refuse(topUpRefusals.TOP_UP_BELOW_TOO_LARGE)
  if (monthMostCents.value < amountCents.value) return refuse(topUpRefusals.TOP_UP_MONTH_TOO_SMALL)
  return ok({
    amountCents: amountCents.value,
    belowCents: belowCents.value,
    monthMostCents: monthMostCents.value,
  })
}

/** The month in the organization's time zone, YYYY-MM. */
export const localMonth = (epochSeconds: number, timeZone: string): string =>
  localDay(epochSeconds, timeZone).slice(0, 7)
