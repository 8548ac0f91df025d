// The events that webhooks send to an organization's own programs, and their content: ids, amounts
// and the kind of change. Programs get everything else from the API, with a key that limits what
// they see.

/**
 * Every field that a message can have. docs/protocols/webhooks.md explains which person each name
 * refers to.
 */
export type WebhookField =
  | 'groupId'
  | 'eventId'
  | 'bookingIds'
  | 'change'
  | 'userId'
  | 'closureId'
  | 'invoiceId'
  | 'amountCents'
  | 'stayId'
  | 'personId'
  | 'transactionId'
  | 'kind'
  | 'people'
  | 'paidBy'
  | 'reversesTransactionId'
  | 'orderId'
  | 'totalCents'
  | 'refundedCents'
  | 'ticketId'
  | 'side'
  | 'status'
  | 'isSettled'

interface EventDescription {
  /** The internal topics that lead to this event. */
  readonly topics: readonly string[]
  readonly fields: readonly WebhookField[]
}

const money = [
  'transactionId',
  'kind',
  'amountCents',
  'people',
  'paidBy',
  'reversesTransactionId',
] as const
const order = ['orderId', 'userId', 'change', 'totalCents', 'refundedCents'] as const
const ticket = ['ticketId', 'userId', 'side', 'status'] as const

export const webhookCatalog = {
  'reservation.booked': { topics: ['reservations.booked'], fields: ['groupId', 'userId'] },
  'reservation.changed': {
    topics: [
      'reservations.changed',
      'reservations.cancelled',
      'reservations.answered',
      'reservations.promoted',
      'reservations.expired',
    ],
    fields: ['groupId', 'eventId', 'bookingIds', 'change'],
  },
  'days.closed': { topics: ['reservations.days-closed'], fields: ['closureId'] },
  'money.deposited': { topics: ['ledger.deposit', 'ledger.gift'], fields: money },
  'money.charged': { topics: ['ledger.transaction'], fields: money },
  'money.refunded': { topics: ['ledger.refund', 'ledger.reversed'], fields: money },
  'money.moved': {
    topics: ['ledger.transfer', 'ledger.allowance', 'ledger.adjustment', 'ledger.donation'],
    fields: money,
  },
  'invoice.issued': { topics: ['invoices.issued'], fields: ['invoiceId', 'userId'] },
  'invoice.paid': {
    topics: ['invoices.paid'],
    fields: ['invoiceId', 'userId', 'amountCents', 'isSettled'],
  },
  'invoice.credited': {
    topics: ['invoices.credited'],
    fields: ['invoiceId', 'userId', 'amountCents', 'isSettled'],
  },
  'invoice.voided': { topics: ['invoices.voided'], fields: ['invoiceId', 'userId'] },
  'invoice.refunded': {
    topics: ['invoices.refunded'],
    fields: ['invoiceId', 'userId', 'amountCents'],
  },
  'order.placed': { topics: ['shop.order-placed'], fields: ['orderId', 'userId', 'totalCents'] },
  'order.changed': { topics: ['shop.order-changed'], fields: order },
  'order.delivered': {
    topics: ['shop.order-delivered'],
    fields: ['orderId', 'userId', 'totalCents'],
  },
  'stay.changed': { topics: ['lodging.stay-changed'], fields: ['stayId', 'change', 'userId'] },
  'stay.begun': { topics: ['lodging.stay-begun'], fields: ['stayId'] },
  'stay.ended': { topics: ['lodging.stay-ended'], fields: ['stayId'] },
  'ticket.opened': { topics: ['tickets.opened'], fields: ['ticketId', 'userId', 'side'] },
  'ticket.answered': { topics: ['tickets.answered'], fields: ticket },
  'ticket.changed': { topics: ['tickets.moved'], fields: ticket },
  'ticket.closed': { topics: ['tickets.closed'], fields: ticket },
  'person.changed': { topics: ['people.changed'], fields: ['personId', 'change'] },
} as const satisfies Readonly<Record<string, EventDescription>>

export type WebhookEvent = keyof typeof webhookCatalog
export const webhookEvents = Object.keys(webhookCatalog) as readonly WebhookEvent[]

/** Sent by hand to test delivery. */
export const PING = 'ping'

export const topicsOf = (event: WebhookEvent): readonly string[] => webhookCatalog[event].topics
export const fieldsOf = (event: WebhookEvent): readonly WebhookField[] =>
  webhookCatalog[event].fields

export const eventOfTopic = (topic: string): WebhookEvent | undefined =>
  webhookEvents.find((event) => topicsOf(event).includes(topic))

export const webhookData = (
  event: WebhookEvent,
  payload: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fieldsOf(event)
      .filter((field) => payload[field] !== undefined)
      .map((field) => [field, payload[field]]),
  )
