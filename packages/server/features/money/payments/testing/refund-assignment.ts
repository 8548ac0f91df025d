// A completed payment to refund, and the parts that a refunding process shares with the test that
// watches it.

import type pg from 'pg'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { createSettleRefund } from '../commands/settle-refund.ts'
import type { RefundStep } from '../refund.ts'
import { startRefunds } from '../start-refunds.ts'

export interface RefundAssignment {
  readonly connection: pg.ClientConfig
  readonly sandbox: string
  readonly killAfter: RefundStep | 'started'
  readonly organizationId: string
  readonly paymentId: string
  readonly userId: string
  readonly amountCents: number
}

type RefundInput = Pick<RefundAssignment, 'paymentId' | 'userId' | 'amountCents'>

export const startRefundOf: Command<RefundInput, readonly string[]> = {
  name: 'payments.test-start-refund',
  permission: 'member',
  run: async (tx, { paymentId, userId, amountCents }) => {
    const started = await startRefunds(tx, [
      { paymentId, userId, amountCents, cause: `test:${paymentId}` },
    ])
    return started.ok ? ok(started.value) : started
  },
}

export const settleRefundOf = createSettleRefund([])

export const memberOf = (userId: string) =>
  ({ kind: 'member', loginId: userId, userId, roles: new Set<never>() }) as const
