// Opening, refreshing and ending sessions. A refresh token works once; one that comes back after that was copied, so the
// whole family ends and both holders must sign in again.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import type { Login, LoginStore } from '../../ports/identity.ts'
import type { SigningKeys } from './key-ring.ts'
import { endSession, insertSession, lockSession, rotateSession } from './store.ts'
import { ID_TOKEN_SECONDS, newRefreshToken, parseRefreshToken, REFRESH_TOKEN_SECONDS, signIdToken } from './tokens.ts'

export interface SignedIn {
  readonly session: { readonly username: string; readonly attributes: { email: string; loginId: string }; readonly idToken: string; readonly expiresAtSeconds: number }
  readonly refreshToken: string
}

type Named = Pick<Login, 'loginId' | 'username' | 'email'>

const expiry = (nowMs: number) => new Date(nowMs + REFRESH_TOKEN_SECONDS * 1000)

const signedIn = async (keys: SigningKeys, { loginId, username, email }: Named, sessionId: string, refreshToken: string, nowMs: number): Promise<SignedIn> => ({
  session: {
    username,
    attributes: { email, loginId },
    idToken: await signIdToken(keys, { loginId, sessionId }, nowMs),
    expiresAtSeconds: Math.floor(nowMs / 1000) + ID_TOKEN_SECONDS,
  },
  refreshToken,
})

/** Who came in, with which password, and whether for one organisation alone. */
export interface Entrant {
  readonly login: Named & Pick<Login, 'passwordChangedAtMs'>
  readonly onlyOrganizationId: string | undefined
}

export const openSession = async (db: Database, keys: SigningKeys, { login, onlyOrganizationId }: Entrant, device: string, nowMs: number): Promise<Result<SignedIn, Refusal>> => {
  const sessionId = newId()
  const { token, hash: tokenHash } = newRefreshToken(sessionId)
  const row = {
    sessionId, device, tokenHash, loginId: login.loginId, passwordChangedAt: new Date(login.passwordChangedAtMs), providerOrganizationId: onlyOrganizationId ?? null, now: new Date(nowMs), expiresAt: expiry(nowMs),
  }
  const opened = await systemTransaction(db, (tx) => insertSession(tx, row))
  return opened ? ok(await signedIn(keys, login, sessionId, token, nowMs)) : refuse(identityRefusals.SIGN_IN_FAILED)
}

export const refresh = async (db: Database, keys: SigningKeys, logins: LoginStore, presented: string | undefined, nowMs: number, onReuse: (loginId: string) => Promise<void>): Promise<Result<SignedIn, Refusal>> => {
  const given = parseRefreshToken(presented)
  if (!given) return refuse(identityRefusals.NO_REFRESH_TOKEN)
  const next = newRefreshToken(given.sessionId)
  const found = await systemTransaction(db, async (tx) => {
    const session = await lockSession(tx, given.sessionId, new Date(nowMs))
    if (!session) return undefined
    const reused = session.tokenHash !== given.hash
    if (reused) await endSession(tx, given.sessionId, new Date(nowMs))
    else await rotateSession(tx, given.sessionId, next.hash, new Date(nowMs), expiry(nowMs))
    return { loginId: session.loginId, reused }
  })
  if (found?.reused) await onReuse(found.loginId)
  const login = found && !found.reused ? await logins.findById(found.loginId) : undefined
  return login ? ok(await signedIn(keys, login, given.sessionId, next.token, nowMs)) : refuse(identityRefusals.NO_REFRESH_TOKEN)
}

/** The login that was signed out, if there was one. */
export const signOut = async (db: Database, presented: string | undefined, nowMs: number): Promise<string | undefined> => {
  const given = parseRefreshToken(presented)
  if (!given) return undefined
  return systemTransaction(db, async (tx) => {
    const session = await lockSession(tx, given.sessionId, new Date(nowMs))
    if (session?.tokenHash !== given.hash) return undefined
    await endSession(tx, given.sessionId, new Date(nowMs))
    return session.loginId
  })
}
