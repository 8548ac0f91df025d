// How a payment by card and a refund to a card stand, and what may become of them.

import type { Transitions } from '../kernel/transitions.ts'

export type PaymentStatus = 'started' | 'approved' | 'declined' | 'abandoned'

/** What was given up may turn out to have been charged after all. */
export const paymentTransitions: Transitions<PaymentStatus> = {
  started: ['approved', 'declined', 'abandoned'],
  approved: [],
  declined: [],
  abandoned: ['approved'],
}

export type RefundStatus = 'started' | 'refunded' | 'declined'

export const refundTransitions: Transitions<RefundStatus> = {
  started: ['refunded', 'declined'],
  refunded: [],
  declined: [],
}
