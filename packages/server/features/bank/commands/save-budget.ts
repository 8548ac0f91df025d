// What a person may spend in a day. Only whoever holds them says so, and only where the organisation offers it.

import { readAmount } from '@lodgepole/domain/bank/deposit'
import { bankRefusals } from '@lodgepole/domain/bank/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { centsFromDecimal } from '@lodgepole/domain/kernel/money'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../platform/run-command.ts'
import { findHeldPerson } from '../../households/index.ts'
import { saveBudget as save } from '../store.ts'

type Amount = string | number | null

export interface BudgetInput {
  readonly personId: string
  readonly dailyLimit: Amount
  readonly restrictedDailyLimit: Amount
  readonly dailyAllowance: Amount
  readonly seenVersion: number
}

/** Zero is a limit, and nothing is none. */
const readLimit = (amount: Amount): Result<number | null, Refusal> => {
  if (amount === null) return ok(null)
  const zero = centsFromDecimal(amount)
  return zero.ok && zero.value === 0 ? ok(0) : readAmount(amount)
}

export const saveBudget: Command<BudgetInput, { readonly version: number }> = {
  name: 'bank.save-budget',
  permission: 'member',
  run: async (tx, { personId, seenVersion, ...amounts }) => {
    const { actor } = tx.context
    if (actor.kind !== 'member') return refuse(commonRefusals.NOT_PERMITTED)
    const held = await findHeldPerson(tx, actor.userId, personId)
    if (!held.ok) return held
    const [daily, restricted, allowance] = [readLimit(amounts.dailyLimit), readLimit(amounts.restrictedDailyLimit), readLimit(amounts.dailyAllowance)]
    if (!daily.ok) return daily
    if (!restricted.ok) return restricted
    if (!allowance.ok) return allowance
    const limits = { dailyLimitCents: daily.value, restrictedDailyLimitCents: restricted.value, dailyAllowanceCents: allowance.value }
    const version = await save(tx, seenVersion, { userId: personId, ...limits })
    if (version === undefined) return refuse(bankRefusals.BUDGET_CHANGED)
    tx.note({ personId, ...limits })
    return ok({ version })
  },
}
