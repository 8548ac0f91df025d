// Accepts a message from Square only if it is signed with our subscription's key. The signature
// covers the address as well as the body, so a message for another organization is not valid here.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CardEvent, WebhookRequest } from '../../ports/card-payments.ts'
import { chargeOf, type SquarePayment } from './payment.ts'

const isSigned = (
  { headers, body }: WebhookRequest,
  signatureKey: string,
  webhookUrl: string,
): boolean => {
  const given = Buffer.from(String(headers['x-square-hmacsha256-signature'] ?? ''), 'base64')
  const right = createHmac('sha256', signatureKey)
    .update(webhookUrl + body)
    .digest()
  return given.length === right.length && timingSafeEqual(given, right)
}

interface SquareEvent {
  readonly event_id?: string
  readonly type?: string
  readonly data?: {
    readonly object?: {
      readonly payment?: RawPayment
      readonly refund?: RawRefund
      readonly card?: { readonly id: string }
    }
  }
}
interface RawPayment {
  readonly id: string
  readonly status: string
  readonly reference_id?: string
  readonly amount_money?: { readonly amount: number }
  readonly card_details?: {
    readonly card?: { readonly card_brand?: string; readonly last_4?: string }
    readonly errors?: readonly { readonly category: string; readonly code: string }[]
  }
}
interface RawRefund {
  readonly id: string
  readonly status: string
  readonly payment_id?: string
  readonly amount_money?: { readonly amount: number }
}

/**
 * Webhooks use the field names of the API, while answers of the library use those of JavaScript.
 */
const paymentOf = ({
  id,
  status,
  reference_id: referenceId,
  amount_money: amount,
  card_details: details,
}: RawPayment): SquarePayment => ({
  id,
  status,
  referenceId: referenceId ?? null,
  amountMoney: { amount: amount?.amount ?? 0 },
  cardDetails: {
    card: { cardBrand: details?.card?.card_brand ?? '', last4: details?.card?.last_4 ?? '' },
    errors: details?.errors ?? [],
  },
})

const eventOf = ({ event_id: eventId, type = '', data }: SquareEvent): CardEvent | undefined => {
  if (!eventId) return undefined
  const { payment, refund, card } = data?.object ?? {}
  if (payment && type.startsWith('payment.')) {
    const charge = chargeOf(paymentOf(payment))
    return charge.outcome === 'unknown'
      ? { kind: 'other', eventId }
      : { kind: 'charge', eventId, reference: payment.reference_id || undefined, charge }
  }
  if (refund?.status === 'COMPLETED' && type.startsWith('refund.'))
    return {
      kind: 'refund',
      eventId,
      providerPaymentId: refund.payment_id,
      providerRefundId: refund.id,
      amountCents: refund.amount_money?.amount ?? 0,
    }
  if (card && type === 'card.disabled') return { kind: 'card-disabled', eventId, cardId: card.id }
  return { kind: 'other', eventId }
}

export const readSquareWebhook = (
  request: WebhookRequest,
  signatureKey: string,
  webhookUrl: string,
): CardEvent | undefined => {
  if (signatureKey === '' || !isSigned(request, signatureKey, webhookUrl)) return undefined
  try {
    return eventOf(JSON.parse(request.body) as SquareEvent)
  } catch {
    return undefined
  }
}
