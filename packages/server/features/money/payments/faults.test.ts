import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenLedgerRules, inOak, makeRichPerson } from '../../../ledger/testing/ledger.ts'
import { newId } from '../../../platform/new-id.ts'
import { createCommandRunner } from '../../../platform/run-command.ts'
import {
  startSandboxFixture,
  type SandboxFixture,
} from '../../../sandbox/testing/sandbox-fixture.ts'
import type { Behaviour } from '../../../sandbox/test-cards.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { useKilledScript } from '../../../testing/killed-script.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { createHandleChargeEvent } from './handle-webhook.ts'
import { createPay, type Step } from './pay.ts'
import { createRecovery, ABANDONED_AFTER_MS } from './recover.ts'
import {
  AMOUNT_CENTS,
  providersAt,
  settleOf,
  startOf,
  type Assignment,
} from './testing/assignment.ts'
import { claimPaymentRequest } from './store.ts'

const database = useTestDatabase()
let place: SandboxFixture
beforeAll(async () => {
  await makeOrganizations(database())
  place = await startSandboxFixture('square')
})
afterAll(() => place.stop())

let laterMs = 0
const parts = () => ({
  db: database().db,
  commands: createCommandRunner(database().db),
  providers: providersAt(place.sandbox.address),
  settle: settleOf,
  now: () => Date.now() + laterMs,
})
/** Processes every open payment as if that much time had passed. */
const recoverAfter = async (ms: number) => {
  laterMs = ms
  await createRecovery(parts())()
  laterMs = 0
}

const assign = async (
  killAfter: Step | 'nothing',
  behaviour: Behaviour = 'approved',
): Promise<Assignment> => ({
  connection: database().connection,
  sandbox: place.sandbox.address,
  killAfter,
  organizationId: oak.organizationId,
  userId: await makeRichPerson(database(), 0),
  source: await place.token(behaviour),
  key: newId(),
})

const payInAProcess: (assignment: Assignment) => Promise<string | null> = useKilledScript(
  new URL('testing/pay-and-die.ts', import.meta.url),
)

const contextOf = (userId: string, key: string) => ({
  organizationId: oak.organizationId,
  actor: { kind: 'member', loginId: userId, userId, roles: new Set<never>() } as const,
  requestId: key,
  nowMs: Date.now(),
  idempotencyKey: key,
})

const payAgain = ({ userId, source, key }: Assignment) =>
  createPay(parts())(
    startOf,
    { userId },
    { source, buyer: { email: 'dana@mail.example' }, note: 'Deposit' },
    contextOf(userId, key),
  )

const stateOf = (userId: string) =>
  inOak(database(), async (tx) => {
    const [payment] = await tx.db
      .selectFrom('payments')
      .selectAll()
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', userId)
      .execute()
    const journals = await tx.db
      .selectFrom('journals')
      .select('journalId')
      .where('organizationId', '=', oak.organizationId)
      .where('idempotencyKey', '=', `deposit:${payment?.paymentId}`)
      .execute()
    const account = await tx.db
      .selectFrom('accounts')
      .select('balanceCents')
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', userId)
      .where('purpose', '=', 'spending')
      .executeTakeFirst()
    const charges = place.sandbox
      .charges(payment?.reference ?? '')
      .filter(({ status }) => status === 'approved').length
    return {
      status: payment?.status,
      charges,
      journals: journals.length,
      balanceCents: account?.balanceCents ?? 0,
    }
  })

const once = { status: 'approved', charges: 1, journals: 1, balanceCents: AMOUNT_CENTS }
const never = { status: 'abandoned', charges: 0, journals: 0, balanceCents: 0 }

