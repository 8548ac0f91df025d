import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenLedgerRules, inOak } from '../../../ledger/testing/ledger.ts'
import { newId } from '../../../platform/new-id.ts'
import { createCommandRunner } from '../../../platform/run-command.ts'
import { makeBooking, makeEvent } from '../../../testing/bookings.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { useKilledScript } from '../../../testing/killed-script.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { together } from '../../../testing/together.ts'
import { createRefundRecovery, REFUND_CLAIM_MS } from '../payments/index.ts'
import { finishWhenRefundsEnded, lockRefundingOffer } from './after-refund-store.ts'
import { beginCloseOut } from './commands/begin-and-retry.ts'
import { closeHousehold } from './commands/close-household.ts'
import { partsOf, type Assignment } from './testing/assignment.ts'
import { CENTS_EACH, makeCrowd } from './testing/crowd.ts'
import { providersAt, startProvider, type RememberingProvider } from './testing/provider.ts'
import { createCloseOutWork } from './work.ts'

const { organizationId } = oak
const HOUSEHOLDS = 400
const EACH = 5
const PEOPLE = HOUSEHOLDS * EACH
/** Every eighth household paid by card, the others in cash. */
const CARD_EVERY = 8
const BY_CARD = HOUSEHOLDS / CARD_EVERY
const database = useTestDatabase(16)
let provider: RememberingProvider
let boss = ''
let laterMs = 0

beforeAll(async () => {
  provider = await startProvider()
  await makeOrganizations(database())
  boss = newId()
  await inOak(database(), async (tx) => {
    await tx.db
      .insertInto('users')
      .values({ organizationId, userId: boss, firstName: 'Boss', role: 'admin' })
      .execute()
    await makeCrowd(tx, HOUSEHOLDS, EACH, CARD_EVERY)
  })
  // The planner has no statistics for data inserted within a second and would scan all of it for
  // each row.
  await database().pool.query('analyze')
})
afterAll(() => provider.stop())

const parts = () =>
  partsOf(database().db, providersAt(provider.address), () => Date.now() + laterMs)
const begin = (people: number, seriesId?: string) =>
  createCommandRunner(database().db).run(
    beginCloseOut,
    {
      seriesId,
      policy: 'refund',
      includeBooked: false,
      canDonate: false,
      organizationName: 'Oak',
      agreedPeople: people,
      agreedAmount: `${(people * CENTS_EACH) / 100}.00`,
    },
    {
      organizationId,
      actor: { kind: 'member', loginId: boss, userId: boss, roles: new Set(['admin']) },
      requestId: newId(),
      nowMs: Date.now(),
    },
  )
const statesOf = (closeOutId: string) =>
  inOak(database(), async (tx) => {
    const rows = await tx.db
      .selectFrom('closeOutPeople')
      .select(['state', (select) => select.fn.countAll<number>().as('people')])
      .where('organizationId', '=', organizationId)
      .where('closeOutId', '=', closeOutId)
      .groupBy('state')
      .execute()
    return Object.fromEntries(rows.map(({ state, people }) => [state, Number(people)])) as Record<
      string,
      number
    >
  })

const inAProcess: (assignment: Assignment) => Promise<string | null> = useKilledScript(
  new URL('testing/close-and-die.ts', import.meta.url),
)

