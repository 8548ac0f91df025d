// Settles a payment, triggered by the answer to the charge, a webhook, or the job that asks about
// open ones. The first one to arrive books the money; the others find it settled.

import type { System } from '@lodgepole/domain/identity/access/actor'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { PaymentId } from '@lodgepole/domain/kernel/ids'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { PaymentStatus } from '@lodgepole/domain/money/payment'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import {
  lockPayment,
  markSettled,
  nameJournal,
  type Payment,
  type PaymentPurpose,
  type Settlement,
} from '../store.ts'

/**
 * Books what was paid for, in the transaction that settles it, and returns the journal of the
 * payment.
 */
export type ApprovedPaymentHandler = (tx: CommandTransaction, payment: Payment) => Promise<string>
export type ApprovedPaymentHandlers = Partial<
  Readonly<Record<PaymentPurpose, ApprovedPaymentHandler>>
>

/**
 * Runs in the same transaction when nothing was paid. `wasSentToProvider`: the provider may have
 * received the request.
 */
export type FailedPaymentHandler = (
  tx: CommandTransaction,
  payment: Payment,
  how: { readonly status: 'declined' | 'abandoned'; readonly wasSentToProvider: boolean },
) => Promise<void>

export interface SettleInput {
  readonly paymentId: PaymentId
  readonly settlement: Settlement
}

export const createSettle = (
  approvedHandlers: ApprovedPaymentHandlers,
  onPaymentFailed: Partial<Record<PaymentPurpose, FailedPaymentHandler>> = {},
): Command<SettleInput, { readonly status: PaymentStatus }, System> => ({
  name: 'payments.settle',
  permission: 'admin',
  run: async (tx, { paymentId, settlement }) => {
    const payment = await lockPayment(tx, paymentId)
    if (!payment) return refuse(commonRefusals.NOT_FOUND)
    // An abandoned payment may turn out to have been charged. In that case it is booked after all.
    const isLateTruth = payment.status === 'abandoned' && settlement.status === 'approved'
    if (payment.status !== 'started' && !isLateTruth) return ok({ status: payment.status })
    // The amount charged must match the amount requested. Any other amount is an error, and money
    // is not booked on a guess.
    if (settlement.status === 'approved' && settlement.charge.amountCents !== payment.amountCents)
      throw new Error(
        `payment ${paymentId} is of ${payment.amountCents} cents, the provider says ` +
          `${settlement.charge.amountCents}`,
      )
    await markSettled(tx, paymentId, settlement, new Date(tx.context.nowMs))
    if (settlement.status === 'approved') {
      const book = approvedHandlers[payment.purpose]
      if (!book) throw new Error(`nobody books payments for ${payment.purpose}`)
      const journalId = await book(tx, {
        ...payment,
        brand: settlement.charge.brand,
        last4: settlement.charge.last4,
      })
      await nameJournal(tx, paymentId, journalId)
    }
    if (settlement.status !== 'approved')
      await onPaymentFailed[payment.purpose]?.(tx, payment, {
        status: settlement.status,
        wasSentToProvider: payment.askedAt !== null,
      })
    tx.note({
      paymentId,
      status: settlement.status,
      amountCents: payment.amountCents,
      ...(settlement.status === 'declined' ? { code: settlement.code } : {}),
    })
    return ok({ status: settlement.status })
  },
})
