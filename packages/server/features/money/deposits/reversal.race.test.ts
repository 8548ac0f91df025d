import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { brokenLedgerRules, inOak, makeRichPerson } from '../../../ledger/testing/ledger.ts'
import { rowsThatBreak, post } from '../../../ledger/index.ts'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { asAnotherRequest } from '../../../platform/database/one-connection.ts'
import { newId } from '../../../platform/new-id.ts'
import { createCommandRunner } from '../../../platform/run-command.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { insertPayment } from '../payments/index.ts'
import { createReverseScheduled } from './commands/reverse-scheduled.ts'
import { scheduledDepositChecks } from './invariants.ts'
import { createRelease, type ReleaseParts } from './release.ts'
import { lockPending } from './scheduled-store.ts'
import { insertAllocations } from './store.ts'

const database = useTestDatabase()
beforeAll(async () => {
  await makeOrganizations(database())
  await inOak(database(), (tx) =>
    tx.db
      .updateTable('organizations')
      .set({ timeZone: 'America/New_York' })
      .where('organizationId', '=', oak.organizationId)
      .execute(),
  )
})

const DAY = '2027-05-01'
const NOW_MS = Date.parse('2027-05-02T12:00:00Z')

const schedule = async (count: number) => {
  const [userId, paymentId] = [await makeRichPerson(database(), 0), newId()]
  const allocations = Array.from({ length: count }, () => ({
    allocationId: newId(),
    paymentId,
    userId,
    amountCents: 100,
    releaseDay: DAY,
  }))
  await inOak(database(), async (tx) => {
    await insertPayment(
      tx,
      {
        paymentId,
        purpose: 'deposit',
        provider: 'square',
        reference: paymentId,
        amountCents: 100 * count,
        userId,
        payerEmail: '',
        payerName: '',
        details: {},
      },
      new Date(),
      new Date(),
    )
    await post(tx, {
      kind: 'deposit',
      key: paymentId,
      happenedSeconds: 0,
      legs: [
        { purpose: 'scheduled', userId, amountCents: 100 * count },
        { purpose: 'card-clearing', amountCents: -100 * count },
      ],
    })
    await insertAllocations(tx, allocations)
  })
  return { userId, ids: allocations.map(({ allocationId }) => allocationId) }
}

const commands = () => createCommandRunner(database().db)
const release = (dueOf?: ReleaseParts['dueOf']) =>
  asAnotherRequest(
    createRelease({
      db: database().db,
      commands: commands(),
      now: () => NOW_MS,
      ...(dueOf ? { dueOf } : {}),
    }),
  )
const reverse = (
  userId: string,
  allocationIds: readonly string[],
  pendingOf?: typeof lockPending,
) =>
  asAnotherRequest(() =>
    commands().run(
      createReverseScheduled(pendingOf),
      { personId: userId, allocationIds },
      {
        organizationId: oak.organizationId,
        actor: { kind: 'member', loginId: userId, userId, roles: new Set<never>() },
        requestId: newId(),
        nowMs: NOW_MS,
      },
    ),
  )

const wrong = async () => [
  ...(await brokenLedgerRules(database())),
  ...(
    await Promise.all(
      Object.entries(scheduledDepositChecks).map(async ([rule, question]) =>
        (await rowsThatBreak(database().pool, question)).length > 0 ? rule : '',
      ),
    )
  ).filter(Boolean),
]
const fates = (userId: string) =>
  inOak(database(), async (tx) => {
    const rows = await tx.db
      .selectFrom('scheduledAllocations')
      .select(['status', 'reversedAt'])
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', userId)
      .where('reversesAllocationId', 'is', null)
      .execute()
    return {
      released: rows.filter(({ status }) => status === 'released').length,
      reversed: rows.filter(({ reversedAt }) => reversedAt !== null).length,
    }
  })

describe('DEP-11 scheduled money that is released and revoked at the same moment', () => {
  it('is either released or revoked, each part once, and everything adds up', async () => {
    const { userId, ids } = await schedule(40)
    const answers = await Promise.all([
      ...ids.map((id) => reverse(userId, [id])),
      release(),
      release(),
      ...ids.slice(0, 10).map((id) => reverse(userId, [id])),
    ])
    const done = answers.filter((answer) => answer !== undefined && answer.ok).length
    const { released, reversed } = await fates(userId)
    expect(released + reversed).toBe(40)
    expect(reversed).toBe(done)
    expect(await wrong()).toEqual([])
  })

  it('goes to the transaction that holds the lock', async () => {
    const { userId, ids } = await schedule(2)
    const thenRelease: typeof lockPending = async (...asked) => {
      const parts = await lockPending(...asked)
      await release()
      return parts
    }
    expect(await reverse(userId, ids.slice(0, 1), thenRelease)).toMatchObject({ ok: true })
    expect(await fates(userId)).toEqual({ released: 1, reversed: 1 })
    expect(await reverse(userId, ids)).toMatchObject({
      ok: false,
      error: { code: 'SCHEDULED_OVER' },
    })
    expect(await wrong()).toEqual([])
  })

  it('negative control: without the reversal’s lock only the database prevents both', async () => {
    const { userId, ids } = await schedule(2)
    const unlocked: typeof lockPending = async (tx, of, wanted) => {
      const parts = await lockPending(tx, of, wanted, sql``)
      await release()
      return parts
    }
    await expect(reverse(userId, ids.slice(0, 1), unlocked)).rejects.toThrow(
      'only_pending_is_reversed',
    )
  })

  it('negative control: without the lock of the release too', async () => {
    const { userId, ids } = await schedule(2)
    const unlocked = async (tx: TenantTransaction) => {
      const { rows } = await sql<{ allocationId: string; userId: string; amountCents: number }>`
        select allocation_id, user_id, amount_cents
        from scheduled_allocations
        where organization_id = ${tx.organizationId} and user_id = ${userId}
          and status = 'pending'`.execute(tx.db)
      await reverse(userId, ids.slice(0, 1))
      return rows
    }
    await expect(release(unlocked)).rejects.toThrow(/only_pending_is_reversed|cannot be released/)
    expect(await wrong()).toEqual([])
  })
})
