// What a deposit must satisfy before anyone is charged: it is within the limits, every part is a
// whole number of cents for a person, and the parts add up exactly to the total.

import type { DepositLimits } from '../organizations/deposit-limits.ts'
import { centsFromDecimal, type Cents } from '../kernel/money.ts'
import { defineRefusals, refuse, type Refusal } from '../kernel/refusal.ts'
import { ok, type Result } from '../kernel/result.ts'

export const amountRefusals = defineRefusals({
  INVALID_AMOUNT: {
    status: 400,
    message: 'The amount must be a number with at most two decimals.',
  },
  AMOUNT_TOO_SMALL: { status: 400, message: 'That amount is too small. Enter a larger amount.' },
  AMOUNT_TOO_LARGE: { status: 400, message: 'That amount is too large. Enter a smaller amount.' },
  ALLOCATIONS_DO_NOT_ADD_UP: {
    status: 400,
    message: 'The amounts don’t add up to the deposit. Change one of them.',
  },
})

const amountFaults = {
  OVER_LIMIT: amountRefusals.AMOUNT_TOO_LARGE,
  NEGATIVE: amountRefusals.AMOUNT_TOO_SMALL,
  NOT_A_NUMBER: amountRefusals.INVALID_AMOUNT,
  TOO_MANY_DECIMALS: amountRefusals.INVALID_AMOUNT,
} as const

/** An amount in the API's format, greater than zero. */
export const readAmount = (amount: string | number): Result<number, Refusal> => {
  const cents = centsFromDecimal(amount)
  if (!cents.ok) return refuse(amountFaults[cents.error])
  return cents.value === 0 ? refuse(amountRefusals.AMOUNT_TOO_SMALL) : cents
}

export interface AllocationInput {
  readonly authUserId: string
  readonly amount: string | number
  /** Deposited now, spendable from this day on (YYYY-MM-DD). Immediately spendable when missing. */
  readonly releaseDay?: string | undefined
  /** Other programs send it. New money can only be pending. */
  readonly status?: string | undefined
}

export interface Allocation {
  readonly authUserId: string
  readonly amountCents: Cents
  readonly releaseDay: string | undefined
}

export interface Deposit {
  readonly totalCents: Cents
  readonly allocations: readonly Allocation[]
}

const withinLimits = (
  cents: Cents,
  { minimumCents, maximumCents }: DepositLimits,
): Result<number, Refusal> => {
  if (cents < minimumCents)
    return refuse(amountRefusals.AMOUNT_TOO_SMALL, { details: { minimumCents } })
  return cents > maximumCents
    ? refuse(amountRefusals.AMOUNT_TOO_LARGE, { details: { maximumCents } })
    : ok(cents)
}

export const readDeposit = (
  depositAmount: string | number,
  parts: readonly AllocationInput[],
  limits: DepositLimits,
): Result<Deposit, Refusal> => {
  const total = readAmount(depositAmount)
  if (!total.ok) return total
  const fitting = withinLimits(total.value, limits)
  if (!fitting.ok) return fitting
  const allocations: Allocation[] = []
  for (const { authUserId, amount, releaseDay } of parts) {
    const cents = readAmount(amount)
    if (!cents.ok) return cents
    allocations.push({ authUserId, amountCents: cents.value, releaseDay })
  }
  const sum = allocations.reduce((all, { amountCents }) => all + amountCents, 0)
  return sum === total.value
    ? ok({ totalCents: total.value, allocations })
    : refuse(amountRefusals.ALLOCATIONS_DO_NOT_ADD_UP, {
        details: { totalCents: total.value, sumCents: sum },
      })
}
