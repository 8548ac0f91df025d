// Sets what a person may spend in a day, whether through the bank's own call or with other fields
// of the person. Only the person's holder may set it, and only if the organization offers it. The
// caller has already checked the former.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { readAmount } from '@lodgepole/domain/money/deposit'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { centsFromDecimal } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { CommandTransaction } from '../../../platform/run-command.ts'
import { presentLimits } from './present.ts'
import { findBudgets, portalSettingsOf, saveBudget, type BudgetRow } from './store.ts'

export type Amount = string | number | null

/** A limit that is omitted stays unchanged. */
export interface LimitFields {
  readonly dailyLimit?: Amount | undefined
  readonly restrictedDailyLimit?: Amount | undefined
  readonly dailyAllowance?: Amount | undefined
}

type Limits = Omit<BudgetRow, 'userId' | 'version'>

const noLimits: Limits = {
  dailyLimitCents: null,
  restrictedDailyLimitCents: null,
  dailyAllowanceCents: null,
}

/** Zero is a limit; an empty value removes it. */
const readLimit = (
  amount: Amount | undefined,
  before: number | null,
): Result<number | null, Refusal> => {
  if (amount === undefined) return ok(before)
  if (amount === null) return ok(null)
  const zero = centsFromDecimal(amount)
  return zero.ok && zero.value === 0 ? ok(0) : readAmount(amount)
}

const readLimits = (fields: LimitFields, before: Limits): Result<Limits, Refusal> => {
  const daily = readLimit(fields.dailyLimit, before.dailyLimitCents)
  if (!daily.ok) return daily
  const restricted = readLimit(fields.restrictedDailyLimit, before.restrictedDailyLimitCents)
  if (!restricted.ok) return restricted
  const allowance = readLimit(fields.dailyAllowance, before.dailyAllowanceCents)
  if (!allowance.ok) return allowance
  return ok({
    dailyLimitCents: daily.value,
    restrictedDailyLimitCents: restricted.value,
    dailyAllowanceCents: allowance.value,
  })
}

/**
 * `seenVersion` is the version the caller saw (0 if none existed). Without it, the current limits
 * count as seen.
 */
export const setLimits = async (
  tx: CommandTransaction,
  personId: PersonId,
  fields: LimitFields,
  seenVersion?: number,
): Promise<Result<{ readonly version: number }, Refusal>> => {
  const { allowBankDailyLimit, allowBankDailyAllowance } = await portalSettingsOf(tx)
  if (!allowBankDailyLimit) return refuse(bankRefusals.LIMITS_NOT_ALLOWED)
  const [before] = await findBudgets(tx, [personId])
  const limits = readLimits(fields, before ?? noLimits)
  if (!limits.ok) return limits
  const { dailyAllowanceCents } = limits.value
  if (
    !allowBankDailyAllowance &&
    dailyAllowanceCents !== null &&
    dailyAllowanceCents !== before?.dailyAllowanceCents
  )
    return refuse(bankRefusals.ALLOWANCES_NOT_ALLOWED)
  const version = await saveBudget(tx, seenVersion ?? before?.version ?? 0, {
    userId: personId,
    ...limits.value,
  })
  if (version === undefined) {
    const [current] = await findBudgets(tx, [personId])
    return refuse(bankRefusals.BUDGET_CHANGED, { details: { current: presentLimits(current) } })
  }
  tx.note({ personId, ...limits.value })
  return ok({ version })
}
