// The input of a process that charges installments, and the parts that it shares with the test that
// watches it.

import type pg from 'pg'
import { createSquarePayments } from '../../../../adapters/card-square/index.ts'
import type { Database } from '../../../../platform/database/pool.ts'
import { createCommandRunner } from '../../../../platform/run-command.ts'
import type { CardProviders } from '../../../../ports/card-payments.ts'
import {
  createPay,
  createSettle,
  type PaymentParts,
  type Step,
} from '../../../money/payments/index.ts'
import { createBookInvoice, createHandleInvoiceUnpaid } from '../card-payment.ts'
import type { PlanParts } from '../process-plans.ts'

export interface Assignment {
  readonly connection: pg.ClientConfig
  readonly sandbox: string
  readonly killAfter: Step
  readonly organizationId: string
  readonly nowMs: number
}

export const TIME_ZONE = 'America/New_York'

export const providersAt = (sandbox: string, organizationId: string): CardProviders => {
  const square = createSquarePayments({
    accessToken: `sandbox-square-${organizationId}`,
    locationId: 'OAK-1',
    signatureKey: `sandbox-${organizationId}`,
    webhookUrl: 'http://oak.localhost',
    baseUrl: `${sandbox}/square`,
    timeoutMs: 4_000,
  })
  return { of: async () => square, named: async () => square }
}

export const partsAt = (
  db: Database,
  providers: CardProviders,
  now: () => number,
  reached?: PaymentParts['reached'],
) => {
  const commands = createCommandRunner(db)
  const payments: PaymentParts = {
    db,
    commands,
    providers,
    now,
    reached,
    settle: createSettle(
      { invoice: createBookInvoice(async () => undefined) },
      { invoice: createHandleInvoiceUnpaid(async () => ({ timeZone: TIME_ZONE })) },
    ),
  }
  const plans: PlanParts = {
    db,
    commands,
    providers,
    now,
    pay: createPay(payments),
    organizations: { find: async () => ({ timeZone: TIME_ZONE, organizationName: 'Oak' }) },
  }
  return { payments, plans }
}
