// The part of Authorize.Net's JSON API that the product uses:
// https://developer.authorize.net/api/reference. There is one address, the name of the only field
// is the request type, and answers begin with a byte order mark, like theirs.

import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Payment, Refund } from './book.ts'
import type { ApiParts } from './api-parts.ts'
import { profileAnswers, type ProfileRequest } from './authorizenet-profiles.ts'
import {
  accountOf,
  batchOf,
  createCharge,
  createVoidOrRefund,
  dollars,
  statusOf,
  type TransactionRequest,
} from './authorizenet-transactions.ts'
import { fine, misplacedField, wrong } from './authorizenet-messages.ts'
import type { Merchant } from './webhooks.ts'

interface AnyRequest extends ProfileRequest {
  readonly merchantAuthentication?: { readonly name?: string; readonly transactionKey?: string }
  readonly refId?: string
  readonly transactionRequest?: TransactionRequest
  readonly transId?: string
  readonly batchId?: string
  readonly paging?: { readonly limit: string; readonly offset: string }
}

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

type Answer = (
  known: Merchant,
  request: AnyRequest,
  reply: FastifyReply,
) => object | undefined | Promise<object | undefined>
type Answers = Readonly<Record<string, Answer>>

const page = (rows: readonly object[], { limit = '1000', offset = '1' } = {}) => {
  const from = (Number(offset) - 1) * Number(limit)
  return {
    ...fine,
    transactions: rows.slice(from, from + Number(limit)),
    totalNumInResultSet: rows.length,
  }
}

const listAnswers = ({ processor }: ApiParts): Answers => ({
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
})

const detailAnswers = ({ processor }: ApiParts): Answers => ({
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
})

export const authorizenetApi = (app: FastifyInstance, parts: ApiParts): void => {
  const { vault, merchant, webhooks } = parts
  const charge = createCharge(parts)
  const voidOrRefund = createVoidOrRefund(parts)
  const answers: Answers = {
    createTransactionRequest: (known, { transactionRequest = { transactionType: '' } }, reply) =>
      transactionRequest.transactionType === 'authCaptureTransaction'
        ? charge(known, transactionRequest, reply)
        : voidOrRefund(known, transactionRequest, reply),
    ...listAnswers(parts),
    ...profileAnswers(vault, webhooks),
    getMerchantDetailsRequest: ({ merchantId, currency }) => ({
      ...fine,
      merchantName: merchantId,
      currencies: [currency],
      isTestMode: true,
    }),
    ...detailAnswers(parts),
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
