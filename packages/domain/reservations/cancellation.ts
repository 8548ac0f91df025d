// Until when a seat or a place on a waitlist can be canceled.

import { isActive } from './statuses.ts'

interface Cancelable {
  readonly status: string
  readonly cancelExpiresAt: number | null
  readonly lastCheckInAt: number | null
}

type Deadlines = Omit<Cancelable, 'lastCheckInAt'> & { readonly startSeconds: number }

/**
 * Nothing can be canceled once it has begun, and a seat cannot be canceled after its deadline. A
 * place on the waitlist has no deadline.
 */
export const isTooLate = (
  { status, startSeconds, cancelExpiresAt }: Deadlines,
  nowSeconds: number,
): boolean =>
  startSeconds <= nowSeconds ||
  (status !== 'Waitlisted' && cancelExpiresAt !== null && cancelExpiresAt < nowSeconds)

/** A seat can be canceled until it is too late or a person has checked in. */
export const canRelease = (booking: Deadlines & Cancelable, nowSeconds: number): boolean =>
  isActive(booking.status) && booking.lastCheckInAt === null && !isTooLate(booking, nowSeconds)

export type CancelOffer = 'Cancel reservation' | 'Cancel request'

/** Undefined when the booking can no longer be canceled and its status is shown instead. */
export const cancelOffer = (
  { status, cancelExpiresAt, lastCheckInAt }: Cancelable,
  nowSeconds: number,
): CancelOffer | undefined => {
  if (lastCheckInAt !== null) return undefined
  if (cancelExpiresAt !== null && cancelExpiresAt < nowSeconds) return undefined
  if (status === 'Registered') return 'Cancel reservation'
  return status === 'Needs Approval' ? 'Cancel request' : undefined
}
