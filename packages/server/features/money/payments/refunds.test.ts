import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthorizenetPayments } from '../../../adapters/card-authorizenet/index.ts'
import { post } from '../../../ledger/index.ts'
import { brokenLedgerRules, charge, inOak, makeRichPerson } from '../../../ledger/testing/ledger.ts'
import { newId } from '../../../platform/new-id.ts'
import { createCommandRunner } from '../../../platform/run-command.ts'
import type { CardProviders } from '../../../ports/card-payments.ts'
import {
  MERCHANT,
  SIGNATURE_KEY,
  startSandboxFixture,
  tokenAt,
  type SandboxFixture,
} from '../../../sandbox/testing/sandbox-fixture.ts'
import { testNumbers, type Behaviour } from '../../../sandbox/test-cards.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { useKilledScript } from '../../../testing/killed-script.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { createHandleRefundEvent } from './handle-webhook.ts'
import { createPay } from './pay.ts'
import { createRefundRecovery } from './recover-refunds.ts'
import { claimRefund } from './refund-store.ts'
import { createRefundService, REFUND_CLAIM_MS, type RefundStep } from './refund.ts'
import { insertPayment, markSettled } from './store.ts'
import { AMOUNT_CENTS, providersAt, settleOf, startOf } from './testing/assignment.ts'
import {
  memberOf,
  settleRefundOf,
  startRefundOf,
  type RefundAssignment,
} from './testing/refund-assignment.ts'

const database = useTestDatabase(24)
let place: SandboxFixture
beforeAll(async () => {
  await makeOrganizations(database())
  place = await startSandboxFixture('square')
})
afterAll(() => place.stop())

let laterMs = 0
const partsWith = (providers: CardProviders) => ({
  db: database().db,
  commands: createCommandRunner(database().db),
  providers,
  settle: settleOf,
  settleRefund: settleRefundOf,
  now: () => Date.now() + laterMs,
})
const parts = () => partsWith(providersAt(place.sandbox.address))
const recoverAfter = async (ms: number, used = parts()) => {
  laterMs = ms
  await createRefundRecovery(used)()
  laterMs = 0
}

/** A person who has deposited five dollars to their own account by card. */
const paid = async (
  behaviour: Behaviour = 'approved',
  used = parts(),
  provider: 'square' | 'authorizenet' = 'square',
) => {
  const userId = await makeRichPerson(database(), 0)
  const source = await tokenAt(place.sandbox.address, provider, testNumbers[behaviour])
  const answer = await createPay(used)(
    startOf,
    { userId },
    { source, buyer: { email: 'dana@mail.example' }, note: '' },
    {
      organizationId: oak.organizationId,
      actor: memberOf(userId),
      requestId: newId(),
      nowMs: Date.now(),
    },
  )
  if (!answer.ok) throw new Error(answer.error.code)
  return {
    userId,
    paymentId: answer.value.payment.paymentId,
    providerPaymentId: answer.value.payment.providerPaymentId ?? '',
  }
}
type Paid = Awaited<ReturnType<typeof paid>>

const start = ({ userId, paymentId }: Paid, amountCents = AMOUNT_CENTS) =>
  parts().commands.run(
    startRefundOf,
    { userId, paymentId, amountCents },
    {
      organizationId: oak.organizationId,
      actor: memberOf(userId),
      requestId: newId(),
      nowMs: Date.now(),
    },
  )
const refund = async (of: Paid, amountCents = AMOUNT_CENTS, used = parts()) => {
  const started = await start(of, amountCents)
  if (started.ok) await createRefundService(used).begin(oak.organizationId, started.value)
  return started
}

const stateOf = ({ userId, paymentId, providerPaymentId }: Paid) =>
  inOak(database(), async (tx) => {
    const refunds = await tx.db
      .selectFrom('cardRefunds')
      .select(['refundId', 'status'])
      .where('organizationId', '=', oak.organizationId)
      .where('paymentId', '=', paymentId)
      .execute()
    const keys = refunds.map(({ refundId }) => `card-refund:${refundId}`)
    const journals = await tx.db
      .selectFrom('journals')
      .select('journalId')
      .where('organizationId', '=', oak.organizationId)
      .where('idempotencyKey', '=', (where) => where.fn.any(where.val(keys)))
      .execute()
    const account = await tx.db
      .selectFrom('accounts')
      .select(['balanceCents', 'heldCents'])
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    const payment = await tx.db
      .selectFrom('payments')
      .select('refundedCents')
      .where('organizationId', '=', oak.organizationId)
      .where('paymentId', '=', paymentId)
      .executeTakeFirstOrThrow()
    return {
      status: refunds.map(({ status }) => status).join(),
      given: place.sandbox.refunds(providerPaymentId).map(({ amountCents }) => amountCents),
      journals: journals.length,
      ...account,
      ...payment,
    }
  })

