// Accepts a message from Authorize.Net only if it is signed with the merchant's signature key. It
// contains no information about the card.

import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CardEvent, WebhookRequest } from '../../ports/card-payments.ts'
import { centsOf } from './find.ts'

const isSigned = ({ headers, body }: WebhookRequest, signatureKey: string): boolean => {
  const given = Buffer.from(
    /^sha512=([0-9a-f]{128})$/i.exec(String(headers['x-anet-signature'] ?? ''))?.[1] ?? '',
    'hex',
  )
  const right = createHmac('sha512', signatureKey).update(body).digest()
  return given.length === right.length && timingSafeEqual(given, right)
}

interface Notification {
  readonly notificationId?: string
  readonly eventType?: string
  readonly payload?: {
    readonly id?: string
    readonly responseCode?: number
    readonly authAmount?: number
    readonly invoiceNumber?: string
  }
}

const eventOf = ({
  notificationId,
  eventType = '',
  payload = {},
}: Notification): CardEvent | undefined => {
  if (!notificationId) return undefined
  const { id, responseCode, authAmount, invoiceNumber } = payload
  if (
    id !== undefined &&
    responseCode === 1 &&
    eventType === 'net.authorize.payment.authcapture.created'
  ) {
    return {
      kind: 'charge',
      eventId: notificationId,
      reference: invoiceNumber,
      charge: {
        outcome: 'approved',
        providerPaymentId: id,
        amountCents: centsOf(authAmount),
        brand: '',
        last4: '',
      },
    }
  }
  if (
    id !== undefined &&
    responseCode === 1 &&
    eventType === 'net.authorize.payment.refund.created'
  ) {
    return {
      kind: 'refund',
      eventId: notificationId,
      providerPaymentId: undefined,
      providerRefundId: id,
      amountCents: centsOf(authAmount),
    }
  }
  if (id !== undefined && eventType === 'net.authorize.customer.paymentProfile.deleted')
    return { kind: 'card-disabled', eventId: notificationId, cardId: String(id) }
  return { kind: 'other', eventId: notificationId }
}

export const readAuthorizenetWebhook = (
  request: WebhookRequest,
  signatureKey: string,
): CardEvent | undefined => {
  if (signatureKey === '' || !isSigned(request, signatureKey)) return undefined
  try {
    return eventOf(JSON.parse(request.body) as Notification)
  } catch {
    return undefined
  }
}
