import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardPaymentsSuite } from '../../ports/card-payments.suite.ts'
import {
  MERCHANT,
  SIGNATURE_KEY,
  startSandboxFixture,
  type SandboxFixture,
} from '../../sandbox/testing/sandbox-fixture.ts'
import type { AuthorizenetSettings } from './api.ts'
import { createAuthorizenetPayments } from './index.ts'

describe('CRD-01 cards by Authorize.Net, over HTTP', () => {
  let place: SandboxFixture
  beforeAll(async () => {
    place = await startSandboxFixture('authorizenet')
  })
  afterAll(() => place.stop())
  const authorizenetAt = (more: Partial<AuthorizenetSettings> = {}) =>
    createAuthorizenetPayments({
      apiLoginId: MERCHANT,
      transactionKey: 'key',
      signatureKey: SIGNATURE_KEY,
      baseUrl: `${place.sandbox.address}/authorizenet`,
      timeoutMs: 3_000,
      ...more,
    })

  cardPaymentsSuite(() => ({
    payments: authorizenetAt(),
    stranger: authorizenetAt({ apiLoginId: 'nobody' }),
    unreachable: authorizenetAt({ baseUrl: 'http://127.0.0.1:9' }),
    otherKey: authorizenetAt({ signatureKey: 'another' }),
    token: place.token,
    webhooks: () => place.webhooks,
    chargesOf: place.sandbox.charges,
    refundsOf: place.sandbox.refunds,
    settle: place.sandbox.settle,
    facts: {
      cardType: 'UNKNOWN',
      remembersRemoved: false,
      lackOfFunds: 'CARD_DECLINED',
      knowsCardAgain: true,
    },
  }))

  it('turns any key into 20 letters and digits, the most an invoice number can have', () => {
    const references = Array.from({ length: 2_000 }, (_, index) =>
      authorizenetAt().referenceOf(`key-${index}`),
    )
    expect(references.every((one) => /^[0-9a-z]{20}$/.test(one))).toBe(true)
    expect(new Set(references).size).toBe(2_000)
  })

  it('refunds part of a charge only after it has settled', async () => {
    const charge = await authorizenetAt().charge({
      key: 'part',
      amountCents: 500,
      currency: 'USD',
      source: await place.token('approved'),
      buyer: { email: 'a@mail.example' },
    })
    const providerPaymentId = charge.outcome === 'approved' ? charge.providerPaymentId : ''
    const refund = () =>
      authorizenetAt().refund({
        key: 'part-back',
        providerPaymentId,
        amountCents: 200,
        currency: 'USD',
        startedAtMs: Date.now(),
      })
    expect(await refund()).toEqual({ outcome: 'not-yet' })
    place.sandbox.settle()
    expect((await refund()).outcome).toBe('refunded')
  })
})
