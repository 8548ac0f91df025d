// The input of a process that orders by card, and the parts it shares with the test that watches
// it.

import type pg from 'pg'
import { createSquarePayments } from '../../../adapters/card-square/index.ts'
import type { Database } from '../../../platform/database/pool.ts'
import { createCommandRunner } from '../../../platform/run-command.ts'
import type { CardSource } from '../../../ports/card-payments.ts'
import { MERCHANT, SIGNATURE_KEY, WEBHOOK_URL } from '../../../sandbox/testing/sandbox-fixture.ts'
import { createSettle, type PaymentParts, type Step } from '../../money/payments/index.ts'
import { handleOrderPaid, handleOrderUnpaid } from '../card-payment.ts'

export interface Assignment {
  readonly connection: pg.ClientConfig
  readonly sandbox: string
  readonly killAfter: Step
  readonly organizationId: string
  readonly userId: string
  readonly source: CardSource
  readonly agreedTotal: string
}

/** Short, because some cards are charged without an answer. */
const TIMEOUT_MS = 1_500

export const squareAt = (sandbox: string) =>
  createSquarePayments({
    accessToken: MERCHANT,
    locationId: 'OAK-1',
    signatureKey: SIGNATURE_KEY,
    webhookUrl: WEBHOOK_URL,
    baseUrl: `${sandbox}/square`,
    timeoutMs: TIMEOUT_MS,
  })

export const partsAt = (
  db: Database,
  sandbox: string,
  now: () => number,
  reached?: PaymentParts['reached'],
): PaymentParts => {
  const square = squareAt(sandbox)
  return {
    db,
    commands: createCommandRunner(db),
    providers: { of: async () => square, named: async () => square },
    settle: createSettle({ order: handleOrderPaid }, { order: handleOrderUnpaid }),
    now,
    reached,
  }
}