describe('MON-11 a close-out of two thousand people', () => {
  it('that is killed at several points continues without paying anyone twice', async () => {
    const begun = await begin(PEOPLE)
    const closeOutId = begun.ok ? begun.value : ''
    expect(await statesOf(closeOutId)).toEqual({ waiting: PEOPLE })
    let waiting = PEOPLE
    for (const [killAfter, times] of [
      ['decided', 3],
      ['claimed', 20],
      ['refunded', 30],
      ['settled', 40],
    ] as const) {
      expect(
        await inAProcess({
          connection: database().connection,
          provider: provider.address,
          organizationId,
          closeOutId,
          killAfter,
          times,
        }),
      ).toBe('SIGKILL')
      const states = await statesOf(closeOutId)
      // After every kill, each row is either decided or untouched, and each run gets further than
      // the one before.
      expect(Object.values(states).reduce((sum, people) => sum + people, 0)).toBe(PEOPLE)
      expect(states['failed'] ?? 0).toBe(0)
      expect(states['waiting'] ?? 0).toBeLessThan(waiting)
      waiting = states['waiting'] ?? 0
    }
    // Two workers continue at the same moment.
    await Promise.all([
      createCloseOutWork(parts())({ organizationId, closeOutId }),
      createCloseOutWork(parts())({ organizationId, closeOutId }),
    ])
    expect((await statesOf(closeOutId))['waiting'] ?? 0).toBe(0)
    // The killed process holds its claims for ten minutes. After that, the job for open refunds
    // takes over.
    laterMs = REFUND_CLAIM_MS + 60_000
    await Promise.all([
      createRefundRecovery(parts().refunds)(),
      createRefundRecovery(parts().refunds)(),
    ])
    await createRefundRecovery(parts().refunds)()
    laterMs = 0
    expect(await statesOf(closeOutId)).toEqual({
      refunded: BY_CARD * EACH,
      kept: PEOPLE - BY_CARD * EACH,
    })
    const back = new Map<string, number>()
    for (const { providerPaymentId, amountCents } of provider.paid.values())
      back.set(providerPaymentId, (back.get(providerPaymentId) ?? 0) + amountCents)
    expect([provider.paid.size, back.size, [...new Set(back.values())]]).toEqual([
      BY_CARD * EACH,
      BY_CARD,
      [EACH * CENTS_EACH],
    ])
    const left = await inOak(database(), (tx) =>
      tx.db
        .selectFrom('accounts')
        .select([
          'balanceCents',
          'heldCents',
          (select) => select.fn.countAll<number>().as('people'),
        ])
        .where('organizationId', '=', organizationId)
        .where('userId', 'is not', null)
        .groupBy(['balanceCents', 'heldCents'])
        .orderBy('balanceCents')
        .execute(),
    )
    expect(left.map((row) => ({ ...row, people: Number(row.people) }))).toEqual([
      { balanceCents: 0, heldCents: 0, people: BY_CARD * EACH },
      { balanceCents: CENTS_EACH, heldCents: 0, people: PEOPLE - BY_CARD * EACH },
    ])
    expect(await brokenLedgerRules(database())).toEqual([])
  }, 300_000)
})

