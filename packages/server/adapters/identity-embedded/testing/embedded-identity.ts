// The embedded identity with its own database, a clock, and the mails that it sends.

import { beforeAll, beforeEach } from 'vitest'
import { createLoginStore } from '../../../features/identity/login-store.ts'
import { createChallengeTokens } from '../../../features/identity/challenge-tokens.ts'
import { loadSigningKeys } from '../../../features/identity/signing-keys-store.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type {
  RequestContext,
  Identity,
  IdentityMail,
  IdentitySettings,
  Step,
} from '../../../ports/identity.ts'
import { useTestDatabase, type TestDatabase } from '../../../testing/database.ts'
import { makeLogin } from '../../../testing/people.ts'
import { createHashing } from '../hashing.ts'
import { createEmbeddedIdentity } from '../index.ts'
import type { EmbeddedParts } from '../parts.ts'

const START = Date.UTC(2026, 10, 15, 12)

interface SentMail {
  readonly to: string
  readonly mail: IdentityMail
}

const makeParts = async (
  { db }: TestDatabase,
  clock: { readonly ms: number },
  sent: SentMail[],
): Promise<EmbeddedParts> => ({
  store: createLoginStore(db),
  hashing: createHashing(),
  challengeTokens: createChallengeTokens(await loadSigningKeys(db, () => clock.ms)),
  sendMail: async ({ email }: { readonly email: string }, mail: IdentityMail) =>
    void sent.push({ to: email, mail }),
  defineBackgroundTask:
    <T>(_name: string, work: (input: T) => Promise<unknown>) =>
    async (input: T) =>
      void work(input),
  isUnreachable: async () => false,
  organizationName: async () => undefined,
})

interface EmbeddedIdentity {
  readonly parts: EmbeddedParts
  readonly identity: Identity & IdentitySettings
}

/** Each test uses another person at another address, an hour after the previous test. */
export const useEmbeddedIdentity = () => {
  const database = useTestDatabase(20)
  const sent: SentMail[] = []
  const clock = { ms: START }
  let person = 0
  let made: EmbeddedIdentity | undefined
  beforeAll(async () => {
    const parts = await makeParts(database(), clock, sent)
    made = { parts, identity: createEmbeddedIdentity(parts) }
  })
  beforeEach(() => {
    sent.length = 0
    clock.ms += 3600_000
    person += 1
  })
  const embedded = () => {
    if (!made) throw new Error('The identity is made before the first test.')
    return made
  }
  const setLogin = (loginId: string, columns: object) =>
    systemTransaction(database().db, (tx) =>
      tx.db.updateTable('logins').set(columns).where('loginId', '=', loginId).execute(),
    )
  return {
    database,
    clock,
    sent,
    embedded,
    setLogin,
    at: (more: Partial<RequestContext> = {}): RequestContext => ({
      nowMs: clock.ms,
      address: `10.0.0.${person}`,
      organizationId: undefined,
      language: 'en',
      ...more,
    }),
    newLogin: async (columns: object = {}) => {
      const name = `person${person}`
      const loginId = await makeLogin(database(), `${name}@oak.example`)
      if (Object.keys(columns).length > 0) await setLogin(loginId, columns)
      return { loginId, name }
    },
    /** The code in the last mail. */
    code: () => (sent.at(-1)?.mail as { code: string } | undefined)?.code ?? '',
  }
}

export const challengeOf = (result: { ok: true; value: Step } | { ok: false; error: unknown }) => {
  if (!result.ok || result.value.done) throw new Error('a challenge was expected')
  return result.value.challenge
}

export const refusedWith = (refusal: string) => ({ ok: false, error: { code: refusal } })
