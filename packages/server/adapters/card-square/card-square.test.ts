import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardPaymentsSuite } from '../../ports/card-payments.suite.ts'
import {
  MERCHANT,
  SIGNATURE_KEY,
  startSandboxFixture,
  WEBHOOK_URL,
  type SandboxFixture,
} from '../../sandbox/testing/sandbox-fixture.ts'
import { createSquarePayments, type SquareSettings } from './index.ts'

describe('CRD-01 cards by Square, over HTTP', () => {
  let place: SandboxFixture
  beforeAll(async () => {
    place = await startSandboxFixture('square')
  })
  afterAll(() => place.stop())
  const squareAt = (more: Partial<SquareSettings> = {}) =>
    createSquarePayments({
      accessToken: MERCHANT,
      locationId: 'OAK',
      webhookUrl: WEBHOOK_URL,
      signatureKey: SIGNATURE_KEY,
      baseUrl: `${place.sandbox.address}/square`,
      timeoutMs: 3_000,
      ...more,
    })

  cardPaymentsSuite(() => ({
    payments: squareAt(),
    stranger: squareAt({ accessToken: 'nobody' }),
    unreachable: squareAt({ baseUrl: 'http://127.0.0.1:9' }),
    otherKey: squareAt({ signatureKey: 'another' }),
    token: place.token,
    webhooks: () => place.webhooks,
    chargesOf: place.sandbox.charges,
    refundsOf: place.sandbox.refunds,
    settle: place.sandbox.settle,
    facts: {
      cardType: 'CREDIT',
      remembersRemoved: true,
      lackOfFunds: 'CARD_FUNDS',
      knowsCardAgain: false,
    },
  }))

  it('signs the address too, so a message for another organization is worth nothing', () => {
    const sent = place.webhooks.at(-1)
    expect(sent && squareAt().readWebhook(sent)).toBeDefined()
    expect(
      sent &&
        squareAt({ webhookUrl: 'http://elm.localhost/v2/bank/providers/webhook' }).readWebhook(
          sent,
        ),
    ).toBeUndefined()
  })
})
