// What a person may spend in a day, set through the bank's own call.

import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import type { Command } from '../../../../platform/run-command.ts'
import { findHouseholdPerson } from '../../../people/households/index.ts'
import { setLimits, type Amount } from '../set-limits.ts'

export interface BudgetInput {
  readonly personId: PersonId
  readonly dailyLimit: Amount
  readonly restrictedDailyLimit: Amount
  readonly dailyAllowance: Amount
  readonly seenVersion: number
}

export const saveBudget: Command<BudgetInput, { readonly version: number }> = {
  name: 'bank.save-budget',
  permission: 'member',
  run: async (tx, { personId, seenVersion, ...limits }) => {
    const { actor } = tx.context
    const held = await findHouseholdPerson(tx, householdIdOf(actor.userId), personId)
    return held.ok ? setLimits(tx, personId, limits, seenVersion) : held
  },
}
