import { beforeAll, describe, expect, it } from 'vitest'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { makeAccount, makeLogin } from '../../testing/people.ts'
import { endSession } from './end-session-store.ts'
import { findSessions, type SessionKey } from './find-sessions-store.ts'
import { insertSession } from './session-store.ts'

const database = useTestDatabase()
const NOW = new Date()

interface Someone extends SessionKey {
  readonly userId: string
}

const someone = async (name: string): Promise<Someone> => {
  const [loginId, sessionId] = [await makeLogin(database(), `${name}@oak.example`), newId()]
  const userId = await makeAccount(database(), oak.organizationId, loginId, { firstName: name })
  await systemTransaction(database().db, async (tx) => {
    const { passwordChangedAt } = await tx.db
      .selectFrom('logins')
      .select('passwordChangedAt')
      .where('loginId', '=', loginId)
      .executeTakeFirstOrThrow()
    await insertSession(tx, {
      sessionId,
      loginId,
      passwordChangedAt,
      device: 'Test',
      tokenHash: sessionId,
      providerOrganizationId: null,
      provedAt: null,
      hasSecondFactor: false,
      now: NOW,
      expiresAt: new Date(NOW.getTime() + 60_000),
    })
  })
  return { loginId, sessionId, userId }
}

beforeAll(async () => void (await makeOrganizations(database())))

describe('IDN-35 sessions that are read in one batch', () => {
  it('keep their order and accounts, without ended or foreign sessions', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, index) => someone(`together${index}`)),
    )
    const [first, second, ...rest] = people as [Someone, Someone, ...Someone[]]
    await systemTransaction(database().db, (tx) => endSession(tx, first.sessionId, NOW))
    const asked = [
      ...rest.toReversed(),
      first,
      { sessionId: second.sessionId, loginId: first.loginId },
      { sessionId: newId(), loginId: second.loginId },
      second,
    ]
    const found = await systemTransaction(database().db, (tx) =>
      findSessions(tx, asked, Date.now()),
    )
    expect(found.map((session) => session?.accounts.map(({ userId }) => userId))).toEqual([
      ...rest.toReversed().map(({ userId }) => [userId]),
      undefined,
      undefined,
      undefined,
      [second.userId],
    ])
    expect(found.at(-1)).toMatchObject({ sessionId: second.sessionId, loginId: second.loginId })
  })
})
