// What mails tell of reservations, orders, invoices, stays, tickets and sign-in.

export const reservationChanges = [
  'booked',
  'requested',
  'waitlisted',
  'promoted',
  'offered',
  'cancelled',
  'expired',
  'approved',
  'declined',
  'event-cancelled',
  'moved',
  'closed',
  'offered-instead',
] as const
export type ReservationChange = (typeof reservationChanges)[number]

/** After these a seat is kept for a while. */
export const isOffer = (change: ReservationChange): boolean =>
  change === 'offered' || change === 'offered-instead'

/** After these there is still a seat that can be given back. */
export const keepsSeat = (change: ReservationChange): boolean =>
  change === 'booked' || change === 'approved' || change === 'promoted' || change === 'moved'

/** What happens to many events at once: one mail tells somebody all of it. */
export const bundledChanges = [
  'event-cancelled',
  'moved',
  'closed',
] as const satisfies readonly ReservationChange[]
export type BundledChange = (typeof bundledChanges)[number]

export const orderChanges = ['placed', 'packed', 'delivered', 'cancelled', 'refunded'] as const
export type OrderChange = (typeof orderChanges)[number]

export const invoiceChanges = [
  'issued',
  'due-soon',
  'overdue',
  'paid',
  'partly-paid',
  'returned',
  'refunded',
  'plan-agreed',
  'instalment-soon',
  'plan-stopped',
  'plan-ended',
  'plan-unshared',
] as const
export type InvoiceChange = (typeof invoiceChanges)[number]

export const stayMailKinds = [
  'registered',
  'moved',
  'cancelled',
  'requested',
  'approved',
  'declined',
  'left',
  'parted',
  'ended',
  'asked',
  'days-approved',
  'days-declined',
  'days-overtaken',
  'added',
  'changed',
  'called-off',
] as const
/**
 * `registered`, `moved`, `canceled` and `ended` are said to those who rent; `added`, `changed`,
 * `called-off` and `left` to those who answer for the unit.
 */
export type StayMail = (typeof stayMailKinds)[number]

/** What came before a wish for other days was decided on. */
export type RequestReplaced = 'moved' | 'cancelled' | 'left' | 'asked'

/**
 * `not-taken`: to whoever answered a closed one by mail; `sign-in-required`: to staff who answered
 * by mail where they need a second factor; `files-not-taken`: to whoever attached what cannot hang
 * on a ticket.
 */
export const ticketChanges = [
  'created',
  'comment',
  'status',
  'edited',
  'file',
  'assigned',
  'not-taken',
  'sign-in-required',
  'files-not-taken',
] as const
export type TicketChange = (typeof ticketChanges)[number]

export const securityChanges = [
  'second-step-on',
  'second-step-off',
  'second-step-reset',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'second-parent-added',
  'second-parent-replaced',
  'second-parent-removed',
  'no-longer-shared',
] as const
export type SecurityChange = (typeof securityChanges)[number]
