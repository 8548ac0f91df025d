// Runs when a refund has ended. The payer is notified that money returns to their card, and a
// household whose refund was refused may decide again.

import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import { detailsOf, type DepositDetails } from '../deposits/index.ts'
import { requestMail } from '../../messages/index.ts'
import type { AfterRefund } from '../payments/index.ts'
import { offerOf } from './cause.ts'
import { reopen } from './store.ts'

export const afterRefund: AfterRefund = async (tx, refund, { status }) => {
  const offerId = offerOf(refund.cause)
  if (offerId === undefined) return
  if (status === 'declined') return reopen(tx, offerId)
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