describe('MON-12 two at the same moment', () => {
  const give = (cents: number) =>
    inOak(database(), async (tx) => {
      const { userId, accountHolderId } = await tx.db
        .selectFrom('closeOutPeople')
        .select(['userId', 'accountUserId as accountHolderId'])
        .where('organizationId', '=', organizationId)
        .where('state', '=', 'refunded')
        .orderBy('userId')
        .executeTakeFirstOrThrow()
      const [now, ids] = [new Date(), [newId(), newId()]]
      const account = await tx.db
        .selectFrom('accounts')
        .select('accountId')
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      for (const paymentId of ids) {
        await tx.db
          .insertInto('payments')
          .values({
            organizationId,
            paymentId,
            purpose: 'deposit',
            provider: 'square',
            reference: paymentId,
            status: 'approved',
            amountCents: cents,
            userId: accountHolderId,
            payerEmail: '',
            payerName: '',
            details: '{}',
            startedAt: now,
            askedAt: now,
            lookAgainAt: now,
            settledAt: now,
            providerPaymentId: paymentId,
          })
          .execute()
        const journalId = newId()
        await tx.db
          .insertInto('journals')
          .values({
            organizationId,
            journalId,
            kind: 'deposit',
            happenedSeconds: Math.floor(now.getTime() / 1000),
            idempotencyKey: `deposit:${paymentId}`,
          })
          .execute()
        const clearing = await tx.db
          .selectFrom('accounts')
          .select('accountId')
          .where('organizationId', '=', organizationId)
          .where('purpose', '=', 'card-clearing')
          .executeTakeFirstOrThrow()
        await tx.db
          .insertInto('postings')
          .values(
            [account.accountId, clearing.accountId].map((accountId, line) => ({
              organizationId,
              journalId,
              line,
              accountId,
              amountCents: line === 0 ? cents : -cents,
              happenedSeconds: Math.floor(now.getTime() / 1000),
            })),
          )
          .execute()
      }
      await tx.db
        .updateTable('accounts')
        .set({ balanceCents: 2 * cents })
        .where('organizationId', '=', organizationId)
        .where('accountId', '=', account.accountId)
        .execute()
      return { userId, accountUserId: accountHolderId }
    })
  /** A session for these people only. The others still have their cash. */
  const sessionOf = async ({ userId, accountUserId }: Awaited<ReturnType<typeof give>>) => {
    const event = await makeEvent(database(), organizationId, {
      label: 'Camp',
      startSeconds: Math.floor(Date.now() / 1000) - 7_200,
    })
    await makeBooking(database(), organizationId, {
      event,
      userId: accountUserId,
      authUserId: userId,
      status: 'Registered',
    })
    return event.seriesId
  }
  const householdOf = (closeOutId: string, accountUserId: string) => ({
    closeOutId,
    accountUserId,
    label: 'Oak',
    policy: 'refund' as const,
    canDonate: false,
    language: 'en' as const,
    origin: '',
  })
  const context = () => ({
    organizationId,
    actor: { kind: 'system' } as const,
    requestId: newId(),
    nowMs: Date.now(),
  })

  it('that close the same household start its refunds once', async () => {
    const person = await give(CENTS_EACH / 2)
    const seriesId = await sessionOf(person)
    const begun = await begin(1, seriesId)
    const input = householdOf(begun.ok ? begun.value : '', person.accountUserId)
    const done = await Promise.all(
      Array.from({ length: 6 }, () => parts().commands.run(closeHousehold, input, context())),
    )
    expect(
      done.map((one) => (one.ok ? one.value.refundIds.length : one.error.code)).toSorted(),
    ).toEqual([0, 0, 0, 0, 0, 2])
    // A second close-out finds no one who is not in the first.
    expect(await begin(1, seriesId)).toMatchObject({
      ok: false,
      error: { code: 'CLOSE_OUT_NOBODY' },
    })
    const [first = '', second = ''] = done.flatMap((one) => (one.ok ? one.value.refundIds : []))
    await Promise.all(
      [first, second].map((refundId) =>
        parts().commands.run(
          parts().refunds.settleRefund,
          { refundId, settlement: { status: 'refunded', providerRefundId: `back-${refundId}` } },
          context(),
        ),
      ),
    )
    expect(await statesOf(input.closeOutId)).toEqual({ refunded: 1 })
  })

  it('whose refunds end together would never finish without waiting (control)', async () => {
    const person = await give(CENTS_EACH / 2)
    const begun = await begin(1, await sessionOf(person))
    const input = householdOf(begun.ok ? begun.value : '', person.accountUserId)
    const done = await parts().commands.run(closeHousehold, input, context())
    const [meet, part] = [together(2), together(2)]
    await Promise.all(
      (done.ok ? done.value.refundIds : []).map((refundId) =>
        inOak(database(), async (tx) => {
          // For a single person the account lock would already block one of them. This test checks
          // only the row's own lock.
          await tx.db
            .updateTable('cardRefunds')
            .set({
              status: 'refunded',
              settledAt: new Date(),
              providerRefundId: `back-${refundId}`,
            })
            .where('organizationId', '=', organizationId)
            .where('refundId', '=', refundId)
            .execute()
          const { cause } = await tx.db
            .selectFrom('cardRefunds')
            .select('cause')
            .where('organizationId', '=', organizationId)
            .where('refundId', '=', refundId)
            .executeTakeFirstOrThrow()
          await meet()
          await finishWhenRefundsEnded(tx, cause.replace('remaining:', ''), cause)
          // Neither commits before both have looked.
          await part()
        }),
      ),
    )
    expect(await statesOf(input.closeOutId)).toEqual({ refunding: 1 })
    // With the lock, the second one sees both.
    await inOak(database(), async (tx) => {
      const row = await tx.db
        .selectFrom('closeOutPeople')
        .select(['offerId', 'movedCents'])
        .where('organizationId', '=', organizationId)
        .where('closeOutId', '=', input.closeOutId)
        .executeTakeFirstOrThrow()
      // Reported in the meantime: the amount on its way.
      expect(row.movedCents).toBe(CENTS_EACH)
      expect(await lockRefundingOffer(tx, row.offerId ?? '')).toBe(true)
      await finishWhenRefundsEnded(tx, row.offerId ?? '', `remaining:${row.offerId}`)
    })
    expect(await statesOf(input.closeOutId)).toEqual({ refunded: 1 })
  })
})
