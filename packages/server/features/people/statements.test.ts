import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin, makePerson } from '../../testing/people.ts'
import { findCardInfos } from '../money/cards/index.ts'
import { allDetails } from './queries/all-details.ts'

const database = useTestDatabase()
beforeAll(() => makeOrganizations(database()))

const statementsFor = async (people: number): Promise<{ statements: number; pairs: number }> => {
  const loginId = await makeLogin(database(), `holder-of-${people}@oak.example`)
  const userId = await makeAccount(database(), oak.organizationId, loginId)
  for (let made = 0; made < people; made += 1)
    await makePerson(database(), oak.organizationId, userId, `Person ${made}`)
  const sources = {
    db: database().db,
    organizations: { findMember: async () => undefined, settingsFor: async () => undefined },
    findCardInfos,
  }
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const { pairs } = await allDetails(
    sources,
    loginId,
    [{ organizationId: oak.organizationId, userId }],
    { organizationId: oak.organizationId, nowMs: Date.now(), acting: false },
  )
  const statements = spy.mock.calls.length
  spy.mockRestore()
  return { statements, pairs: pairs.length }
}

describe('PPL-11 the number of queries does not grow with the people', () => {
  it('is the same for one person and for fifty', async () => {
    const [one, fifty] = [await statementsFor(1), await statementsFor(50)]
    expect([one.pairs, fifty.pairs]).toEqual([1, 50])
    expect(one.statements).toBeGreaterThan(0)
    expect(fifty.statements).toBe(one.statements)
  })
})
