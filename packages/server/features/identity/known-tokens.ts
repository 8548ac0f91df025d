// A signature that was good stays good until its token runs out or its key is revoked. Checking it
// is the dearest computation of a call, and a browser sends the same token with every one; so what
// was found good is remembered, and the rest is asked each time.

import type { SigningKeys } from './key-ring.ts'
import { verifyIdToken, type IdToken, type VerifiedToken } from './tokens.ts'

/** The oldest goes first; a token is a few hundred bytes. */
const MAX_TOKENS = 10_000

export type KnownTokens = (
  token: string,
  nowMs: number,
  onForged: () => void,
) => Promise<IdToken | undefined>

export const createKnownTokens = (
  keys: SigningKeys,
  verify: typeof verifyIdToken = verifyIdToken,
  mostTokens = MAX_TOKENS,
): KnownTokens => {
  const known = new Map<string, VerifiedToken>()
  const isInForce = async ({ keyId, expiresAtMs }: VerifiedToken, nowMs: number) =>
    expiresAtMs > nowMs && (await keys.publicKey(keyId)) !== undefined
  return async (token, nowMs, onForged) => {
    const before = known.get(token)
    if (before && (await isInForce(before, nowMs))) return before
    known.delete(token)
    const verified = await verify(keys, token, nowMs, onForged)
    if (!verified) return undefined
    if (known.size >= mostTokens) known.delete(known.keys().next().value as string)
    known.set(token, verified)
    return verified
  }
}
