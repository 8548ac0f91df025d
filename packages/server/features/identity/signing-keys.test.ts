import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { derivedSecret } from './derived-secret.ts'
import { createKeyRing, STORED_MS, type SigningKeys } from './key-ring.ts'
import { createChallengeTokens } from './challenge-tokens.ts'
import {
  LEAD_MS,
  loadSigningKeys,
  rotateSigningKeys,
  rotateDueSigningKeys,
} from './signing-keys-store.ts'
import { ID_TOKEN_SECONDS, signIdToken, verifyIdToken } from './tokens.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const somebody = { loginId: 'somebody', sessionId: 'a session' }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let clockMs: number

beforeEach(async () => {
  clockMs = Date.UTC(2026, 10, 15, 12)
  database = await createTestDatabase(20)
})
afterEach(() => database.drop())

/** Simulates another server process that shares only the database. */
const startProcess = () => loadSigningKeys(database.db, () => clockMs)
const storedIds = async () =>
  (
    await systemTransaction(database.db, (tx) =>
      tx.db.selectFrom('signingKeys').select('keyId').orderBy('signsFrom').execute(),
    )
  ).map(({ keyId }) => keyId)
const sign = (keys: SigningKeys) => signIdToken(keys, somebody, clockMs)
const accepts = async (keys: SigningKeys, token: string) =>
  (await verifyIdToken(keys, token, clockMs)) !== undefined
const keyOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid as string

describe('IDN-21 the first key', () => {
  it('is made once when many processes start on an empty database', async () => {
    const processes = await Promise.all(Array.from({ length: 12 }, startProcess))
    expect(await storedIds()).toEqual(['first'])
    const tokens = await Promise.all(processes.map(sign))
    for (const keys of processes)
      for (const token of tokens) expect(await accepts(keys, token)).toBe(true)
  })

  it('comes with one secret for other signatures, which outlives every key', async () => {
    const processes = await Promise.all(Array.from({ length: 12 }, startProcess))
    await rotateSigningKeys(database.db, clockMs, { revoke: true })
    const secrets = [...processes, await startProcess()].map((keys) =>
      Buffer.from(derivedSecret(keys, 'links')).toString('hex'),
    )
    expect(new Set(secrets).size).toBe(1)
    expect(secrets).not.toContain(
      Buffer.from(derivedSecret(await startProcess(), 'uploads')).toString('hex'),
    )
  })
})

describe('IDN-22 keys rotate without signing anyone out', () => {
  it('signs with the new one once every process can know it, takes tokens of both', async () => {
    const [one, other] = [await startProcess(), await startProcess()]
    const before = await sign(one)
    const next = await rotateSigningKeys(database.db, clockMs)
    clockMs += LEAD_MS - 1
    const lastOfOld = await sign(one)
    expect(keyOf(lastOfOld)).toBe('first')
    clockMs += 1
    const firstOfNew = await sign(one)
    expect(keyOf(firstOfNew)).toBe(next)
    for (const keys of [one, other, await startProcess()])
      for (const token of [before, lastOfOld, firstOfNew])
        expect(await accepts(keys, token)).toBe(true)
  })

  it('leaves every process time to read the new key before it is used', () =>
    expect(LEAD_MS).toBeGreaterThan(2 * STORED_MS))

  it('opens what was sealed before', async () => {
    const keys = await startProcess()
    const challengeTokens = createChallengeTokens(keys)
    const facts = { loginId: 'somebody', kind: 'mfaRequired', passwordChangedAtMs: 1 } as const
    await rotateSigningKeys(database.db, clockMs)
    const sealed = await challengeTokens.seal(facts, clockMs)
    clockMs += LEAD_MS
    expect(keyOf(await challengeTokens.seal(facts, clockMs))).not.toBe(keyOf(sealed))
    expect(await createChallengeTokens(await startProcess()).open(sealed, clockMs)).toMatchObject(
      facts,
    )
  })

  it('keeps an old key until its last token has ended, and not longer', async () => {
    const keys = await startProcess()
    const next = await rotateSigningKeys(database.db, clockMs)
    clockMs += LEAD_MS - 1
    const last = await sign(keys)
    clockMs += ID_TOKEN_SECONDS * 1000 - 2_000
    await rotateDueSigningKeys(database.db, clockMs, 30)
    expect(await accepts(await startProcess(), last)).toBe(true)
    clockMs += 2_000 + 2 * HOUR_MS
    await rotateDueSigningKeys(database.db, clockMs, 30)
    expect(await storedIds()).toEqual([next])
    expect(await accepts(keys, await sign(keys))).toBe(true)
  })

  it('makes a new one when the days are over, once, and never drops the only one', async () => {
    await startProcess()
    clockMs += 30 * DAY_MS - 1
    await rotateDueSigningKeys(database.db, clockMs, 30)
    expect(await storedIds()).toEqual(['first'])
    clockMs += 1
    await Promise.all([1, 2, 3].map(() => rotateDueSigningKeys(database.db, clockMs, 30)))
    await rotateDueSigningKeys(database.db, clockMs + HOUR_MS, 30)
    expect(await storedIds()).toHaveLength(2)
    clockMs += 2 * DAY_MS
    await rotateDueSigningKeys(database.db, clockMs, 30)
    expect(await storedIds()).toHaveLength(1)
    expect(await storedIds()).not.toEqual(['first'])
  })
})

describe('IDN-23 a leaked key can be revoked', () => {
  it('is refused everywhere within a minute, and the new one works immediately', async () => {
    const [one, other] = [await startProcess(), await startProcess()]
    const stolen = await sign(one)
    clockMs += 2_000
    await rotateSigningKeys(database.db, clockMs, { revoke: true })
    const fresh = await sign(await startProcess())
    expect(await accepts(other, fresh)).toBe(true)
    clockMs += STORED_MS
    for (const keys of [one, other]) {
      expect(await accepts(keys, stolen)).toBe(false)
      expect(await accepts(other, await sign(keys))).toBe(true)
    }
  })
})

describe('IDN-24 made-up key ids do not reach the database', () => {
  it('reads the keys at most once a second, however many arrive', async () => {
    await startProcess()
    const real = await loadSigningKeys(database.db, () => clockMs)
    const key = await real.signer(clockMs)
    const load = vi.fn(async () => [key])
    const ring = createKeyRing({ load, now: () => clockMs })
    await ring.signer(clockMs)
    for (let second = 0; second < 3; second += 1) {
      clockMs += 1_000
      await Promise.all(
        Array.from({ length: 500 }, (_, index) => ring.publicKey(`made-up-${index}`)),
      )
    }
    expect(load).toHaveBeenCalledTimes(4)
  })

  it('continues with its known keys while the database is unavailable', async () => {
    const real = await startProcess()
    const key = await real.signer(clockMs)
    const load = vi.fn(async () => [key])
    const onFault = vi.fn()
    const ring = createKeyRing({ load, now: () => clockMs, onFault })
    await ring.signer(clockMs)
    load.mockRejectedValueOnce(new Error('away'))
    clockMs += STORED_MS
    expect((await ring.signer(clockMs)).keyId).toBe('first')
    expect(onFault).toHaveBeenCalledOnce()
  })
})
