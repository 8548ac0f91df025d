// How an automatic deposit ends, in the transaction that settles its payment.

import type { ApprovedPaymentHandler, FailedPaymentHandler } from '../payments/index.ts'
import { bookDeposit } from '../deposits/index.ts'
import { stopAndNotify } from './commands/stop-top-up.ts'
import { endPayment, lockTopUpOf } from './store.ts'

export const bookTopUp: ApprovedPaymentHandler = async (tx, payment) => {
  const topUp = await lockTopUpOf(tx, payment.paymentId)
  if (topUp) await endPayment(tx, topUp, 0)
  return bookDeposit(tx, payment)
}

/**
 * A declined card is not tried again until the holder asks for it. If the provider may have
 * received the request, an abandoned payment may still turn out to be charged. It stays counted, so
 * that the monthly maximum applies in that case too.
 */
export const handleTopUpUnpaid: FailedPaymentHandler = async (
  tx,
  { paymentId, amountCents },
  { status, wasSentToProvider },
) => {
  const topUp = await lockTopUpOf(tx, paymentId)
  if (!topUp) return
  await endPayment(tx, topUp, status === 'declined' || !wasSentToProvider ? amountCents : 0)
  if (status === 'declined') await stopAndNotify(tx, topUp.userId, 'declined')
}
