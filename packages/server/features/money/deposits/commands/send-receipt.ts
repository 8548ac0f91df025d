// Mails the receipt of a deposit again, to the person who paid it.

import type { Cents } from '@lodgepole/domain/kernel/money'
import type { PaymentId } from '@lodgepole/domain/kernel/ids'
import { depositRefusals } from '@lodgepole/domain/money/deposit-request'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { findPayment } from '../../payments/index.ts'
import { requestReceiptMail } from '../book-deposit.ts'
import { findLatestDeposit } from '../store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const sendReceipt: Command<
  { readonly amountCents: Cents },
  { readonly paymentId: PaymentId }
> = {
  name: 'deposits.send-receipt',
  permission: 'member',
  run: async (tx, { amountCents }) => {
    const { actor, nowMs } = tx.context
    const paymentId = await findLatestDeposit(
      tx,
      actor.userId,
      amountCents,
      new Date(nowMs - DAY_MS),
    )
    const payment = paymentId === undefined ? undefined : await findPayment(tx, paymentId)
    if (!payment) return refuse(depositRefusals.PAYMENT_NOT_FOUND)
    requestReceiptMail(tx, payment)
    tx.note({ paymentId: payment.paymentId })
    return ok({ paymentId: payment.paymentId })
  },
}
