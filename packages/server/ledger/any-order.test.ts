import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../platform/new-id.ts'
import { useTestDatabase } from '../testing/database.ts'
import { makeOrganizations } from '../testing/organizations.ts'
import { captureHold } from './holds.ts'
import { balancesOf, lockAccounts, placeHold, post, releaseHold, trialBalance } from './index.ts'
import { reverse } from './reverse.ts'
import {
  brokenLedgerRules,
  charge,
  deposit,
  inOak,
  makeRichPerson,
  NOW_SECONDS,
  transfer,
} from './testing/ledger.ts'

const database = useTestDatabase(16)
beforeAll(() => makeOrganizations(database()))

const OPERATIONS = 1_000
const AT_ONCE = 12
const PEOPLE = 5

const operation = fc.record({
  what: fc.constantFrom(
    'deposit',
    'charge',
    'transfer',
    'schedule',
    'release',
    'reverse',
    'hold',
    'capture',
    'free',
    'again',
  ),
  who: fc.nat(PEOPLE - 1),
  whom: fc.nat(PEOPLE - 1),
  cents: fc.integer({ min: 1, max: 2_000 }),
})
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

interface Seen {
  readonly journals: string[]
  readonly holds: { readonly holdId: string; readonly userId: string }[]
  readonly keys: string[]
}

/** Performs the operation, whatever the result: refusals are expected, errors are not. */
const perform = async (
  { what, who, whom, cents }: Operation,
  people: readonly string[],
  seen: Seen,
): Promise<void> => {
  const [one = '', other = ''] = [people[who], people[whom]]
  const key = newId()
  const pick = <T>(list: readonly T[]): T | undefined => list[cents % Math.max(1, list.length)]
  await inOak(database(), async (tx) => {
    const book = async (movement: Parameters<typeof post>[1]) => {
      const posted = await post(tx, movement)
      if (posted.ok) seen.journals.push(posted.value.journalId)
      seen.keys.push(movement.key)
    }
    if (what === 'deposit') return book(deposit(one, cents, key))
    if (what === 'charge') return book(charge(one, cents, key))
    if (what === 'transfer')
      return one === other ? undefined : book(transfer(one, other, cents, key))
    if (what === 'again') return book(charge(one, cents, pick(seen.keys) ?? key))
    const scheduled = { purpose: 'scheduled', userId: one, amountCents: cents } as const
    const own = { purpose: 'spending', userId: one, amountCents: -cents } as const
    if (what === 'schedule')
      return book({
        kind: 'deposit',
        key,
        happenedSeconds: NOW_SECONDS,
        legs: [scheduled, { purpose: 'card-clearing', amountCents: -cents }],
      })
    if (what === 'release')
      return book({
        kind: 'allowance',
        key,
        happenedSeconds: NOW_SECONDS,
        legs: [
          { ...scheduled, amountCents: -cents },
          { ...own, amountCents: cents },
        ],
      })
    if (what === 'reverse')
      return void (await reverse(tx, {
        journalId: pick(seen.journals) ?? newId(),
        kind: 'refund',
        key,
        happenedSeconds: NOW_SECONDS,
      }))
    if (what === 'free') return void (await releaseHold(tx, pick(seen.holds)?.holdId ?? newId()))
    const held = pick(seen.holds)
    if (what === 'capture')
      return void (held && (await captureHold(tx, held.holdId, charge(held.userId, cents, key))))
    const placed = await placeHold(tx, {
      userId: one,
      purpose: 'spending',
      amountCents: cents,
      reason: 'test',
      nowSeconds: NOW_SECONDS,
      expiresSeconds: NOW_SECONDS + 60,
    })
    if (placed.ok) seen.holds.push({ holdId: placed.value.holdId, userId: one })
  })
}

describe('LED-11 the ledger stays correct for any operations in any order', () => {
  it(`${OPERATIONS} of them, ${AT_ONCE} at once`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS }),
        async (operations) => {
          const people = await Promise.all(
            Array.from({ length: PEOPLE }, () => makeRichPerson(database(), 3_000)),
          )
          for (const userId of people)
            await inOak(database(), (tx) =>
              lockAccounts(tx, [{ purpose: 'scheduled', userId, amountCents: 1 }]),
            )
          const seen: Seen = { journals: [], holds: [], keys: [] }
          const waiting = [...operations]
          const faults: unknown[] = []
          await Promise.all(
            Array.from({ length: AT_ONCE }, async () => {
              for (let next = waiting.shift(); next; next = waiting.shift())
                await perform(next, people, seen).catch((fault: unknown) => faults.push(fault))
            }),
          )
          expect(faults).toEqual([])
          expect(await brokenLedgerRules(database())).toEqual([])
          const [lines, balances] = await inOak(
            database(),
            async (tx) => [await trialBalance(tx), await balancesOf(tx, people)] as const,
          )
          expect(lines.reduce((sum, { sumCents }) => sum + sumCents, 0)).toBe(0)
          expect(
            balances.every(
              ({ spendingCents, scheduledCents, heldCents }) =>
                spendingCents >= heldCents && scheduledCents >= 0,
            ),
          ).toBe(true)
        },
      ),
      { numRuns: 2, endOnFailure: true },
    )
  }, 120_000)
})