const done = {
  status: 'refunded',
  given: [AMOUNT_CENTS],
  journals: 1,
  balanceCents: 0,
  heldCents: 0,
  refundedCents: AMOUNT_CENTS,
}
const onItsWay = {
  status: 'started',
  journals: 0,
  balanceCents: AMOUNT_CENTS,
  heldCents: AMOUNT_CENTS,
  refundedCents: AMOUNT_CENTS,
}

const refundInAProcess: (assignment: RefundAssignment) => Promise<string | null> = useKilledScript(
  new URL('testing/refund-and-die.ts', import.meta.url),
)
const killAfter = async (step: RefundStep | 'started', { userId, paymentId }: Paid) =>
  refundInAProcess({
    connection: database().connection,
    sandbox: place.sandbox.address,
    killAfter: step,
    organizationId: oak.organizationId,
    userId,
    paymentId,
    amountCents: AMOUNT_CENTS,
  })

describe('PAY-03 a process killed during a refund leaves one refund and one journal', () => {
  it.each<[RefundStep | 'started', object]>([
    ['started', { ...onItsWay, given: [] }],
    ['claimed', { ...onItsWay, given: [] }],
    ['refunded', { ...onItsWay, given: [AMOUNT_CENTS] }],
    ['settled', done],
  ])(
    'after %s',
    async (step, atDeath) => {
      const one = await paid()
      expect(await killAfter(step, one)).toBe('SIGKILL')
      expect(await stateOf(one)).toEqual(atDeath)
      await Promise.all([
        recoverAfter(REFUND_CLAIM_MS + 60_000),
        recoverAfter(REFUND_CLAIM_MS + 60_000),
      ])
      expect(await stateOf(one)).toEqual(done)
      await recoverAfter(3 * REFUND_CLAIM_MS)
      expect(await stateOf(one)).toEqual(done)
      expect(await brokenLedgerRules(database())).toEqual([])
    },
    60_000,
  )

  it('and the money cannot be spent meanwhile', async () => {
    const one = await paid()
    expect((await start(one)).ok).toBe(true)
    expect(await inOak(database(), (tx) => post(tx, charge(one.userId, 1)))).toMatchObject({
      ok: false,
      error: { code: 'INSUFFICIENT_FUNDS' },
    })
  })

  it('and of several processes, one asks for it at a time', async () => {
    const started = await start(await paid())
    const [refundId = ''] = started.ok ? started.value : []
    const [now, later] = [new Date(), new Date(Date.now() + REFUND_CLAIM_MS)]
    const claim = (at: Date) =>
      inOak(database(), (tx) =>
        claimRefund(tx, refundId, at, new Date(at.getTime() + REFUND_CLAIM_MS)),
      )
    const atOnce = await Promise.all([claim(now), claim(now), claim(now)])
    expect(atOnce.filter(Boolean)).toHaveLength(1)
    expect([await claim(now), await claim(later), await claim(later)]).toEqual([false, true, false])
  })

  it('the webhook alone finishes it too, however often it arrives', async () => {
    const one = await paid()
    const heard = place.webhooks.length
    await killAfter('refunded', one)
    await expect.poll(() => place.webhooks.length, { timeout: 10_000 }).toBeGreaterThan(heard)
    const square = await providersAt(place.sandbox.address).of(oak.organizationId)
    const events = place.webhooks
      .slice(heard)
      .flatMap((request) => square?.readWebhook(request) ?? [])
      .filter(({ kind }) => kind === 'refund')
    expect(events.length).toBeGreaterThan(0)
    const hear = createHandleRefundEvent(parts())
    for (const event of [...events, ...events])
      await Promise.all(
        [1, 2].map(() =>
          hear({
            organizationId: oak.organizationId,
            outboxId: newId(),
            provider: 'square',
            event,
          }),
        ),
      )
    expect(await stateOf(one)).toEqual(done)
  }, 60_000)
})

describe('PAY-04 a refund without an answer, refused, or delayed by the provider', () => {
  it('time-out after the refund: open, not asked again at once, then booked once', async () => {
    const one = await paid('refund-time-out')
    await refund(one)
    expect(await stateOf(one)).toEqual({ ...onItsWay, given: [AMOUNT_CENTS] })
    await recoverAfter(60_000)
    expect((await stateOf(one)).status).toBe('started')
    await Promise.all([1, 2, 3].map(() => recoverAfter(20 * 60_000)))
    expect(await stateOf(one)).toEqual(done)
  }, 60_000)

  it('refused: the money is free again and can be refunded in another way', async () => {
    const one = await paid('refund-declined')
    await refund(one)
    expect(await stateOf(one)).toEqual({
      status: 'declined',
      given: [],
      journals: 0,
      balanceCents: AMOUNT_CENTS,
      heldCents: 0,
      refundedCents: 0,
    })
  })

  it('Authorize.Net: a part waits until the charge settles, and is refunded once', async () => {
    const payments = createAuthorizenetPayments({
      apiLoginId: MERCHANT,
      transactionKey: 'key',
      signatureKey: SIGNATURE_KEY,
      baseUrl: `${place.sandbox.address}/authorizenet`,
      timeoutMs: 4_000,
    })
    const used = partsWith({ of: async () => payments, named: async () => payments })
    const one = await paid('approved', used, 'authorizenet')
    await refund(one, 200, used)
    const waiting = {
      status: 'started',
      given: [],
      journals: 0,
      balanceCents: AMOUNT_CENTS,
      heldCents: 200,
      refundedCents: 200,
    }
    expect(await stateOf(one)).toEqual(waiting)
    await recoverAfter(2 * 60 * 60_000, used)
    expect(await stateOf(one)).toEqual(waiting)
    place.sandbox.settle()
    await recoverAfter(4 * 60 * 60_000, used)
    expect(await stateOf(one)).toEqual({
      status: 'refunded',
      given: [200],
      journals: 1,
      balanceCents: 300,
      heldCents: 0,
      refundedCents: 200,
    })
  }, 30_000)
})

