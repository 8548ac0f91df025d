// The input of a process that works on a close-out, and the parts that it shares with the test that
// watches it.

import type pg from 'pg'
import type { Database } from '../../../../platform/database/pool.ts'
import { createCommandRunner } from '../../../../platform/run-command.ts'
import type { CardProviders } from '../../../../ports/card-payments.ts'
import { createRefundService, createSettleRefund, type RefundParts } from '../../payments/index.ts'
import { afterRefund } from '../../leftover-funds/index.ts'
import { afterCloseOutRefund } from '../after-refund.ts'
import type { CloseOutParts } from '../work.ts'

export type CloseOutStep = 'decided' | 'claimed' | 'refunded' | 'settled'

export interface Assignment {
  readonly connection: pg.ClientConfig
  readonly provider: string
  readonly organizationId: string
  readonly closeOutId: string
  readonly killAfter: CloseOutStep
  /** How often the step must have been reached. */
  readonly times: number
}

export const partsOf = (
  db: Database,
  providers: CardProviders,
  now: () => number,
  reached?: (step: CloseOutStep) => void,
  canDonate = false,
): CloseOutParts & { readonly refunds: RefundParts } => {
  const commands = createCommandRunner(db)
  const refunds: RefundParts = {
    db,
    commands,
    providers,
    settleRefund: createSettleRefund([afterRefund, afterCloseOutRefund]),
    now,
    reached,
  }
  return {
    db,
    commands,
    refunds,
    refundService: createRefundService(refunds),
    findSite: async () => ({ origin: 'http://oak.localhost', locale: 'en-US', canDonate }),
    now,
    reached,
  }
}
