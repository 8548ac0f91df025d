// A valid signature stays valid until its token expires or its key is revoked. Verifying it is the
// most expensive computation of a call, and a browser sends the same token with every call. Valid
// signatures are therefore cached, and everything else is checked each time.

import type { SigningKeys } from './key-ring.ts'
import { verifyIdToken, type IdToken, type VerifiedToken } from './tokens.ts'

/** The oldest is evicted first. A token is a few hundred bytes. */
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
