// Runs when a refund started by a close-out ends. A person is finished with their last refund. The
// row is locked before it is read, so of two refunds that end at the same moment one sees the
// other.

import type { AfterRefund } from '../payments/index.ts'
import { offerOf } from '../leftover-funds/index.ts'
import { finishWhenRefundsEnded, lockRefundingOffer } from './after-refund-store.ts'

export const afterCloseOutRefund: AfterRefund = async (tx, { cause }) => {
  const offerId = offerOf(cause)
  if (offerId !== undefined && (await lockRefundingOffer(tx, offerId)))
    await finishWhenRefundsEnded(tx, offerId, cause)
}
