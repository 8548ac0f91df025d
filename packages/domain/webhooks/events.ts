// What an organisation's own programs can be told of, and what of it they are told: ids and the kind of change. What else there is to know they ask the API for, with a key
// that says what they may see.

const fields = ['groupId', 'eventId', 'bookingIds', 'change', 'userId', 'closureId', 'invoiceId', 'amountCents', 'stayId', 'personId'] as const

/** By event, the topics inside the product that mean it. */
export const webhookTopics = {
  'reservation.booked': ['reservations.booked'],
  'reservation.changed': ['reservations.changed', 'reservations.cancelled', 'reservations.answered', 'reservations.promoted', 'reservations.expired'],
  'days.closed': ['reservations.days-closed'],
  'invoice.issued': ['invoices.issued'],
  'invoice.refunded': ['invoices.refunded'],
  'stay.changed': ['lodging.stay-changed'],
  'person.changed': ['people.changed'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type WebhookEvent = keyof typeof webhookTopics
export const webhookEvents = Object.keys(webhookTopics) as readonly WebhookEvent[]

/** Sent by hand, to see whether it arrives. */
export const PING = 'ping'

export const eventOfTopic = (topic: string): WebhookEvent | undefined => webhookEvents.find((event) => (webhookTopics[event] as readonly string[]).includes(topic))

export const webhookData = (payload: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fields.filter((field) => payload[field] !== undefined).map((field) => [field, payload[field]]))
