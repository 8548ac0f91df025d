import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { isRetryable } from '../platform/faults.ts'
import type { TenantTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/new-id.ts'
import { useTestDatabase } from '../testing/database.ts'
import { makeOrganizations } from '../testing/organizations.ts'
import { balancesOf, post, type Movement } from './index.ts'
import {
  brokenLedgerRules,
  charge,
  inOak,
  makeRichPerson,
  NOW_SECONDS,
  transfer,
} from './testing/ledger.ts'

const database = useTestDatabase(24)
const unguarded = useTestDatabase(24)
beforeAll(async () => {
  await makeOrganizations(database())
  await makeOrganizations(unguarded())
})

const posting = (movement: Movement) => inOak(database(), (tx) => post(tx, movement))
const balance = async (userId: string) =>
  (await inOak(database(), (tx) => balancesOf(tx, [userId])))[0]?.spendingCents
const times = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

/** What happens without the lock: read, compute, write back. */
const unguardedCharge = async (
  tx: TenantTransaction,
  userId: string,
  cents: number,
): Promise<boolean> => {
  const { organizationId } = tx
  const account = await tx.db
    .selectFrom('accounts')
    .select(['accountId', 'balanceCents'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const left = (account.balanceCents ?? 0) - cents
  if (left < 0) return false
  const sales = await tx.db
    .selectFrom('accounts')
    .select('accountId')
    .where('purpose', '=', 'card-clearing')
    .executeTakeFirstOrThrow()
  const journalId = newId()
  await tx.db
    .insertInto('journals')
    .values({
      organizationId,
      journalId,
      kind: 'transaction',
      happenedSeconds: NOW_SECONDS,
      idempotencyKey: journalId,
    })
    .execute()
  await tx.db
    .insertInto('postings')
    .values([
      {
        organizationId,
        journalId,
        line: 0,
        accountId: account.accountId,
        amountCents: -cents,
        happenedSeconds: NOW_SECONDS,
      },
      {
        organizationId,
        journalId,
        line: 1,
        accountId: sales.accountId,
        amountCents: cents,
        happenedSeconds: NOW_SECONDS,
      },
    ])
    .execute()
  await tx.db
    .updateTable('accounts')
    .set({ balanceCents: left })
    .where('accountId', '=', account.accountId)
    .execute()
  return true
}

describe('LED-08 two hundred charges at once against money for fifty', () => {
  it('books exactly fifty', async () => {
    const maya = await makeRichPerson(database(), 5_000)
    const results = await times(200, () => posting(charge(maya, 100)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(50)
    expect(
      results.filter((result) => !result.ok && result.error.code === 'INSUFFICIENT_FUNDS'),
    ).toHaveLength(150)
    expect(await balance(maya)).toBe(0)
    expect(await brokenLedgerRules(database())).toEqual([])
  })

  it('and would not without the lock', async () => {
    const maya = await makeRichPerson(unguarded(), 5_000)
    const booked = (
      await times(200, () => inOak(unguarded(), (tx) => unguardedCharge(tx, maya, 100)))
    ).filter(Boolean)
    expect(booked.length).toBeGreaterThan(50)
    expect(await brokenLedgerRules(unguarded())).toContain(
      'balances that are not the sum of their postings',
    )
  })
})

describe('LED-09 a hundred transfers back and forth', () => {
  it('wait for each other but never in a circle, and lose nothing', async () => {
    const [maya, theo] = [
      await makeRichPerson(database(), 50_000),
      await makeRichPerson(database(), 50_000),
    ]
    const results = await times(100, (n) =>
      posting(n % 2 === 0 ? transfer(maya, theo, 100 + n) : transfer(theo, maya, 100 + n)),
    )
    expect(results.every(({ ok }) => ok)).toBe(true)
    expect(((await balance(maya)) ?? 0) + ((await balance(theo)) ?? 0)).toBe(100_000)
    expect(await brokenLedgerRules(database())).toEqual([])
  })

  it('and would deadlock if each locked its own side first', async () => {
    const [maya, theo] = [
      await makeRichPerson(unguarded(), 1),
      await makeRichPerson(unguarded(), 1),
    ]
    const inOrder = (first: string, second: string) =>
      inOak(unguarded(), async (tx) => {
        for (const userId of [first, second])
          await sql`select from accounts where organization_id = ${tx.organizationId}
              and user_id = ${userId} for update`.execute(tx.db)
      })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 24 }, (_, n) =>
        n % 2 === 0 ? inOrder(maya, theo) : inOrder(theo, maya),
      ),
    )
    const circles = outcomes.filter(
      (outcome) => outcome.status === 'rejected' && isRetryable(outcome.reason),
    )
    expect(circles.length).toBeGreaterThan(0)
  })
})

describe('LED-10 one cause fifty times at once', () => {
  it('is one journal and one answer; with other contents it is refused', async () => {
    const maya = await makeRichPerson(database(), 5_000)
    const key = newId()
    const results = await times(50, () => posting(charge(maya, 700, key)))
    const journals = new Set(results.map((result) => result.ok && result.value.journalId))
    expect(journals.size).toBe(1)
    expect(results.filter((result) => result.ok && result.value.fresh)).toHaveLength(1)
    expect(await balance(maya)).toBe(4_300)
    const others = await times(20, () => posting(charge(maya, 701, key)))
    expect(
      others.every((result) => !result.ok && result.error.code === 'IDEMPOTENCY_KEY_REUSED'),
    ).toBe(true)
    expect(await balance(maya)).toBe(4_300)
  })
})
