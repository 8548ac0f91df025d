import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../platform/new-id.ts'
import { useTestDatabase } from '../testing/database.ts'
import { makeOrganizations } from '../testing/organizations.ts'
import { balanceAt, balancesOf, post, statement, trialBalance, type Movement } from './index.ts'
import {
  brokenLedgerRules,
  charge,
  deposit,
  inOak,
  makeRichPerson,
  NOW_SECONDS,
  spending,
  transfer,
} from './testing/ledger.ts'

const database = useTestDatabase()
beforeAll(() => makeOrganizations(database()))

const posting = (movement: Movement) => inOak(database(), (tx) => post(tx, movement))
const balance = async (userId: string) =>
  (await inOak(database(), (tx) => balancesOf(tx, [userId])))[0]?.spendingCents

describe('LED-02 a movement is booked completely', () => {
  it('changes every balance it names and opens accounts that are missing', async () => {
    const [maya, theo] = [
      await makeRichPerson(database(), 2_000),
      await makeRichPerson(database(), 0),
    ]
    expect(await posting(transfer(maya, theo, 750))).toMatchObject({
      ok: true,
      value: { fresh: true },
    })
    expect([await balance(maya), await balance(theo)]).toEqual([1_250, 750])
    const lines = await inOak(database(), (tx) => trialBalance(tx))
    expect(lines.reduce((sum, { sumCents }) => sum + sumCents, 0)).toBe(0)
  })

  it('is refused with what there is when it is not enough, and books nothing', async () => {
    const maya = await makeRichPerson(database(), 499)
    expect(await posting(charge(maya, 500))).toMatchObject({
      ok: false,
      error: { code: 'INSUFFICIENT_FUNDS', details: { userId: maya, availableCents: 499 } },
    })
    expect(await balance(maya)).toBe(499)
    expect(await brokenLedgerRules(database())).toEqual([])
  })

  it('HOOK-07 and reported in the same statement: once per cause, not if rolled back', async () => {
    const maya = await makeRichPerson(database(), 1_000)
    const movement = charge(maya, 300)
    const news = async () =>
      (
        await database().pool.query(
          `select payload from outbox where topic = 'ledger.transaction' and payload @> $1`,
          [JSON.stringify({ people: [{ personId: maya }] })],
        )
      ).rows.map(({ payload }) => payload)
    await expect(
      inOak(database(), async (tx) => {
        await post(tx, movement)
        throw new Error('came to nothing')
      }),
    ).rejects.toThrow('came to nothing')
    expect(await news()).toEqual([])
    const first = await posting(movement)
    await posting(movement)
    expect(await news()).toEqual([
      {
        kind: 'transaction',
        amountCents: 300,
        people: [{ personId: maya, purpose: 'spending', amountCents: -300 }],
        transactionId: first.ok && first.value.journalId,
      },
    ])
  })

  it('never takes lines that do not add up', async () => {
    const maya = await makeRichPerson(database(), 100)
    await expect(
      posting({
        ...charge(maya, 50),
        legs: [spending(maya, -50), { purpose: 'sales', amountCents: 49 }],
      }),
    ).rejects.toThrow('sum to -1 cents')
  })

  it('knows the balance of any earlier instant', async () => {
    const maya = await makeRichPerson(database(), 1_000)
    await posting({ ...charge(maya, 300), happenedSeconds: NOW_SECONDS + 60 })
    const at = (seconds: number) =>
      inOak(database(), (tx) => balanceAt(tx, maya, 'spending', seconds))
    expect([
      await at(NOW_SECONDS - 1),
      await at(NOW_SECONDS),
      await at(NOW_SECONDS + 59),
      await at(NOW_SECONDS + 60),
    ]).toEqual([0, 1_000, 1_000, 700])
  })
})

describe('LED-03 one cause is booked once', () => {
  it('answers the same journal for the same key, even when the money is gone by then', async () => {
    const maya = await makeRichPerson(database(), 500)
    const lunch = charge(maya, 400)
    const [first, again] = [await posting(lunch), await posting(lunch)]
    expect(first).toEqual({
      ok: true,
      value: { journalId: expect.any(String), fresh: true, spendingCents: { [maya]: 100 } },
    })
    expect(again).toEqual({
      ok: true,
      value: {
        journalId: first.ok && first.value.journalId,
        fresh: false,
        spendingCents: { [maya]: 100 },
      },
    })
    expect(await balance(maya)).toBe(100)
  })

  it('refuses the key with other contents', async () => {
    const maya = await makeRichPerson(database(), 500)
    const key = newId()
    await posting(charge(maya, 100, key))
    expect(await posting(charge(maya, 200, key))).toMatchObject({
      ok: false,
      error: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await posting(deposit(maya, 100, key))).toMatchObject({
      ok: false,
      error: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
    expect(await balance(maya)).toBe(400)
  })
})

describe('LED-04 booked entries can’t be changed', () => {
  it.each([
    'update journals set kind = $$gift$$',
    'delete from journals',
    'update postings set amount_cents = 1',
    'delete from postings',
  ])('refuses: %s', async (statementText) => {
    await makeRichPerson(database(), 100)
    const { sql } = await import('kysely')
    await expect(inOak(database(), (tx) => sql.raw(statementText).execute(tx.db))).rejects.toThrow(
      'permission denied',
    )
  })

  it('keeps a balance from falling below zero even without a check', async () => {
    const maya = await makeRichPerson(database(), 100)
    await expect(
      inOak(database(), (tx) =>
        tx.db
          .updateTable('accounts')
          .set({ balanceCents: -1 })
          .where('userId', '=', maya)
          .execute(),
      ),
    ).rejects.toThrow('balance_never_below_zero')
  })
})

describe('LED-05 a statement is read by key, newest first', () => {
  it('pages through several people without missing or repeating a line', async () => {
    const people = [
      await makeRichPerson(database(), 1_000),
      await makeRichPerson(database(), 1_000),
    ] as const
    for (let n = 0; n < 4; n += 1)
      await posting({
        ...transfer(people[n % 2] ?? '', people[1 - (n % 2)] ?? '', 5),
        happenedSeconds: NOW_SECONDS + n,
      })
    for (let n = 0; n < 12; n += 1)
      await posting({
        ...charge(people[n % 2] ?? '', 10 + n),
        happenedSeconds: NOW_SECONDS + Math.floor(n / 3),
      })
    const all = await inOak(database(), (tx) => statement(tx, people, { limit: 100 }))
    const paged: typeof all = []
    for (;;) {
      const page = await inOak(database(), (tx) =>
        statement(tx, people, { limit: 3, after: paged.at(-1) }),
      )
      if (page.length === 0) break
      paged.push(...page)
    }
    expect(paged).toEqual(all)
    expect(all).toHaveLength(22)
    expect(all.map(({ happenedSeconds }) => happenedSeconds)).toEqual(
      all.map(({ happenedSeconds }) => happenedSeconds).sort((a, b) => b - a),
    )
  })
})
