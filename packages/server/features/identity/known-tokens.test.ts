import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import type { SigningKey, SigningKeys } from './key-ring.ts'
import { createKnownTokens } from './known-tokens.ts'
import { ID_TOKEN_SECONDS, signIdToken, verifyIdToken } from './tokens.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const somebody = { loginId: 'somebody', sessionId: 'a session' }

const makeRing = () => {
  const ring: SigningKey[] = [{ keyId: 'one', signsFromMs: 0, ...generateKeyPairSync('ed25519') }]
  const keys: SigningKeys = {
    signer: async () => ring[0] as SigningKey,
    publicKey: async (keyId) => ring.find((key) => key.keyId === keyId)?.publicKey,
  }
  return { ring, keys }
}

const prepare = async (mostTokens?: number) => {
  const { ring, keys } = makeRing()
  const verify = vi.fn(verifyIdToken)
  const forged = vi.fn()
  const ask = createKnownTokens(keys, verify, mostTokens)
  return {
    ring,
    keys,
    verify,
    forged,
    token: await signIdToken(keys, somebody, NOW_MS),
    ask: (token: string, nowMs = NOW_MS) => ask(token, nowMs, forged),
  }
}

describe('IDN-40 a signature is checked once and cached while its key is valid', () => {
  it('is not checked again for the same token', async () => {
    const { ask, token, verify } = await prepare()
    for (let times = 0; times < 5; times += 1) expect(await ask(token)).toMatchObject(somebody)
    expect(verify).toHaveBeenCalledTimes(1)
  })

  it('is invalid after it expires', async () => {
    const { ask, token, forged } = await prepare()
    const endMs = NOW_MS + ID_TOKEN_SECONDS * 1000
    expect(await ask(token, endMs - 1)).toMatchObject(somebody)
    expect(await ask(token, endMs)).toBeUndefined()
    expect(forged).not.toHaveBeenCalled()
  })

  it('is invalid after its key is revoked', async () => {
    const { ask, token, ring } = await prepare()
    expect(await ask(token)).toMatchObject(somebody)
    ring.length = 0
    expect(await ask(token)).toBeUndefined()
  })

  it('is checked each time for a foreign token, which is never cached', async () => {
    const { ask, token, forged } = await prepare()
    const strange = await signIdToken(makeRing().keys, somebody, NOW_MS)
    expect(await ask(token)).toMatchObject(somebody)
    for (const made of [strange, strange, `${token.slice(0, -4)}AAAA`])
      expect(await ask(made)).toBeUndefined()
    expect(forged).toHaveBeenCalledTimes(3)
  })

  it('is forgotten, oldest first, when there are too many', async () => {
    const { ask, keys, token, verify } = await prepare(2)
    const others = await Promise.all(
      ['b', 'c'].map((sessionId) => signIdToken(keys, { ...somebody, sessionId }, NOW_MS)),
    )
    for (const one of [token, ...others]) await ask(one)
    expect(verify).toHaveBeenCalledTimes(3)
    expect(await ask(others[1] ?? '')).toMatchObject({ sessionId: 'c' })
    expect(verify).toHaveBeenCalledTimes(3)
    expect(await ask(token)).toMatchObject(somebody)
    expect(verify).toHaveBeenCalledTimes(4)
  })
})
