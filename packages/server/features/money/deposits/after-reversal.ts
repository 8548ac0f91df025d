// Runs when a reversed deposit was refunded to its card or the card refused it. The payer is
// notified of a refund. After a refusal the money is spendable, and the payments feature sends that
// notice.

import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { recordBalanceRise } from '../low-balance/index.ts'
import { requestMail } from '../../messages/index.ts'
import type { AfterRefund } from '../payments/index.ts'
import { isReversal } from './cause.ts'
import { detailsOf, type DepositDetails } from './details.ts'

export const afterReversal: AfterRefund = async (tx, refund, { status }) => {
  if (!isReversal(refund.cause)) return
  if (status === 'declined') return recordBalanceRise(tx, [refund.userId])
  if (!refund.payerEmail) return
  const { language = 'en' }: Partial<DepositDetails> = detailsOf(refund)
  const card = `${refund.brand ?? ''} ${refund.last4 ?? ''}`.trim()
  requestMail(tx, {
    kind: 'refund-sent',
    to: refund.payerEmail,
    language,
    data: {
      amount: decimalFromCents(refund.amountCents),
      card,
      happenedAtSeconds: Math.floor(tx.context.nowMs / 1000),
    },
  })
}
