// Corrects the balance of an account. The reason is recorded in the ledger, where the household can
// read it too.

import type { AdjustmentResult } from '@lodgepole/contract/money/desk/schemas'
import { post } from '../../../../ledger/index.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { recordBalanceRise } from '../../low-balance/index.ts'
import { beginAdjustment, endAdjustment, movementOf, type AdjustmentInput } from './adjustment.ts'

export const adjust: Command<
  AdjustmentInput & { readonly direction: 'add' | 'take'; readonly reason: string },
  AdjustmentResult
> = {
  name: 'money.adjust',
  permission: { capability: 'moneyWrite' },
  run: async (tx, input) => {
    const { personId, direction, reason } = input
    const begun = await beginAdjustment(tx, input)
    if (!begun.ok) return begun
    const cents = direction === 'add' ? begun.value.cents : -begun.value.cents
    const legs = [
      { purpose: 'spending', userId: personId, amountCents: cents },
      { purpose: 'adjustments', amountCents: -cents },
    ] as const
    const posted = await post(tx, {
      ...movementOf(tx, input),
      kind: 'adjustment',
      legs,
      memo: reason,
    })
    if (!posted.ok) return posted
    if (direction === 'add') await recordBalanceRise(tx, [personId])
    else if (posted.value.fresh)
      tx.emit({ topic: 'bank.balance-fell', payload: { userId: personId } })
    return endAdjustment(tx, personId, posted.value, cents, reason)
  },
}
