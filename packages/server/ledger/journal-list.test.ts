import type { Leg } from '@lodgepole/domain/money/accounts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../platform/new-id.ts'
import { useTestDatabase } from '../testing/database.ts'
import { makeOrganizations } from '../testing/organizations.ts'
import { post, reversedCentsOf } from './index.ts'
import { bookUnchecked, inOak, makeRichPerson, NOW_SECONDS, spending } from './testing/ledger.ts'

const database = useTestDatabase()

beforeAll(async () => makeOrganizations(database()))

describe('LED-19 what was taken back of a movement', () => {
  const movement = (legs: readonly Leg[]) => ({
    key: newId(),
    happenedSeconds: NOW_SECONDS,
    legs: [...legs],
  })

  it('counts once where money passed through an account the movement also touched', async () => {
    const userId = await makeRichPerson(database(), 0)
    const cents = await inOak(database(), async (tx) => {
      // A card paid 15.00: 12.00 for seats, and 3.00 for one that was no longer available, which
      // stayed on the account.
      const paid = await post(tx, {
        kind: 'transaction',
        ...movement([
          { purpose: 'card-clearing', amountCents: -1_500 },
          { purpose: 'sales', amountCents: 1_200 },
          spending(userId, 300),
        ]),
      })
      if (!paid.ok) throw new Error(paid.error.code)
      const { journalId } = paid.value
      const seen = async () => (await reversedCentsOf(tx, [journalId])).get(journalId)
      const before = await seen()
      const back = (legs: readonly Leg[]) =>
        bookUnchecked(tx, { kind: 'refund', reversesJournalId: journalId, ...movement(legs) })
      await back([{ purpose: 'sales', amountCents: -1_200 }, spending(userId, 1_200)])
      const onAccount = await seen()
      await back([spending(userId, -1_200), { purpose: 'card-clearing', amountCents: 1_200 }])
      return [before, onAccount, await seen()]
    })
    expect(cents).toEqual([undefined, 1_200, 1_200])
  })
})
