// Handles refunds without a recorded outcome: the process died, the provider did not answer, or the
// charge has not settled yet. It asks again with the same key.

import { systemTransaction } from '../../../platform/database/transaction.ts'
import { createRefundService, type RefundParts } from './refund.ts'
import { listOpenRefunds } from './refund-store.ts'

const AT_ONCE = 20

export const createRefundRecovery = (parts: RefundParts) => {
  const { begin } = createRefundService(parts)
  return async (): Promise<void> => {
    const open = await systemTransaction(parts.db, (tx) =>
      listOpenRefunds(tx, new Date(parts.now()), AT_ONCE),
    )
    const looked = await Promise.allSettled(
      open.map(({ organizationId, refundId }) => begin(organizationId, [refundId])),
    )
    const failed = looked.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
  }
}
