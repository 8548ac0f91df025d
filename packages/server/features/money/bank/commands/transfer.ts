// Transfers money between two people of one household. The caller must hold both.

import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import { readAmount } from '@lodgepole/domain/money/deposit'
import { bankRefusals } from '@lodgepole/domain/money/refusals'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { personAccessRefusals } from '@lodgepole/domain/people/household-access'
import { post } from '../../../../ledger/index.ts'
import { newId } from '../../../../platform/new-id.ts'
import type { Command } from '../../../../platform/run-command.ts'
import { recordBalanceRiseTo } from '../../low-balance/index.ts'
import { findHeld, lacksAccount } from '../store.ts'

export interface TransferInput {
  readonly fromUserId: PersonId
  readonly toUserId: PersonId
  readonly amount: string | number
}

export interface Transferred {
  readonly transactionId: string
  readonly fromBalance: string
  readonly toBalance: string
}

export const transfer: Command<TransferInput, Transferred> = {
  name: 'bank.transfer',
  permission: 'member',
  run: async (tx, { fromUserId, toUserId, amount }) => {
    const { actor, nowMs, idempotencyKey } = tx.context
    if (fromUserId === toUserId) return refuse(bankRefusals.SAME_PERSON)
    const cents = readAmount(amount)
    if (!cents.ok) return cents
    const held = await findHeld(tx, householdIdOf(actor.userId), [fromUserId, toUserId])
    if (!held) return refuse(personAccessRefusals.PERSON_NOT_FOUND)
    if (held.mayLackAccount && (await lacksAccount(tx, [fromUserId, toUserId])))
      return refuse(bankRefusals.ACCOUNT_CLOSED)
    const legs = [
      { purpose: 'spending', userId: fromUserId, amountCents: -cents.value },
      { purpose: 'spending', userId: toUserId, amountCents: cents.value },
    ] as const
    const posted = await post(tx, {
      kind: 'transfer',
      key: `transfer:${actor.userId}:${idempotencyKey ?? newId()}`,
      legs,
      happenedSeconds: Math.floor(nowMs / 1000),
      actorUserId: actor.userId,
    })
    if (!posted.ok) return posted
    const { journalId, spendingCents } = posted.value
    const balanceOf = (userId: PersonId) => decimalFromCents(spendingCents[userId] ?? 0)
    tx.note({ journalId, fromUserId, toUserId, amountCents: cents.value })
    tx.concernsOnly([fromUserId, toUserId])
    tx.emit({ topic: 'bank.balance-fell', payload: { userId: fromUserId } })
    await recordBalanceRiseTo(tx, {
      userId: toUserId,
      balanceCents: spendingCents[toUserId] ?? 0,
      lowBelowCents: held.lowBelowCents(toUserId),
    })
    return ok({
      transactionId: journalId,
      fromBalance: balanceOf(fromUserId),
      toBalance: balanceOf(toUserId),
    })
  },
}
