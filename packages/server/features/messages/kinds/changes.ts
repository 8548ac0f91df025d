// The kinds of change mails report for reservations, orders, invoices, stays, tickets and sign-in.

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

/** After these a seat is held for a while. */
export const isOffer = (change: ReservationChange): boolean =>
  change === 'offered' || change === 'offered-instead'

/** After these there is still a seat that can be given back. */
export const keepsSeat = (change: ReservationChange): boolean =>
  change === 'booked' || change === 'approved' || change === 'promoted' || change === 'moved'

/** Changes to many events together, which one mail per person reports. */
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
 * `registered`, `moved`, `cancelled` and `ended` go to renters; `added`, `changed`, `called-off`
 * and `left` go to those responsible for the unit.
 */
export type StayMail = (typeof stayMailKinds)[number]

/** What happened before a request for other days was decided. */
export type SupersedingChange = 'moved' | 'cancelled' | 'left' | 'asked'

/**
 * `not-taken` goes to a person who replied to a closed ticket by mail; `sign-in-required` to staff
 * who replied by mail where they need a second factor; `files-not-taken` to a person who attached
 * files that a ticket cannot hold.
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
