import { describe, expect, it, beforeAll } from 'vitest'
import { brokenLedgerRules, inOak, makeRichPerson } from '../../../ledger/testing/ledger.ts'
import { post } from '../../../ledger/index.ts'
import { newId } from '../../../platform/new-id.ts'
import { createCommandRunner } from '../../../platform/run-command.ts'
import { useTestDatabase } from '../../../testing/database.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { insertPayment } from '../payments/index.ts'
import { createReverseScheduled } from './commands/reverse-scheduled.ts'
import { createRelease } from './release.ts'
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

const releaseAt = (instant: string) =>
  createRelease({
    db: database().db,
    commands: createCommandRunner(database().db),
    now: () => Date.parse(instant),
  })()

/** Creates a person with one dollar scheduled for each of these days. */
const schedule = async (...days: readonly string[]) => {
  const userId = await makeRichPerson(database(), 0)
  const paymentId = newId()
  const allocations = days.map((releaseDay) => ({
    allocationId: newId(),
    paymentId,
    userId,
    amountCents: 100,
    releaseDay,
  }))
  await inOak(database(), async (tx) => {
    await insertPayment(
      tx,
      {
        paymentId,
        purpose: 'deposit',
        provider: 'square',
        reference: paymentId,
        amountCents: 100 * days.length,
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
        { purpose: 'scheduled', userId, amountCents: 100 * days.length },
        { purpose: 'card-clearing', amountCents: -100 * days.length },
      ],
    })
    await insertAllocations(tx, allocations)
  })
  return { userId, allocations, paymentId }
}

const moneyOf = (userId: string) =>
  inOak(database(), async (tx) => {
    const rows = await tx.db
      .selectFrom('accounts')
      .select(['purpose', 'balanceCents'])
      .where('organizationId', '=', oak.organizationId)
      .where('userId', '=', userId)
      .execute()
    return Object.fromEntries(rows.map(({ purpose, balanceCents }) => [purpose, balanceCents]))
  })

describe('DEP-07 scheduled money becomes spendable with the organization’s day', () => {
  it.each([
    ['an ordinary day', '2026-07-02', '2026-07-02T03:59:00Z', '2026-07-02T04:00:00Z'],
    ['the day clocks go forward', '2026-03-08', '2026-03-08T04:59:00Z', '2026-03-08T05:00:00Z'],
    ['the day after', '2026-03-09', '2026-03-09T03:59:00Z', '2026-03-09T04:00:00Z'],
    ['the day clocks go back', '2026-11-01', '2026-11-01T03:59:00Z', '2026-11-01T04:00:00Z'],
    ['the day after that', '2026-11-02', '2026-11-02T04:59:00Z', '2026-11-02T05:00:00Z'],
  ])('%s: not a minute before', async (_, day, before, at) => {
    const { userId } = await schedule(day)
    await releaseAt(before)
    expect(await moneyOf(userId)).toEqual({ scheduled: 100 })
    await releaseAt(at)
    expect(await moneyOf(userId)).toEqual({ scheduled: 0, spending: 100 })
  })

  it('once each, even with several jobs, and catches up on missed days', async () => {
    const { userId } = await schedule('2027-01-01', '2027-01-02', '2027-01-03', '2027-01-05')
    await Promise.all(Array.from({ length: 6 }, () => releaseAt('2027-01-04T12:00:00Z')))
    expect(await moneyOf(userId)).toEqual({ scheduled: 100, spending: 300 })
    await releaseAt('2027-01-04T13:00:00Z')
    expect(await moneyOf(userId)).toEqual({ scheduled: 100, spending: 300 })
    expect(await brokenLedgerRules(database())).toEqual([])
  })

  it('not after it was revoked', async () => {
    const { userId, allocations } = await schedule('2028-01-01', '2028-01-02')
    const [first] = allocations
    const reversed = await createCommandRunner(database().db).run(
      createReverseScheduled(),
      { personId: userId, allocationIds: [first?.allocationId ?? ''] },
      {
        organizationId: oak.organizationId,
        actor: { kind: 'member', loginId: userId, userId, roles: new Set<never>() },
        requestId: newId(),
        nowMs: Date.parse('2027-12-01T12:00:00Z'),
      },
    )
    expect(reversed).toMatchObject({ ok: true, value: { toCardCents: 0, toAccountCents: 100 } })
    await releaseAt('2028-02-01T00:00:00Z')
    expect(await moneyOf(userId)).toEqual({ scheduled: 0, spending: 200 })
    const rows = await inOak(database(), (tx) =>
      tx.db
        .selectFrom('scheduledAllocations')
        .select('status')
        .where('organizationId', '=', oak.organizationId)
        .where('userId', '=', userId)
        .execute(),
    )
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['pending', 'released', 'reversed'])
  })
})
