// Refunds. An unsettled charge can only be voided as a whole. A settled one can be refunded in
// parts. Repeating a void has no further effect. Before a refund is made, it is looked up by its
// own invoice number.

import type { RefundOutcome, RefundRequest } from '../../ports/card-payments.ts'
import {
  resultCodeOf,
  type CallAuthorizenet,
  type DetailsAnswer,
  type TransactionAnswer,
} from './api.ts'
import { declineOf, RECORD_NOT_FOUND } from './declines.ts'
import { centsOf, findTransaction, last4Of } from './find.ts'
import { invoiceNumberOf } from './reference.ts'

const outcomeOf = (answer: TransactionAnswer | undefined): RefundOutcome => {
  const { responseCode, transId, errors } = answer?.transactionResponse ?? {}
  if (!answer || responseCode === '4') return { outcome: 'unknown' }
  if (responseCode === '1' && transId) return { outcome: 'refunded', providerRefundId: transId }
  return { outcome: 'declined', code: declineOf(responseCode, errors?.[0]?.errorCode) }
}

const decimal = (cents: number) => (cents / 100).toFixed(2)

export const refundTransaction = async (
  ask: CallAuthorizenet,
  { key, providerPaymentId, amountCents, startedAtMs }: RefundRequest,
): Promise<RefundOutcome> => {
  const details = await ask<DetailsAnswer>('getTransactionDetailsRequest', {
    transId: providerPaymentId,
  })
  if (!details) return { outcome: 'unknown' }
  const failure = resultCodeOf(details)
  // Any error other than "no such charge" (such as wrong credentials) says nothing about earlier
  // requests.
  if (failure !== undefined && failure !== RECORD_NOT_FOUND) return { outcome: 'unknown' }
  if (failure || !details.transaction) return { outcome: 'declined', code: 'CARD_PROVIDER_REFUSED' }
  const { transactionStatus, settleAmount, payment } = details.transaction
  const isWhole = centsOf(settleAmount) === amountCents
  if (transactionStatus === 'voided')
    return isWhole
      ? { outcome: 'refunded', providerRefundId: providerPaymentId }
      : { outcome: 'declined', code: 'CARD_PROVIDER_REFUSED' }
  if (transactionStatus === 'capturedPendingSettlement') {
    if (!isWhole) return { outcome: 'not-yet' }
    return outcomeOf(
      await ask('createTransactionRequest', {
        transactionRequest: { transactionType: 'voidTransaction', refTransId: providerPaymentId },
      }),
    )
  }
  const invoiceNumber = invoiceNumberOf(key)
  const before = await findTransaction(
    ask,
    (one) => one.invoiceNumber === invoiceNumber,
    startedAtMs,
  )
  if (!before) return { outcome: 'unknown' }
  if (before.transaction)
    return { outcome: 'refunded', providerRefundId: before.transaction.transId }
  return outcomeOf(
    await ask('createTransactionRequest', {
      transactionRequest: {
        transactionType: 'refundTransaction',
        amount: decimal(amountCents),
        payment: {
          creditCard: {
            cardNumber: last4Of(payment?.creditCard?.cardNumber),
            expirationDate: 'XXXX',
          },
        },
        refTransId: providerPaymentId,
        order: { invoiceNumber },
      },
    }),
  )
}
