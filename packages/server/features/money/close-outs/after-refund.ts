// A refund that a close-out has begun has come to its end. A person is done with the last of
// theirs; the row is locked before anybody looks, so that of two refunds that end at the same
// moment one sees the other.

import type { AfterRefund } from '../payments/index.ts'
import { offerOf } from '../leftover-funds/index.ts'
import { finishWhenRefundsEnded, lockRefundingOffer } from './after-refund-store.ts'

export const afterCloseOutRefund: AfterRefund = async (tx, { cause }) => {
  const offerId = offerOf(cause)
  if (offerId !== undefined && (await lockRefundingOffer(tx, offerId)))
    await finishWhenRefundsEnded(tx, offerId, cause)
}
