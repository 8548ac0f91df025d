import { beforeAll, describe, expect, it } from 'vitest'
import { createLoginStore } from '../../features/identity/login-store.ts'
import { createChallengeTokens } from '../../features/identity/challenge-tokens.ts'
import { loadSigningKeys } from '../../features/identity/signing-keys-store.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { RequestContext, Identity } from '../../ports/identity.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { makeLogin } from '../../testing/people.ts'
import { createHashing, type Hashing } from './hashing.ts'
import { createEmbeddedIdentity } from './index.ts'

const NAMES = 10
const SAMPLES = 60
const MAX_SAMPLES = 360
const TOLERANCE = 0.1

const database = useTestDatabase()
let nowMs = Date.UTC(2026, 10, 15, 12)
/** Each try comes an hour later and from another address, so that no limit applies. */
const at = (): RequestContext => {
  nowMs += 3_600_000
  return {
    nowMs,
    address: `10.${nowMs % 251}.${nowMs % 241}.1`,
    organizationId: undefined,
    language: 'en',
  }
}

const identityWith = async (hashing: Hashing): Promise<Identity> => {
  const { db } = database()
  return createEmbeddedIdentity({
    store: createLoginStore(db),
    hashing,
    challengeTokens: createChallengeTokens(await loadSigningKeys(db, () => nowMs)),
    sendMail: async () => undefined,
    // What happens after the answer is not measured.
    defineBackgroundTask: () => async () => undefined,
    isUnreachable: async () => false,
    organizationName: async () => undefined,
  })
}

beforeAll(async () => {
  const passwordHash = await createHashing().hash('the right password 1')
  for (let n = 0; n < NAMES; n += 1) {
    const loginId = await makeLogin(database(), `known${n}@oak.example`)
    await systemTransaction(database().db, (tx) =>
      tx.db.updateTable('logins').set({ passwordHash }).where('loginId', '=', loginId).execute(),
    )
  }
})

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

type Ask = (name: string) => Promise<unknown>
const timed = async (ask: Ask, name: string): Promise<number> => {
  const started = performance.now()
  await ask(name)
  return performance.now() - started
}

/**
 * The difference between the two medians. Known and unknown names alternate. While they differ,
 * more samples are measured before the result counts.
 */
const difference = async (ask: Ask, maxSamples = MAX_SAMPLES): Promise<number> => {
  const [known, unknown]: [number[], number[]] = [[], []]
  let apart = 1
  for (let n = 0; n < NAMES; n += 1) await ask(`known${n}`)
  while (known.length < SAMPLES || (apart > TOLERANCE && known.length < maxSamples)) {
    const n = known.length % NAMES
    for (const [list, name] of known.length % 2 === 0
      ? ([
          [known, 'known'],
          [unknown, 'nobody'],
        ] as const)
      : ([
          [unknown, 'nobody'],
          [known, 'known'],
        ] as const))
      list.push(await timed(ask, `${name}${n}`))
    apart = Math.abs(median(known) / median(unknown) - 1)
  }
  return apart
}

describe('IDN-30 the time of an answer does not tell whether a name is known', () => {
  it('for signing in', async () => {
    const identity = await identityWith(createHashing())
    expect(
      await difference((username) =>
        identity.signIn({ username, password: 'a wrong password 1' }, at()),
      ),
    ).toBeLessThanOrEqual(TOLERANCE)
  }, 120_000)

  it('for recovery', async () => {
    const identity = await identityWith(createHashing())
    expect(await difference((username) => identity.forgot({ username }, at()))).toBeLessThanOrEqual(
      TOLERANCE,
    )
  }, 120_000)

  it('and would, if unknown names were not checked against anything', async () => {
    const identity = await identityWith({ ...createHashing(), verifyDummy: async () => false })
    expect(
      await difference(
        (username) => identity.signIn({ username, password: 'a wrong password 1' }, at()),
        SAMPLES,
      ),
    ).toBeGreaterThan(TOLERANCE)
  }, 120_000)
})