describe('PAY-01 a process killed between intent and outcome leaves one charge or none', () => {
  it.each<[Step, object, object]>([
    ['started', { status: 'started', charges: 0, journals: 0 }, never],
    ['claimed', { status: 'started', charges: 0, journals: 0 }, never],
    ['charged', { status: 'started', charges: 1, journals: 0 }, once],
    ['settled', once, once],
  ])(
    'after %s',
    async (step, atDeath, inTheEnd) => {
      const assignment = await assign(step)
      expect(await payInAProcess(assignment)).toBe('SIGKILL')
      expect(await stateOf(assignment.userId)).toMatchObject(atDeath)
      await recoverAfter(ABANDONED_AFTER_MS + 60_000)
      expect(await stateOf(assignment.userId)).toEqual(inTheEnd)
      await recoverAfter(2 * ABANDONED_AFTER_MS)
      expect(await stateOf(assignment.userId)).toEqual(inTheEnd)
      expect(await brokenLedgerRules(database())).toEqual([])
    },
    60_000,
  )

  it('before the provider was asked: sending it again completes the payment', async () => {
    const assignment = await assign('started')
    await payInAProcess(assignment)
    expect(await payAgain(assignment)).toMatchObject({ ok: true, value: { status: 'approved' } })
    expect(await stateOf(assignment.userId)).toEqual(once)
  }, 60_000)

  it('after: sending it again charges nothing, and the recovery books the charge', async () => {
    const assignment = await assign('charged')
    await payInAProcess(assignment)
    const again = payAgain(assignment)
    await recoverAfter(60_000)
    expect(await again).toMatchObject({ ok: true, value: { status: 'approved' } })
    expect(await stateOf(assignment.userId)).toEqual(once)
  }, 60_000)

  it('and of several processes, one may ask the provider', async () => {
    const userId = await makeRichPerson(database(), 0)
    const started = await parts().commands.run(startOf, { userId }, contextOf(userId, newId()))
    const claim = () =>
      inOak(database(), (tx) =>
        claimPaymentRequest(tx, started.ok ? started.value.paymentId : '', new Date()),
      )
    expect((await Promise.all([claim(), claim(), claim()])).filter(Boolean)).toHaveLength(1)
    expect(await claim()).toBe(false)
  })
})

describe('PAY-02 a provider that does not answer, answers twice, or sends webhooks first', () => {
  it('time-out after the charge: pending, then booked once by the recovery', async () => {
    const assignment = await assign('nothing', 'time-out')
    expect(await payAgain(assignment)).toMatchObject({ ok: true, value: { status: 'pending' } })
    expect(await stateOf(assignment.userId)).toMatchObject({
      status: 'started',
      charges: 1,
      journals: 0,
    })
    await Promise.all([recoverAfter(60_000), recoverAfter(60_000), recoverAfter(60_000)])
    expect(await stateOf(assignment.userId)).toEqual(once)
  }, 90_000)

  it.each(['twice', 'webhook-first', 'duplicate'] as const)(
    '%s: one charge, one journal, however often the webhook arrives',
    async (behaviour) => {
      const assignment = await assign('nothing', behaviour)
      const heard = place.webhooks.length
      expect(await payAgain(assignment)).toMatchObject({ ok: true, value: { status: 'approved' } })
      await expect.poll(() => place.webhooks.length, { timeout: 10_000 }).toBeGreaterThan(heard)
      const square = await providersAt(place.sandbox.address).of(oak.organizationId)
      const hear = createHandleChargeEvent(parts())
      for (const request of place.webhooks.slice(heard)) {
        const event = square?.readWebhook(request)
        if (event)
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
      }
      expect(await stateOf(assignment.userId)).toEqual(once)
    },
    30_000,
  )

  it('a charge that comes to light after it was given up is booked after all', async () => {
    const assignment = await assign('charged')
    await payInAProcess(assignment)
    const { paymentId } = await inOak(database(), (tx) =>
      tx.db
        .selectFrom('payments')
        .select('paymentId')
        .where('organizationId', '=', oak.organizationId)
        .where('userId', '=', assignment.userId)
        .executeTakeFirstOrThrow(),
    )
    const context = {
      organizationId: oak.organizationId,
      actor: { kind: 'system' },
      requestId: 'r',
      nowMs: Date.now(),
    } as const
    await parts().commands.run(
      settleOf,
      { paymentId, settlement: { status: 'abandoned' } },
      context,
    )
    expect(await stateOf(assignment.userId)).toMatchObject({ status: 'abandoned', journals: 0 })
    const square = await providersAt(place.sandbox.address).of(oak.organizationId)
    const events = place.webhooks.flatMap((request) => square?.readWebhook(request) ?? [])
    for (const event of events)
      await createHandleChargeEvent(parts())({
        organizationId: oak.organizationId,
        outboxId: newId(),
        provider: 'square',
        event,
      })
    expect(await stateOf(assignment.userId)).toEqual(once)
  }, 60_000)
})
