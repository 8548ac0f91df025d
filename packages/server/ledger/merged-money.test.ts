import { beforeAll, describe, expect, it } from 'vitest'
import { asAnotherRequest } from '../platform/database/one-connection.ts'
import type { TenantTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/new-id.ts'
import { useTestDatabase } from '../testing/database.ts'
import { makeOrganizations } from '../testing/organizations.ts'
import { someoneWaits } from '../testing/waiting.ts'
import { balancesOf, moveMoneyToMergedPerson, placeHold, post, type Movement } from './index.ts'
import { reverse } from './reverse.ts'
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
const merging = (tx: TenantTransaction, fromId: string, intoId: string) =>
  moveMoneyToMergedPerson(tx, { fromId, intoId, key: newId(), happenedSeconds: NOW_SECONDS })
const two = async (cents: number) =>
  [await makeRichPerson(database(), cents), await makeRichPerson(database(), 100)] as const

describe('LED-13 a merged person’s money moves, including later money', () => {
  it('moves the balance; later deposits, charges and transfers go to the new id', async () => {
    const [from, into] = await two(700)
    const other = await makeRichPerson(database(), 50)
    expect(await inOak(database(), (tx) => merging(tx, from, into))).toEqual({
      ok: true,
      value: 700,
    })
    const movements = [deposit(from, 300), charge(from, 150), transfer(other, from, 50)]
    for (const movement of movements) expect((await posting(movement)).ok).toBe(true)
    expect([await balance(from), await balance(into), await balance(other)]).toEqual([0, 1_000, 0])
    expect(await posting(movements[0] ?? deposit(from, 1))).toMatchObject({
      ok: true,
      value: { fresh: false },
    })
    expect(await posting(charge(from, 1_001))).toMatchObject({
      ok: false,
      error: { code: 'INSUFFICIENT_FUNDS', details: { availableCents: 1_000 } },
    })
    expect(await posting(transfer(from, into, 10))).toMatchObject({
      ok: false,
      error: { code: 'ACCOUNT_CLOSED' },
    })
    expect(await brokenLedgerRules(database())).toEqual([])
  })

  it('refunds earlier purchases to the one who is there now, never more than paid', async () => {
    const [from, into] = await two(500)
    const bought = await posting(charge(from, 400))
    if (!bought.ok) throw new Error('not bought')
    const back = (part: Movement['legs'] | undefined, key = newId()) =>
      inOak(database(), (tx) =>
        reverse(tx, {
          kind: 'refund',
          key,
          happenedSeconds: NOW_SECONDS,
          journalId: bought.value.journalId,
          ...(part ? { part } : {}),
        }),
      )
    const partOf = (userId: string, cents: number) => [
      spending(userId, cents),
      { purpose: 'sales' as const, amountCents: -cents },
    ]
    expect((await back(partOf(from, 100))).ok).toBe(true)
    await inOak(database(), (tx) => merging(tx, from, into))
    expect((await back(partOf(into, 100))).ok).toBe(true)
    expect(await back(partOf(from, 201))).toMatchObject({
      ok: false,
      error: { code: 'MORE_THAN_REMAINS' },
    })
    expect((await back(undefined)).ok).toBe(true)
    expect(await back(partOf(into, 1))).toMatchObject({
      ok: false,
      error: { code: 'MORE_THAN_REMAINS' },
    })
    expect([await balance(from), await balance(into)]).toEqual([0, 600])
  })

  it('is refused while a part is promised', async () => {
    const [from, into] = await two(200)
    await inOak(database(), (tx) =>
      placeHold(tx, {
        userId: from,
        purpose: 'spending',
        amountCents: 50,
        reason: 'test',
        nowSeconds: NOW_SECONDS,
        expiresSeconds: NOW_SECONDS + 60,
      }),
    )
    expect(await inOak(database(), (tx) => merging(tx, from, into))).toMatchObject({
      ok: false,
      error: { code: 'INSUFFICIENT_FUNDS' },
    })
  })

  it.each([
    ['', true],
    [', and would be left behind if it did not look under the lock', false],
  ])('a deposit at the same moment comes along%s', async (_how, looks) => {
    const [from, into] = await two(0)
    // An existing account, so that both wait for its row.
    await inOak(database(), async (tx) => void (await post(tx, deposit(from, 5))))
    let late: Promise<unknown> | undefined
    await inOak(database(), async (tx) => {
      await merging(tx, from, into)
      late = asAnotherRequest(() =>
        inOak(database(), async (own) => {
          if (looks) return post(own, deposit(from, 300))
          return own.db
            .updateTable('accounts')
            .set((of) => ({ balanceCents: of('balanceCents', '+', 300) }))
            .where('userId', '=', from)
            .where('purpose', '=', 'spending')
            .execute()
        }),
      )
      await someoneWaits(database())
    })
    await late
    expect([await balance(from), await balance(into)]).toEqual(looks ? [0, 405] : [300, 105])
  })
})
