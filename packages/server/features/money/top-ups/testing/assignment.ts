// The input of a process that tops up, and the parts that it shares with the test that watches it.

import type pg from 'pg'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import { createAuthorizenetPayments } from '../../../../adapters/card-authorizenet/index.ts'
import { createSquarePayments } from '../../../../adapters/card-square/index.ts'
import type { Database } from '../../../../platform/database/pool.ts'
import { createCommandRunner } from '../../../../platform/run-command.ts'
import type { CardProviders } from '../../../../ports/card-payments.ts'
import { bookDeposit } from '../../deposits/index.ts'
import { createPay, createSettle, type PaymentParts, type Step } from '../../payments/index.ts'
import { bookTopUp, handleTopUpUnpaid } from '../outcome.ts'
import type { TopUpParts } from '../run-top-up.ts'

export interface Assignment {
  readonly connection: pg.ClientConfig
  readonly sandbox: string
  readonly killAfter: Step
  readonly organizationId: string
  readonly userId: string
  readonly provider: CardProcessor
}

export const TIME_ZONE = 'America/New_York'

export const providersAt = ({
  sandbox,
  organizationId,
  provider,
}: Pick<Assignment, 'sandbox' | 'organizationId' | 'provider'>): CardProviders => {
  const [signatureKey, timeoutMs] = [`sandbox-${organizationId}`, 4_000]
  const payments =
    provider === 'square'
      ? createSquarePayments({
          accessToken: `sandbox-square-${organizationId}`,
          locationId: 'OAK-1',
          signatureKey,
          webhookUrl: 'http://oak.localhost',
          baseUrl: `${sandbox}/square`,
          timeoutMs,
        })
      : createAuthorizenetPayments({
          apiLoginId: `sandbox-authorizenet-${organizationId}`,
          transactionKey: `sandbox-authorizenet-${organizationId}`,
          signatureKey,
          baseUrl: `${sandbox}/authorizenet`,
          timeoutMs,
        })
  return { of: async () => payments, named: async () => payments }
}

export const partsOf = (
  db: Database,
  providers: CardProviders,
  now: () => number = Date.now,
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
      { deposit: bookDeposit, gift: bookDeposit, 'top-up': bookTopUp },
      { 'top-up': handleTopUpUnpaid },
    ),
  }
  const topUps: TopUpParts = {
    db,
    commands,
    providers,
    now,
    pay: createPay(payments),
    organizations: { find: async () => ({ timeZone: TIME_ZONE, organizationName: 'Oak' }) },
  }
  return { payments, topUps }
}
