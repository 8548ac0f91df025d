// What a booking's status means for seats, quotas and the person, and which statuses may follow it.

import type { Transitions } from '../kernel/transitions.ts'

export const BOOKING_STATUSES = [
  'Registered',
  'Needs Approval',
  'Waitlisted',
  'Offered',
  'Declined',
  'Cancelled',
  'No Show',
] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]

/**
 * An offer is offered again when a card payment for it starts, and when that payment has failed.
 */
export const bookingTransitions: Transitions<BookingStatus> = {
  Registered: ['Cancelled', 'No Show'],
  'Needs Approval': ['Registered', 'Declined', 'Cancelled'],
  Waitlisted: ['Registered', 'Needs Approval', 'Offered', 'Cancelled'],
  Offered: ['Offered', 'Registered', 'Needs Approval', 'Declined', 'Cancelled'],
  Declined: [],
  Cancelled: [],
  'No Show': ['Registered'],
}

export const SEAT_STATUSES = [
  'Registered',
  'Needs Approval',
  'Offered',
] as const satisfies readonly BookingStatus[]
export const ACTIVE_STATUSES = [
  ...SEAT_STATUSES,
  'Waitlisted',
] as const satisfies readonly BookingStatus[]

export const holdsSeat = (status: string): boolean =>
  (SEAT_STATUSES as readonly string[]).includes(status)
export const isActive = (status: string): boolean => status === 'Waitlisted' || holdsSeat(status)
export const countsTowardQuotas = (status: string): boolean => status === 'Registered'

/**
 * A start or end this long ago counts as past, because people arrive a little late and clocks
 * differ.
 */
export const GRACE_SECONDS = 300

export interface ShownBooking {
  readonly status: string
  readonly startSeconds: number
  readonly endSeconds: number
  readonly lastCheckInAt: number | null
  readonly lastCheckOutAt: number | null
}

export type ShownStatus =
  | { readonly kind: 'checked-out'; readonly atSeconds: number }
  | { readonly kind: 'checked-in'; readonly atSeconds: number }
  | { readonly kind: 'past' }
  | { readonly kind: 'active' }
  | { readonly kind: 'raw'; readonly status: string }

export const shownStatus = (
  { status, startSeconds, endSeconds, lastCheckInAt, lastCheckOutAt }: ShownBooking,
  nowSeconds: number,
): ShownStatus => {
  if (lastCheckOutAt !== null && lastCheckOutAt > (lastCheckInAt ?? 0))
    return { kind: 'checked-out', atSeconds: lastCheckOutAt }
  if (lastCheckInAt !== null) return { kind: 'checked-in', atSeconds: lastCheckInAt }
  if (status === 'Registered' && nowSeconds - endSeconds > GRACE_SECONDS) return { kind: 'past' }
  if (status === 'Registered' && nowSeconds - startSeconds > GRACE_SECONDS)
    return { kind: 'active' }
  return { kind: 'raw', status }
}

/** An active booking has a code that opens the gate until the event is over. */
export const hasCode = (
  { status, endSeconds }: { readonly status: string; readonly endSeconds: number },
  nowSeconds: number,
): boolean => status === 'Registered' && endSeconds > nowSeconds
