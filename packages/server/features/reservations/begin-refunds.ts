// Refunds start at the card provider right after the commit. What the provider does not do at once
// is left to the job that looks after open refunds.

import type { Log } from '../../platform/logging.ts'
import type { RefundService } from '../money/payments/index.ts'

export const beginRefunds = (
  refundService: RefundService,
  organizationId: string,
  refundIds: readonly string[],
  log: Pick<Log, 'warn'>,
) =>
  refundService
    .begin(organizationId, refundIds)
    .catch((fault: unknown) => log.warn({ err: fault }, 'REFUND_NOT_BEGUN'))
