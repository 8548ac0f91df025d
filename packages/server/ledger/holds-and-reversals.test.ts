import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../platform/new-id.ts'
import { useTestDatabase } from '../testing/database.ts'
import { makeOrganizations } from '../testing/organizations.ts'
import { captureHold } from './holds.ts'
import { balancesOf, placeHold, post, releaseHold, type Movement } from './index.ts'
import { reverse } from './reverse.ts'
import {
  brokenLedgerRules,
  charge,
  inOak,
  makeRichPerson,
  NOW_SECONDS,
  spending,
} from './testing/ledger.ts'

const database = useTestDatabase()
beforeAll(() => makeOrganizations(database()))

const posting = (movement: Movement) => inOak(database(), (tx) => post(tx, movement))
const balance = async (userId: string) =>
  (await inOak(database(), (tx) => balancesOf(tx, [userId])))[0]
const hold = async (userId: string, amountCents: number) =>
  inOak(database(), (tx) =>
    placeHold(tx, {
      userId,
      purpose: 'spending',
      amountCents,
      reason: 'order',
      nowSeconds: NOW_SECONDS,
      expiresSeconds: NOW_SECONDS + 600,
    }),
  )
const heldId = async (userId: string, amountCents: number) => {
  const placed = await hold(userId, amountCents)
  return placed.ok ? placed.value.holdId : ''
}

describe('LED-06 held money can’t be spent', () => {
  it('reduces the spendable balance', async () => {
    const maya = await makeRichPerson(database(), 1_000)
    await hold(maya, 700)
    expect(await posting(charge(maya, 301))).toMatchObject({
      ok: false,
      error: { code: 'INSUFFICIENT_FUNDS', details: { availableCents: 300 } },
    })
    expect(await hold(maya, 301)).toMatchObject({
      ok: false,
      error: { code: 'INSUFFICIENT_FUNDS' },
    })
    expect(await posting(charge(maya, 300))).toMatchObject({ ok: true })
    expect(await balance(maya)).toMatchObject({ spendingCents: 700, heldCents: 700 })
  })

  it('is captured once, for as much or less, and the rest is free again', async () => {
    const maya = await makeRichPerson(database(), 1_000)
    const holdId = await heldId(maya, 700)
    const order = charge(maya, 650)
    expect(await inOak(database(), (tx) => captureHold(tx, holdId, order))).toMatchObject({
      ok: true,
      value: { fresh: true },
    })
    expect(await inOak(database(), (tx) => captureHold(tx, holdId, order))).toMatchObject({
      ok: true,
      value: { fresh: false },
    })
    expect(
      await inOak(database(), (tx) => captureHold(tx, holdId, charge(maya, 10))),
    ).toMatchObject({ ok: false, error: { code: 'HOLD_OVER' } })
    expect(await balance(maya)).toMatchObject({ spendingCents: 350, heldCents: 0 })
  })

  it('is released once', async () => {
    const maya = await makeRichPerson(database(), 1_000)
    const holdId = await heldId(maya, 700)
    const released = await Promise.all(
      [1, 2, 3, 4].map(() => inOak(database(), (tx) => releaseHold(tx, holdId))),
    )
    expect(released.filter(Boolean)).toHaveLength(1)
    expect(await balance(maya)).toMatchObject({ spendingCents: 1_000, heldCents: 0 })
    expect(await brokenLedgerRules(database())).toEqual([])
  })
})

const taking = (journalId: string, more: { part?: number; userId?: string; key?: string } = {}) =>
  inOak(database(), (tx) =>
    reverse(tx, {
      journalId,
      kind: 'refund',
      key: more.key ?? newId(),
      happenedSeconds: NOW_SECONDS + 1,
      ...(more.part === undefined
        ? {}
        : {
            part: [
              spending(more.userId ?? '', more.part),
              { purpose: 'sales', amountCents: -more.part },
            ],
          }),
    }),
  )
const bought = async (userId: string, cents: number) => {
  const posted = await posting(charge(userId, cents))
  return posted.ok ? posted.value.journalId : ''
}

describe('LED-07 a journal can be reversed in parts up to its amount', () => {
  it('reverses the whole, or the rest after parts', async () => {
    const maya = await makeRichPerson(database(), 1_000)
    const lunch = await bought(maya, 600)
    expect(await taking(lunch, { part: 250, userId: maya })).toMatchObject({ ok: true })
    expect(await taking(lunch, { part: 351, userId: maya })).toMatchObject({
      ok: false,
      error: { code: 'MORE_THAN_REMAINS' },
    })
    expect(await taking(lunch)).toMatchObject({ ok: true })
    expect(await taking(lunch)).toMatchObject({ ok: false, error: { code: 'MORE_THAN_REMAINS' } })
    expect(await balance(maya)).toMatchObject({ spendingCents: 1_000 })
  })

  it('can’t go the other way or affect another person', async () => {
    const [maya, theo] = [
      await makeRichPerson(database(), 1_000),
      await makeRichPerson(database(), 1_000),
    ]
    const lunch = await bought(maya, 600)
    expect(await taking(lunch, { part: -100, userId: maya })).toMatchObject({
      ok: false,
      error: { code: 'MORE_THAN_REMAINS' },
    })
    expect(await taking(lunch, { part: 100, userId: theo })).toMatchObject({
      ok: false,
      error: { code: 'MORE_THAN_REMAINS' },
    })
    expect(await taking(newId())).toMatchObject({ ok: false, error: { code: 'JOURNAL_NOT_FOUND' } })
  })

  it('holds when twenty refunds come at once, and repeats its answer for one key', async () => {
    const maya = await makeRichPerson(database(), 1_000)
    const lunch = await bought(maya, 600)
    const results = await Promise.all(
      Array.from({ length: 20 }, () => taking(lunch, { part: 100, userId: maya })),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(6)
    const key = newId()
    const supper = await bought(maya, 200)
    const [first, again] = [await taking(supper, { key }), await taking(supper, { key })]
    expect([first.ok && first.value.fresh, again.ok && again.value.fresh]).toEqual([true, false])
    expect(await balance(maya)).toMatchObject({ spendingCents: 1_000 })
    expect(await brokenLedgerRules(database())).toEqual([])
  })
})
