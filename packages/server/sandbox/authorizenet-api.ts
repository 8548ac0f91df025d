// The part of Authorize.Net's JSON API that the product uses:
// https://developer.authorize.net/api/reference. One address, the kind of request is the name of
// its only field, and answers begin with a byte order mark, as theirs do.

import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerCharge } from './answer-charge.ts'
import type { Payment, Refund } from './book.ts'
import type { ApiParts } from './api-parts.ts'
import { profileAnswers, type ProfileRequest } from './authorizenet-profiles.ts'
import { brandNames, declineCodes, fine, misplacedField, wrong } from './authorizenet-words.ts'
import { newEventId, type Merchant } from './webhooks.ts'

interface TransactionRequest {
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

interface AnyRequest extends ProfileRequest {
  readonly merchantAuthentication?: { readonly name?: string; readonly transactionKey?: string }
  readonly refId?: string
  readonly transactionRequest?: TransactionRequest
  readonly transId?: string
  readonly batchId?: string
  readonly paging?: { readonly limit: string; readonly offset: string }
}

const accountOf = ({ card }: Payment) => ({
  accountNumber: `XXXX${card.last4}`,
  accountType: brandNames[card.brand] ?? card.brand,
})
const dollars = (cents: number) => (cents / 100).toFixed(2)
const centsOf = (amount: string | undefined) => Math.round(Number(amount) * 100)
const statusOf = ({ status, settled }: Payment) =>
  status === 'approved' ? (settled ? 'settledSuccessfully' : 'capturedPendingSettlement') : status
const batchOf = ({ madeAtMs }: Payment) => String(Math.floor(madeAtMs / 86_400_000))

const transactionError = (code: string, payment?: Payment) => ({
  transactionResponse: {
    responseCode: code === '2' || code === '65' ? '2' : '3',
    transId: payment?.paymentId ?? '0',
    ...(payment ? accountOf(payment) : {}),
    errors: [{ errorCode: code, errorText: code }],
  },
  ...fine,
})

const listed = (payment: Payment) => ({
  transId: payment.paymentId,
  submitTimeUTC: new Date(payment.madeAtMs).toISOString(),
  transactionStatus: statusOf(payment),
  invoiceNumber: payment.reference,
  settleAmount: Number(dollars(payment.amountCents)),
  ...accountOf(payment),
})
const listedRefund = ({ refundId, key, amountCents, madeAtMs }: Refund) => ({
  transId: refundId,
  submitTimeUTC: new Date(madeAtMs).toISOString(),
  transactionStatus: 'refundPendingSettlement',
  invoiceNumber: key,
  settleAmount: Number(dollars(amountCents)),
})

export const authorizenetApi = (
  app: FastifyInstance,
  { processor, vault, merchant, webhooks }: ApiParts,
): void => {
  const charge = async (known: Merchant, transaction: TransactionRequest, reply: FastifyReply) => {
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
    const message = {
      notificationId: newEventId(),
      eventType: 'net.authorize.payment.authcapture.created',
      eventDate: new Date(payment.madeAtMs).toISOString(),
      webhookId: known.merchantId,
      payload: {
        responseCode: 1,
        authCode: '123456',
        avsResponse: 'Y',
        authAmount: Number(dollars(payment.amountCents)),
        invoiceNumber: reference,
        entityName: 'transaction',
        id: payment.paymentId,
      },
    }
    const approved = {
      responseCode: '1',
      authCode: '123456',
      avsResultCode: 'Y',
      cvvResultCode: 'P',
      transId: payment.paymentId,
      ...accountOf(payment),
      messages: [{ code: '1', description: 'This transaction has been approved.' }],
    }
    return answerCharge(reply, {
      payment,
      answer: { transactionResponse: approved, ...fine },
      duplicateAnswer: transactionError('11'),
      sendWebhook: () => webhooks.send('authorizenet', known, message),
    })
  }
  const giveBack = (
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
  const page = (rows: readonly object[], { limit = '1000', offset = '1' } = {}) => {
    const from = (Number(offset) - 1) * Number(limit)
    return {
      ...fine,
      transactions: rows.slice(from, from + Number(limit)),
      totalNumInResultSet: rows.length,
    }
  }
  const answers: Readonly<
    Record<
      string,
      (
        known: Merchant,
        request: AnyRequest,
        reply: FastifyReply,
      ) => object | undefined | Promise<object | undefined>
    >
  > = {
    createTransactionRequest: (known, { transactionRequest = { transactionType: '' } }, reply) =>
      transactionRequest.transactionType === 'authCaptureTransaction'
        ? charge(known, transactionRequest, reply)
        : giveBack(known, transactionRequest, reply),
    getUnsettledTransactionListRequest: ({ merchantId }, { paging }) =>
      page(
        [
          ...processor
            .paymentsOf(merchantId)
            .filter((one) => !one.settled)
            .map(listed),
          ...processor.refundsOf(merchantId).map(listedRefund),
        ].toReversed(),
        paging,
      ),
    getSettledBatchListRequest: ({ merchantId }) => ({
      ...fine,
      batchList: [
        ...new Set(
          processor
            .paymentsOf(merchantId)
            .filter((one) => one.settled)
            .map(batchOf),
        ),
      ].map((batchId) => ({ batchId, settlementState: 'settledSuccessfully' })),
    }),
    getTransactionListRequest: ({ merchantId }, { batchId, paging }) =>
      page(
        processor
          .paymentsOf(merchantId)
          .filter((one) => one.settled && batchOf(one) === batchId)
          .toReversed()
          .map(listed),
        paging,
      ),
    ...profileAnswers(vault, webhooks),
    getMerchantDetailsRequest: ({ merchantId, currency }) => ({
      ...fine,
      merchantName: merchantId,
      currencies: [currency],
      isTestMode: true,
    }),
    getTransactionDetailsRequest: ({ merchantId }, { transId = '' }) => {
      const payment = processor.payment(merchantId, transId)
      if (!payment) return wrong('E00040', 'The record cannot be found.')
      const { accountNumber, accountType } = accountOf(payment)
      const amount = Number(dollars(payment.amountCents))
      return {
        ...fine,
        transaction: {
          transId,
          transactionStatus: statusOf(payment),
          authAmount: amount,
          settleAmount: amount,
          order: { invoiceNumber: payment.reference },
          payment: {
            creditCard: {
              cardNumber: accountNumber,
              expirationDate: 'XXXX',
              cardType: accountType,
            },
          },
        },
      }
    },
  }
  app.post('/authorizenet/xml/v1/request.api', async (request, reply) => {
    const [kind = '', body] = Object.entries(request.body as Record<string, AnyRequest>)[0] ?? []
    const answered = (answer: object | undefined) =>
      reply
        .type('application/json')
        .send(`\uFEFF${JSON.stringify({ refId: body?.refId, ...answer })}`)
    const known = await merchant('authorizenet', body?.merchantAuthentication?.name ?? '')
    const misplaced = misplacedField(kind, body)
    if (misplaced !== undefined)
      return answered(
        wrong('E00003', `The element '${kind}' has invalid child element '${misplaced}'.`),
      )
    const answer =
      known && body
        ? await (answers[kind]?.(known, body, reply) ?? wrong('E00003', `unknown ${kind}`))
        : wrong('E00007', 'User authentication failed due to invalid authentication values.')
    return reply.sent ? reply : answered(answer)
  })
}
