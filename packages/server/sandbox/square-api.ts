// The part of Square's API that the product uses: https://developer.squareup.com/reference/square.
// The paths and fields are the same.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerCharge } from './answer-charge.ts'
import type { Payment, Refund, SavedCardRow } from './book.ts'
import type { ApiParts } from './api-parts.ts'
import type { Behaviour, CardFacts } from './test-cards.ts'
import { newEventId, type Merchant } from './webhooks.ts'

interface PaymentBody {
  readonly source_id: string
  readonly idempotency_key: string
  readonly amount_money: { readonly amount: number; readonly currency: string }
  readonly customer_id?: string
  readonly location_id?: string
  readonly reference_id?: string
}

const error = (category: string, code: string) => ({ errors: [{ category, code, detail: code }] })

const declineCodes: Partial<Record<Behaviour, string>> = {
  declined: 'GENERIC_DECLINE',
  funds: 'INSUFFICIENT_FUNDS',
  cvv: 'CVV_FAILURE',
  expired: 'CARD_EXPIRED',
}
const faultCodes = {
  TOKEN_UNKNOWN: 'NOT_FOUND',
  TOKEN_USED: 'CARD_TOKEN_USED',
  CARD_UNKNOWN: 'NOT_FOUND',
  CUSTOMER_UNKNOWN: 'NOT_FOUND',
  PAYMENT_UNKNOWN: 'NOT_FOUND',
  TOO_MUCH: 'REFUND_AMOUNT_INVALID',
  NOT_SETTLED: 'PAYMENT_NOT_REFUNDABLE',
  REFUSED: 'REFUND_DECLINED',
}

const money = (amount: number, currency = 'USD') => ({ amount, currency })
const presentCard = ({ brand, last4, expMonth, expYear }: CardFacts) => ({
  card_brand: brand,
  last_4: last4,
  exp_month: expMonth,
  exp_year: expYear,
  card_type: 'CREDIT',
})
const presentSaved = ({ cardId, customerId, card, enabled }: SavedCardRow) => ({
  id: cardId,
  customer_id: customerId,
  enabled,
  ...presentCard(card),
})

const presentPayment = ({
  paymentId,
  status,
  amountCents,
  card,
  reference,
  madeAtMs,
}: Payment) => ({
  id: paymentId,
  status: status === 'approved' ? 'COMPLETED' : 'FAILED',
  source_type: 'CARD',
  amount_money: money(amountCents),
  total_money: money(amountCents),
  reference_id: reference,
  created_at: new Date(madeAtMs).toISOString(),
  card_details: {
    status: status === 'approved' ? 'CAPTURED' : 'FAILED',
    card: presentCard(card),
    ...(status === 'approved'
      ? {}
      : {
          errors: error('PAYMENT_METHOD_ERROR', declineCodes[card.behaviour] ?? 'GENERIC_DECLINE')
            .errors,
        }),
  },
})
const presentRefund = ({ refundId, paymentId, amountCents }: Refund) => ({
  id: refundId,
  payment_id: paymentId,
  status: 'COMPLETED',
  amount_money: money(amountCents),
})

const event = (merchant: Merchant, type: string, id: string, object: object) => ({
  merchant_id: merchant.merchantId,
  type,
  event_id: newEventId(),
  created_at: new Date().toISOString(),
  data: { type: type.split('.')[0], id, object },
})

