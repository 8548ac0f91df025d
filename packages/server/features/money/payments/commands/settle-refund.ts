// Settles a refund, triggered by the provider's answer, a webhook, or the job that asks again. The
// first one to arrive books it: the held money leaves the person's account or is released.

import type { System } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { RefundStatus } from '@lodgepole/domain/money/payment'
import { payOutToCard, releaseHold } from '../../../../ledger/index.ts'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import {
  lockRefund,
  markRefundSettled,
  unreserveRefund,
  type CardRefund,
  type RefundSettlement,
} from '../refund-store.ts'

/** Called in the transaction that settles the refund, for the feature that requested it. */
export type AfterRefund = (
  tx: CommandTransaction,
  refund: CardRefund,
  settlement: RefundSettlement,
) => Promise<void>

export interface SettleRefundInput {
  readonly refundId: string
  readonly settlement: RefundSettlement
}

const bookRefund = async (
  tx: CommandTransaction,
  { refundId, holdId, userId, amountCents, brand, last4, provider, paymentJournalId }: CardRefund,
): Promise<void> => {
  const posted = await payOutToCard(tx, {
    holdId,
    paymentJournalId,
    userId,
    amountCents,
    key: `card-refund:${refundId}`,
    happenedSeconds: Math.floor(tx.context.nowMs / 1000),
    memo: `${brand ?? ''} ${last4 ?? ''}`.trim() || undefined,
    paidBy: provider,
  })
  if (!posted.ok) throw new Error(`refund ${refundId} cannot be booked: ${posted.error.code}`)
}

/** Each handler in `after` recognizes its own refunds by their cause. */
export const createSettleRefund = (
  after: readonly AfterRefund[],
): Command<SettleRefundInput, { readonly status: RefundStatus }, System> => ({
  name: 'payments.settle-refund',
  permission: 'admin',
  run: async (tx, { refundId, settlement }) => {
    const refund = await lockRefund(tx, refundId)
    if (!refund) return refuse(commonRefusals.NOT_FOUND)
    if (refund.status !== 'started') return ok({ status: refund.status })
    await markRefundSettled(tx, refundId, settlement, new Date(tx.context.nowMs))
    if (settlement.status === 'refunded') await bookRefund(tx, refund)
    else {
      await unreserveRefund(tx, refund.paymentId, refund.amountCents)
      await releaseHold(tx, refund.holdId)
    }
    for (const follow of after) await follow(tx, refund, settlement)
    tx.note({
      refundId,
      paymentId: refund.paymentId,
      status: settlement.status,
      amountCents: refund.amountCents,
      ...(settlement.status === 'declined' ? { code: settlement.code } : {}),
    })
    return ok({ status: settlement.status })
  },
})
