// Opens, refreshes and ends sessions. A refresh token works once. Reuse means it was copied, so the
// whole family ends and both holders must sign in again.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import type { Login } from '../../ports/identity.ts'
import type { LoginStore } from '../../ports/login-store.ts'
import type { SigningKeys } from './key-ring.ts'
import type { PresentedToken } from './refresh-cookie.ts'
import { sessionEndOf } from './session-organizations.ts'
import { endSession } from './end-session-store.ts'
import { insertSession, lockSession, rotateSession } from './session-store.ts'
import { ID_TOKEN_SECONDS, newRefreshToken, parseRefreshToken, signIdToken } from './tokens.ts'

export interface SignedIn {
  readonly session: {
    readonly username: string
    readonly attributes: { email: string; loginId: LoginId }
    readonly idToken: string
    readonly expiresAtSeconds: number
  }
  readonly refreshToken: string
  /** How long the refresh token is valid. */
  readonly refreshSeconds: number
}

type LoginName = Pick<Login, 'loginId' | 'username' | 'email'>

/** What the browser receives. Neither token outlives the session on that host. */
interface Lease {
  readonly sessionId: string
  readonly refreshToken: string
  readonly endsHereAt: Date
}

/**
 * The moment, and the organization of the requested host; undefined on hosts that serve several.
 */
export interface AskedAt {
  readonly nowMs: number
  readonly here: string | undefined
}

const signedIn = async (
  keys: SigningKeys,
  { loginId, username, email }: LoginName,
  { sessionId, refreshToken, endsHereAt }: Lease,
  nowMs: number,
): Promise<SignedIn> => {
  const leftSeconds = Math.floor((endsHereAt.getTime() - nowMs) / 1000)
  const lastsSeconds = Math.min(ID_TOKEN_SECONDS, leftSeconds)
  return {
    session: {
      username,
      attributes: { email, loginId },
      idToken: await signIdToken(keys, { loginId, sessionId }, nowMs, lastsSeconds),
      expiresAtSeconds: Math.floor(nowMs / 1000) + lastsSeconds,
    },
    refreshToken,
    refreshSeconds: leftSeconds,
  }
}

/** The login, the password it used, and whether it may open only one organization. */
export interface Entrant {
  readonly login: LoginName & Pick<Login, 'passwordChangedAtMs'>
  readonly onlyOrganizationId: string | undefined
  readonly hasSecondFactor?: boolean | undefined
  readonly passkeyId?: string | undefined
}

export const openSession = async (
  db: Database,
  keys: SigningKeys,
  { login, onlyOrganizationId, passkeyId, hasSecondFactor = false }: Entrant,
  device: string,
  { nowMs, here }: AskedAt,
): Promise<Result<SignedIn, Refusal>> => {
  const sessionId = newId()
  const { token, hash: tokenHash } = newRefreshToken(sessionId)
  const row = {
    sessionId,
    device,
    tokenHash,
    loginId: login.loginId,
    passwordChangedAt: new Date(login.passwordChangedAtMs),
    providerOrganizationId: onlyOrganizationId ?? null,
    now: new Date(nowMs),
    hasSecondFactor,
    passkeyId,
    // A person who just signed in has just proved their identity, except through a provider, which
    // may let people in without asking anything.
    provedAt: onlyOrganizationId === undefined ? new Date(nowMs) : null,
  }
  const endsHereAt = await systemTransaction(db, async (tx) => {
    const end = await sessionEndOf(
      tx,
      { ...row, createdAt: row.now, endedOrganizationIds: [] },
      here,
      nowMs,
    )
    return (await insertSession(tx, { ...row, expiresAt: end.expiresAt }))
      ? end.endsHereAt
      : undefined
  })
  return endsHereAt
    ? ok(await signedIn(keys, login, { sessionId, refreshToken: token, endsHereAt }, nowMs))
    : refuse(identityRefusals.SIGN_IN_FAILED)
}

/** The plain name is valid only for sessions from before the prefix. */
const mayPresent = (
  session: { readonly hasPrefixedCookie: boolean },
  { hasOldName }: PresentedToken,
) => !(hasOldName && session.hasPrefixedCookie)

const LOST_ANSWER_MS = 60_000

/**
 * The answer to a refresh may get lost, and the browser then presents the previous token again.
 * While the new token is unused, the browser gets another one, for a minute. A thief who does the
 * same is still detected, because one of the two then holds an old token.
 */
const isLostAnswer = (
  session: {
    readonly tokenHash: string
    readonly previousHash: string | null
    readonly previousFor: string | null
    readonly lastUsedAt: Date
  },
  hash: string,
  nowMs: number,
): boolean =>
  session.previousHash === hash &&
  session.previousFor === session.tokenHash &&
  nowMs - session.lastUsedAt.getTime() < LOST_ANSWER_MS

interface Refreshed extends SignedIn {
  /** Whether one organization's provider signed them in. */
  readonly isOfProvider: boolean
}

export const refresh = async (
  db: Database,
  keys: SigningKeys,
  logins: LoginStore,
  presented: PresentedToken,
  { nowMs, here }: AskedAt,
  onReuse: (loginId: LoginId) => Promise<void>,
): Promise<Result<Refreshed, Refusal>> => {
  const given = parseRefreshToken(presented.token)
  if (!given) return refuse(identityRefusals.NO_REFRESH_TOKEN)
  const next = newRefreshToken(given.sessionId)
  const found = await systemTransaction(db, async (tx) => {
    const session = await lockSession(tx, given.sessionId, new Date(nowMs))
    if (!session || !mayPresent(session, presented)) return undefined
    const isAgain = isLostAnswer(session, given.hash, nowMs)
    const reused = session.tokenHash !== given.hash && !isAgain
    const { expiresAt, endsHereAt } = await sessionEndOf(tx, session, here, nowMs)
    // An organization may have shortened its session length since the last refresh, or ended the
    // session for itself.
    const [isOver, isOverHere] = [expiresAt.getTime() <= nowMs, endsHereAt.getTime() <= nowMs]
    if (reused || isOver) await endSession(tx, given.sessionId, new Date(nowMs))
    else if (!isOverHere)
      await rotateSession(tx, given.sessionId, {
        tokenHash: next.hash,
        previousHash: given.hash,
        lastUsedAt: isAgain ? session.lastUsedAt : new Date(nowMs),
        expiresAt,
      })
    return {
      loginId: session.loginId,
      isOfProvider: session.providerOrganizationId !== null,
      reused,
      isOver: isOver || isOverHere,
      endsHereAt,
    }
  })
  if (found?.reused) await onReuse(found.loginId)
  const login =
    found && !found.reused && !found.isOver ? await logins.findById(found.loginId) : undefined
  if (!found || !login) return refuse(identityRefusals.NO_REFRESH_TOKEN)
  const lease = {
    sessionId: given.sessionId,
    refreshToken: next.token,
    endsHereAt: found.endsHereAt,
  }
  return ok({ ...(await signedIn(keys, login, lease, nowMs)), isOfProvider: found.isOfProvider })
}

/**
 * The login that was signed out, if any. A token that another tab has just renewed also signs out,
 * because presenting a used token to refresh would end the session too.
 */
export const signOut = async (
  db: Database,
  presented: PresentedToken,
  nowMs: number,
): Promise<string | undefined> => {
  const given = parseRefreshToken(presented.token)
  if (!given) return undefined
  return systemTransaction(db, async (tx) => {
    const session = await lockSession(tx, given.sessionId, new Date(nowMs))
    if (!session || !mayPresent(session, presented)) return undefined
    await endSession(tx, given.sessionId, new Date(nowMs))
    return session.loginId
  })
}
