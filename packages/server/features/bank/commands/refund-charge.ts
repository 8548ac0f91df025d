// Gives a sale back, in whole or in part. What was given back before is counted; together it is never more than the sale.

import { readAmount } from '@lodgepole/domain/bank/deposit'
import { bankRefusals } from '@lodgepole/domain/bank/refusals'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { balancesOf, reverse, soldTo } from '../../../ledger/index.ts'
import type { Command } from '../../../platform/run-command.ts'
import { noteRise } from '../../low-balance/index.ts'
import { tillRoles } from '../till-roles.ts'

export interface RefundInput {
  readonly refundId: string
  readonly transactionId: string
  /** Without it, everything that is left. */
  readonly amount: string | number | undefined
  /** Whether what is given back was food or drink, which frees its limit of the day. */
  readonly restricted: boolean
}

export const refundCharge: Command<RefundInput, { readonly transactionId: string; readonly balance: string }> = {
  name: 'bank.refund-charge',
  permission: { anyOf: tillRoles },
  run: async (tx, { refundId, transactionId, amount, restricted }) => {
    const cents = amount === undefined ? undefined : readAmount(amount)
    if (cents && !cents.ok) return cents
    const sale = await soldTo(tx, transactionId)
    if (!sale) return refuse(bankRefusals.JOURNAL_NOT_FOUND)
    const part = cents && ([{ purpose: 'spending', userId: sale.userId, amountCents: cents.value }, { purpose: 'sales', amountCents: -cents.value }] as const)
    const items = cents ? [{ name: 'Refund', quantity: 1, amountCents: cents.value, restricted }] : sale.items
    const posted = await reverse(tx, {
      journalId: transactionId, kind: 'refund', key: `refund:${refundId}`, happenedSeconds: Math.floor(tx.context.nowMs / 1000), items,
      locationName: sale.locationName ?? undefined, actorUserId: tx.context.actor.kind === 'member' ? tx.context.actor.userId : undefined,
      ...(part ? { part } : {}),
    })
    if (!posted.ok) return posted
    const [balance] = await balancesOf(tx, [sale.userId])
    tx.note({ journalId: posted.value.journalId, refundOf: transactionId })
    await noteRise(tx, [sale.userId])
    return ok({ transactionId: posted.value.journalId, balance: decimalFromCents(balance?.spendingCents ?? 0) })
  },
}
