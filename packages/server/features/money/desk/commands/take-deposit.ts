// Money handed over at the desk, for a person's spending account.

import type { AdjustmentResult } from '@lodgepole/contract/money/desk/schemas'
import type { DeskMethod } from '@lodgepole/domain/money/accounts'
import { readDeposit } from '@lodgepole/domain/money/deposit'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { post } from '../../../../ledger/index.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { depositLimitsOf } from '../../bank/index.ts'
import { recordBalanceRise } from '../../low-balance/index.ts'
import { beginAdjustment, endAdjustment, movementOf, type AdjustmentInput } from './adjustment.ts'

/** Where money received at the desk is recorded until it is deposited at the bank. */
export const drawerOf = { cash: 'cash', cheque: 'cheques' } as const satisfies Record<
  DeskMethod,
  string
>

export const takeDeposit: Command<
  AdjustmentInput & { readonly method: DeskMethod; readonly note: string },
  AdjustmentResult
> = {
  name: 'money.take-deposit',
  permission: { capability: 'moneyWrite' },
  run: async (tx, input) => {
    const { personId, amount, method, note } = input
    const begun = await beginAdjustment(tx, input)
    if (!begun.ok) return begun
    const fitting = readDeposit(
      amount,
      [{ authUserId: personId, amount }],
      await depositLimitsOf(tx),
    )
    if (!fitting.ok) return fitting
    const { cents } = begun.value
    const legs = [
      { purpose: 'spending', userId: personId, amountCents: cents },
      { purpose: drawerOf[method], amountCents: -cents },
    ] as const
    const posted = await post(
      tx,
      { ...movementOf(tx, input), kind: 'deposit', legs, memo: note || undefined, paidBy: method },
      ({ people: [account] }) =>
        account?.isClosed ? refuse(bankRefusals.ACCOUNT_CLOSED) : ok(undefined),
    )
    if (!posted.ok) return posted
    await recordBalanceRise(tx, [personId])
    return endAdjustment(tx, personId, posted.value, cents, note)
  },
}
