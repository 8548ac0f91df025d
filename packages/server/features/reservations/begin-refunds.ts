// Starts refunds at the card provider right after the commit. The job for open refunds takes care
// of what the provider does not do immediately.

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