describe('PAY-05 refunds never exceed the payment', () => {
  const times = <T>(count: number, work: () => Promise<T>) =>
    Promise.all(Array.from({ length: count }, work))
  /**
   * Paid 5.00 by card; the account has ten times that, so only the payment can limit the refund.
   */
  const richPaid = async () => {
    const userId = await makeRichPerson(database(), 10 * AMOUNT_CENTS)
    const paymentId = newId()
    const now = new Date()
    await inOak(database(), async (tx) => {
      await insertPayment(
        tx,
        {
          paymentId,
          purpose: 'deposit',
          provider: 'square',
          reference: paymentId,
          amountCents: AMOUNT_CENTS,
          userId,
          payerEmail: '',
          payerName: '',
          details: {},
        },
        now,
        now,
      )
      await markSettled(
        tx,
        paymentId,
        {
          status: 'approved',
          charge: {
            outcome: 'approved',
            providerPaymentId: `pay-${paymentId}`,
            amountCents: AMOUNT_CENTS,
            brand: 'VISA',
            last4: '1111',
          },
        },
        now,
      )
    })
    return { userId, paymentId, providerPaymentId: `pay-${paymentId}` }
  }

  it('twenty at once for a fifth each: five', async () => {
    const one = await richPaid()
    const results = await times(20, () => start(one, AMOUNT_CENTS / 5))
    expect(results.filter(({ ok }) => ok)).toHaveLength(5)
    expect(
      results.filter((result) => !result.ok && result.error.code === 'MORE_THAN_REMAINS'),
    ).toHaveLength(15)
    expect(await stateOf(one)).toMatchObject({
      heldCents: AMOUNT_CENTS,
      refundedCents: AMOUNT_CENTS,
    })
    expect((await start(one, 1)).ok).toBe(false)
  })

  it('and would exceed it if each computed the sum without a lock', async () => {
    const { userId, paymentId } = await richPaid()
    const unguarded = () =>
      inOak(database(), async (tx) => {
        const before = await tx.db
          .selectFrom('cardRefunds')
          .select('amountCents')
          .where('organizationId', '=', oak.organizationId)
          .where('paymentId', '=', paymentId)
          .execute()
        if (
          before.reduce((sum, { amountCents }) => sum + amountCents, 0) + AMOUNT_CENTS / 5 >
          AMOUNT_CENTS
        )
          return false
        const account = await tx.db
          .selectFrom('accounts')
          .select('accountId')
          .where('organizationId', '=', oak.organizationId)
          .where('userId', '=', userId)
          .executeTakeFirstOrThrow()
        const [holdId, refundId, startedAt] = [newId(), newId(), new Date()]
        await tx.db
          .insertInto('holds')
          .values({
            organizationId: oak.organizationId,
            holdId,
            accountId: account.accountId,
            amountCents: 1,
            reason: 'careless',
            status: 'released',
            placedSeconds: 0,
            expiresSeconds: 1,
          })
          .execute()
        await tx.db
          .insertInto('cardRefunds')
          .values({
            organizationId: oak.organizationId,
            refundId,
            paymentId,
            userId,
            holdId,
            amountCents: AMOUNT_CENTS / 5,
            cause: 'careless',
            status: 'declined',
            startedAt,
            lookAgainAt: startedAt,
            settledAt: startedAt,
          })
          .execute()
        return true
      })
    expect((await times(20, unguarded)).filter(Boolean).length).toBeGreaterThan(5)
  })

  it('the row itself refuses it', async () => {
    const { paymentId } = await richPaid()
    const raise = inOak(database(), (tx) =>
      tx.db
        .updateTable('payments')
        .set({ refundedCents: AMOUNT_CENTS + 1 })
        .where('organizationId', '=', oak.organizationId)
        .where('paymentId', '=', paymentId)
        .execute(),
    )
    await expect(raise).rejects.toThrow('refunded_at_most_paid')
  })
})
