import { describe, expect, it } from 'vitest'
import { isRecentProof, proofWays } from './proof.ts'

const NOW = Date.UTC(2026, 10, 17)

describe('IDN-52 a proof is good for five minutes', () => {
  it.each([
    [undefined, false],
    [NOW, true],
    [NOW - 299_999, true],
    [NOW - 300_000, false],
  ])('proved at %j: %j', (provedAtMs, isRecent) =>
    expect(isRecentProof(provedAtMs, NOW)).toBe(isRecent),
  )

  it.each([
    [{ hasPassword: true, hasPasskey: false, isOfProvider: false }, ['password']],
    [{ hasPassword: true, hasPasskey: true, isOfProvider: false }, ['passkey', 'password']],
    [{ hasPassword: false, hasPasskey: true, isOfProvider: false }, ['passkey']],
    [{ hasPassword: false, hasPasskey: false, isOfProvider: false }, ['code']],
    [{ hasPassword: true, hasPasskey: true, isOfProvider: true }, ['code']],
  ])('%j proves by %j', (means, ways) => expect(proofWays(means)).toEqual(ways))
})
