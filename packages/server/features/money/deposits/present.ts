// The receipt as shown to anyone who has its address: first names and amounts, and nothing that
// leads further.

import type { Receipt, ScheduledFunds } from '@lodgepole/contract/money/deposits/schemas'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import type { Payment } from '../payments/index.ts'
import { detailsOf, type DepositDetails } from './details.ts'
import type { listScheduled } from './store.ts'

const orderFacts = ({ number, taxCents = 0 }: DepositDetails): Pick<Receipt, 'number' | 'tax'> => ({
  ...(number ? { number } : {}),
  ...(taxCents > 0 ? { tax: decimalFromCents(taxCents) } : {}),
})

export const presentReceipt = (payment: Payment): Receipt => ({
  transactionId: payment.paymentId,
  status: payment.status === 'started' ? 'pending' : payment.status,
  kind: payment.purpose,
  amount: decimalFromCents(payment.amountCents),
  refunded: decimalFromCents(payment.refundedCents),
  brand: payment.brand ?? '',
  last4: payment.last4 ?? '',
  payerName: payment.payerName,
  ...orderFacts(detailsOf(payment)),
  paidAtSeconds: Math.floor((payment.settledAt ?? payment.startedAt).getTime() / 1000),
  parts: detailsOf(payment).allocations.map(({ firstName, amountCents, releaseDay }) => ({
    firstName,
    amount: decimalFromCents(amountCents),
    releaseDay: releaseDay ?? '',
  })),
})

/** The reversed part of money that was to arrive later. */
export const presentReversed = ({
  toCardCents,
  toAccountCents,
}: {
  readonly toCardCents: number
  readonly toAccountCents: number
}) => ({ toCard: decimalFromCents(toCardCents), toAccount: decimalFromCents(toAccountCents) })

export const presentScheduled = ({
  userId,
  amountCents,
  status,
  reversedAt,
  ...row
}: Awaited<ReturnType<typeof listScheduled>>[number]): ScheduledFunds => ({
  ...row,
  authUserId: userId,
  amount: decimalFromCents(amountCents),
  status: status as ScheduledFunds['status'],
  canReverse: status === 'pending' && reversedAt === null,
})
