// Charges, refunds and voids as Authorize.Net's API answers them:
// https://developer.authorize.net/api/reference/index.html#payment-transactions

import type { FastifyReply } from 'fastify'
import { answerCharge } from './answer-charge.ts'
import type { ApiParts } from './api-parts.ts'
import { brandNames, declineCodes, fine, wrong } from './authorizenet-messages.ts'
import type { Payment } from './book.ts'
import { newEventId, type Merchant } from './webhooks.ts'

export interface TransactionRequest {
  readonly transactionType: string
  readonly amount?: string
  readonly currencyCode?: string
  readonly payment?: {
    readonly opaqueData?: { readonly dataDescriptor: string; readonly dataValue: string }
  }
  readonly profile?: {
    readonly customerProfileId: string
    readonly paymentProfile: { readonly paymentProfileId: string }
  }
  readonly billTo?: object
  readonly refTransId?: string
  readonly order?: { readonly invoiceNumber?: string }
}

export const accountOf = ({ card }: Payment) => ({
  accountNumber: `XXXX${card.last4}`,
  accountType: brandNames[card.brand] ?? card.brand,
})
export const dollars = (cents: number) => (cents / 100).toFixed(2)
const centsOf = (amount: string | undefined) => Math.round(Number(amount) * 100)
export const statusOf = ({ status, settled }: Payment) =>
  status === 'approved' ? (settled ? 'settledSuccessfully' : 'capturedPendingSettlement') : status
export const batchOf = ({ madeAtMs }: Payment) => String(Math.floor(madeAtMs / 86_400_000))

const transactionError = (code: string, payment?: Payment) => ({
  transactionResponse: {
    responseCode: code === '2' || code === '65' ? '2' : '3',
    transId: payment?.paymentId ?? '0',
    ...(payment ? accountOf(payment) : {}),
    errors: [{ errorCode: code, errorText: code }],
  },
  ...fine,
})

const chargeMessage = (payment: Payment, reference: string, { merchantId }: Merchant) => ({
  notificationId: newEventId(),
  eventType: 'net.authorize.payment.authcapture.created',
  eventDate: new Date(payment.madeAtMs).toISOString(),
  webhookId: merchantId,
  payload: {
    responseCode: 1,
    authCode: '123456',
    avsResponse: 'Y',
    authAmount: Number(dollars(payment.amountCents)),
    invoiceNumber: reference,
    entityName: 'transaction',
    id: payment.paymentId,
  },
})

const approvedResponse = (payment: Payment) => ({
  responseCode: '1',
  authCode: '123456',
  avsResultCode: 'Y',
  cvvResultCode: 'P',
  transId: payment.paymentId,
  ...accountOf(payment),
  messages: [{ code: '1', description: 'This transaction has been approved.' }],
})

export const createCharge =
  ({ processor, webhooks }: ApiParts) =>
  async (known: Merchant, transaction: TransactionRequest, reply: FastifyReply) => {
    const reference = transaction.order?.invoiceNumber ?? ''
    const { profile, payment: typed, billTo, currencyCode = known.currency } = transaction
    if (currencyCode !== known.currency) return transactionError('39')
    if (profile && typed) return wrong('E00090', 'PaymentProfile cannot be sent with payment data.')
    if (profile && billTo)
      return wrong('E00093', 'PaymentProfile cannot be sent with billing data.')
    const source = profile
      ? { customerId: profile.customerProfileId, cardId: profile.paymentProfile.paymentProfileId }
      : { token: typed?.opaqueData?.dataValue ?? '' }
    const before = processor.paymentByKey(known.merchantId, reference)
    if (before)
      return 'cardId' in source || processor.spend(source.token).ok
        ? transactionError('11', before)
        : wrong('E00114', 'Invalid OTS Token.')
    const made = processor.charge({
      provider: 'authorizenet',
      merchantId: known.merchantId,
      reference,
      key: reference,
      amountCents: centsOf(transaction.amount),
      request: '',
      source,
    })
    if (!made.ok)
      return made.error === 'CARD_UNKNOWN'
        ? wrong('E00040', 'Customer Profile ID or Customer Payment Profile ID not found.')
        : wrong('E00114', 'Invalid OTS Token.')
    const payment = made.value
    if (payment.status === 'declined')
      return transactionError(declineCodes[payment.card.behaviour] ?? '2', payment)
    // A message that is sent twice is the same event.
    const message = chargeMessage(payment, reference, known)
    return answerCharge(reply, {
      payment,
      answer: { transactionResponse: approvedResponse(payment), ...fine },
      duplicateAnswer: transactionError('11'),
      sendWebhook: () => webhooks.send('authorizenet', known, message),
    })
  }

/** Voids a charge that has not settled, or refunds one that has. */
export const createVoidOrRefund =
  ({ processor }: ApiParts) =>
  (
    { merchantId }: Merchant,
    { transactionType, refTransId = '', amount, order }: TransactionRequest,
    reply: FastifyReply,
  ) => {
    const payment = processor.payment(merchantId, refTransId)
    if (!payment) return transactionError('16')
    const done = (transId: string) => ({
      transactionResponse: {
        responseCode: '1',
        transId,
        refTransID: refTransId,
        messages: [{ code: '1', description: 'Approved' }],
      },
      ...fine,
    })
    if (transactionType === 'voidTransaction') {
      if (payment.settled) return transactionError('16', payment)
      processor.voidPayment(payment)
      return done(payment.paymentId)
    }
    const refund = processor.refund(
      merchantId,
      refTransId,
      order?.invoiceNumber ?? '',
      centsOf(amount),
    )
    if (refund.ok && refund.value.silent) return void reply.hijack()
    return refund.ok
      ? done(refund.value.refundId)
      : transactionError(refund.error === 'TOO_MUCH' ? '55' : '54', payment)
  }