type Handle = (
  merchant: Merchant,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<object | undefined>
type Route = (method: 'GET' | 'POST', url: string, handle: Handle) => void

/** Adds a route that only a merchant with a valid access token can call. */
const createRoute =
  (app: FastifyInstance, merchant: ApiParts['merchant']): Route =>
  (method, url, handle) => {
    app.route({
      method,
      url: `/square/v2${url}`,
      handler: async (request, reply) => {
        const known = await merchant(
          'square',
          request.headers.authorization?.replace(/^Bearer /, '') ?? '',
        )
        if (!known) return reply.code(401).send(error('AUTHENTICATION_ERROR', 'UNAUTHORIZED'))
        return (await handle(known, request, reply)) ?? reply
      },
    })
  }

const refuse = (reply: FastifyReply, category: string, code: string) => {
  void reply.code(code === 'NOT_FOUND' ? 404 : 400)
  return error(category, code)
}

const paymentRoutes = (route: Route, { processor, webhooks }: ApiParts): void => {
  route('POST', '/payments', async (known, request, reply) => {
    const body = request.body as PaymentBody
    const { merchantId, currency } = known
    if (body.amount_money.currency !== currency)
      return refuse(reply, 'INVALID_REQUEST_ERROR', 'CURRENCY_MISMATCH')
    const before = processor.paymentByKey(merchantId, body.idempotency_key)
    if (before && before.request !== JSON.stringify(body))
      return refuse(reply, 'INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED')
    const source = body.source_id.startsWith('ccof:')
      ? { cardId: body.source_id, customerId: body.customer_id ?? '' }
      : { token: body.source_id }
    const made = before
      ? { ok: true as const, value: before }
      : processor.charge({
          provider: 'square',
          merchantId,
          key: body.idempotency_key,
          reference: body.reference_id ?? '',
          amountCents: body.amount_money.amount,
          request: JSON.stringify(body),
          source,
        })
    if (!made.ok) return refuse(reply, 'INVALID_REQUEST_ERROR', faultCodes[made.error])
    const payment = made.value
    const shown = presentPayment(payment)
    if (payment.status !== 'approved') {
      void reply.code(402)
      return { errors: shown.card_details.errors, payment: shown }
    }
    if (before) return { payment: shown }
    if (payment.card.behaviour === 'duplicate') void reply.code(400)
    const message = event(known, 'payment.updated', payment.paymentId, { payment: shown })
    return answerCharge(reply, {
      payment,
      answer: { payment: shown },
      duplicateAnswer: error('INVALID_REQUEST_ERROR', 'IDEMPOTENCY_KEY_REUSED'),
      sendWebhook: () => webhooks.send('square', known, message),
    })
  })

  route('GET', '/payments', async ({ merchantId }, request) => {
    const { begin_time: begin, cursor, limit } = request.query as Record<string, string | undefined>
    const [from, most] = [Number(cursor ?? 0), Math.min(Number(limit ?? 100), 100)]
    const all = processor
      .paymentsOf(merchantId)
      .filter((one) => one.madeAtMs >= (begin ? Date.parse(begin) : 0))
      .toReversed()
    return {
      payments: all.slice(from, from + most).map(presentPayment),
      ...(all.length > from + most ? { cursor: String(from + most) } : {}),
    }
  })
}

const refundRoutes = (route: Route, { processor, webhooks }: ApiParts): void => {
  route('POST', '/refunds', async (known, request, reply) => {
    const {
      idempotency_key: key,
      payment_id: paymentId,
      amount_money: amount,
    } = request.body as {
      idempotency_key: string
      payment_id: string
      amount_money: { amount: number; currency: string }
    }
    if (amount.currency !== known.currency)
      return refuse(reply, 'INVALID_REQUEST_ERROR', 'CURRENCY_MISMATCH')
    const made = processor.refund(known.merchantId, paymentId, key, amount.amount)
    if (!made.ok)
      return refuse(
        reply,
        made.error === 'PAYMENT_UNKNOWN' ? 'INVALID_REQUEST_ERROR' : 'REFUND_ERROR',
        faultCodes[made.error],
      )
    if (made.value.silent) return void reply.hijack()
    const refund = presentRefund(made.value)
    void webhooks.send('square', known, event(known, 'refund.updated', refund.id, { refund }))
    return { refund }
  })
}

const savedCardRoutes = (route: Route, { vault, webhooks }: ApiParts): void => {
  route('POST', '/customers', async ({ merchantId }, request) => {
    const { idempotency_key: key, email_address: email } = request.body as {
      idempotency_key: string
      email_address: string
    }
    return {
      customer: {
        id: vault.createCustomer('square', merchantId, key, email).customerId,
        email_address: email,
      },
    }
  })

  route('POST', '/cards', async ({ merchantId }, request, reply) => {
    const {
      idempotency_key: key,
      source_id: token,
      card,
    } = request.body as {
      idempotency_key: string
      source_id: string
      card: { customer_id: string }
    }
    const saved = vault.saveCard('square', merchantId, key, card.customer_id, token)
    if (saved.ok) return { card: presentSaved(saved.value) }
    if (saved.error === 'declined' || saved.error === 'cvv' || saved.error === 'expired')
      return refuse(reply, 'PAYMENT_METHOD_ERROR', declineCodes[saved.error] ?? 'GENERIC_DECLINE')
    return refuse(reply, 'INVALID_REQUEST_ERROR', faultCodes[saved.error])
  })

  route('GET', '/cards', async ({ merchantId }, request) => ({
    cards: vault
      .listCards(merchantId, (request.query as { customer_id?: string }).customer_id ?? '')
      .map(presentSaved),
  }))

  route('POST', '/cards/:cardId/disable', async (known, request, reply) => {
    const card = vault.disableCard(known.merchantId, (request.params as { cardId: string }).cardId)
    if (!card) return refuse(reply, 'INVALID_REQUEST_ERROR', 'NOT_FOUND')
    void webhooks.send(
      'square',
      known,
      event(known, 'card.disabled', card.cardId, { card: presentSaved(card) }),
    )
    return { card: presentSaved(card) }
  })
}

export const squareApi = (app: FastifyInstance, parts: ApiParts): void => {
  const route = createRoute(app, parts.merchant)
  paymentRoutes(route, parts)
  refundRoutes(route, parts)
  savedCardRoutes(route, parts)
  route('GET', '/locations/:locationId', async ({ currency }, request, reply) => {
    const { locationId } = request.params as { locationId: string }
    // A location that no merchant has, for trying out a wrong one.
    return locationId === 'NOWHERE'
      ? refuse(reply, 'INVALID_REQUEST_ERROR', 'NOT_FOUND')
      : { location: { id: locationId, status: 'ACTIVE', currency } }
  })
}
