// The statuses of a card payment and of a refund to a card, and the changes between them.

import type { Transitions } from '../kernel/transitions.ts'

export type PaymentStatus = 'started' | 'approved' | 'declined' | 'abandoned'

/** An abandoned payment may turn out to have been charged after all. */
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
