// Puts right what is on an account. The reason stands in the ledger, where the household reads it
// too.

import type { DeedDone } from '@lodgepole/contract/money/desk/schemas'
import { post } from '../../../../ledger/index.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { noteRise } from '../../low-balance/index.ts'
import { beginDeed, endDeed, movementOf, type DeedInput } from './deed.ts'

export const adjust: Command<
  DeedInput & { readonly direction: 'add' | 'take'; readonly reason: string },
  DeedDone
> = {
  name: 'money.adjust',
  permission: { capability: 'moneyWrite' },
  run: async (tx, input) => {
    const { personId, direction, reason } = input
    const begun = await beginDeed(tx, input)
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
    if (direction === 'add') await noteRise(tx, [personId])
    else if (posted.value.fresh)
      tx.emit({ topic: 'bank.balance-fell', payload: { userId: personId } })
    return endDeed(tx, personId, posted.value, cents, reason)
  },
}
