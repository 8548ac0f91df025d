// Sessions are in an installation table, which only the system role reads and writes.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import type { Session } from '../../platform/http/session.ts'
import { holdLoginForSession } from './hold-login-store.ts'

export interface NewSession {
  readonly sessionId: string
  readonly loginId: LoginId
  /** When the password used to open the session was set. */
  readonly passwordChangedAt: Date
  readonly device: string
  readonly tokenHash: string
  readonly providerOrganizationId: string | null
  readonly provedAt: Date | null
  readonly hasSecondFactor: boolean
  /** The passkey that opens it, if any. */
  readonly passkeyId?: string | undefined
  readonly now: Date
  readonly expiresAt: Date
}

/**
 * The passkey or app may have been removed since it was used. Checked while the login is locked.
 */
const isFactorThere = async (
  tx: SystemTransaction,
  { loginId, passkeyId, hasSecondFactor }: NewSession,
  secondFactor: string | null,
) => {
  if (passkeyId === undefined) return !hasSecondFactor || secondFactor === 'totp'
  const of = tx.db
    .selectFrom('passkeys')
    .select('passkeyId')
    .where('loginId', '=', loginId)
    .where('passkeyId', '=', passkeyId)
  return (await of.executeTakeFirst()) !== undefined
}

/**
 * False when the password changed, or the second factor was reset, since it was verified. The login
 * stays locked while its session starts, so such a change is either visible here or waits and then
 * ends this session with the others.
 */
export const insertSession = async (
  tx: SystemTransaction,
  session: NewSession,
): Promise<boolean> => {
  const { now, passwordChangedAt, passkeyId: _passkeyId, ...columns } = session
  const isStill = sql<boolean>`date_trunc('milliseconds', password_changed_at) =
      ${passwordChangedAt}`
  await holdLoginForSession(tx, columns.loginId)
  const login = await tx.db
    .selectFrom('logins')
    .select('secondFactor')
    .where('loginId', '=', columns.loginId)
    .where(isStill)
    .$if(!tx.isDistributed, (query) => query.forShare())
    .executeTakeFirst()
  if (!login || !(await isFactorThere(tx, session, login.secondFactor))) return false
  await tx.db
    .insertInto('sessions')
    .values({ ...columns, createdAt: now, lastUsedAt: now })
    .execute()
  return true
}

/** Locks the session until the transaction ends, so that nobody can end it in between. */
export const holdSession = async (tx: SystemTransaction, sessionId: string): Promise<boolean> => {
  const open = tx.db
    .selectFrom('sessions')
    .select('sessionId')
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
  return (await open.forUpdate().executeTakeFirst()) !== undefined
}

/** The session row, locked, so that two uses of one token are handled in sequence. */
export const lockSession = (tx: SystemTransaction, sessionId: string, now: Date) =>
  tx.db
    .selectFrom('sessions')
    .select([
      'sessionId',
      'loginId',
      'tokenHash',
      'previousHash',
      'previousFor',
      'lastUsedAt',
      'createdAt',
      'hasPrefixedCookie',
      'providerOrganizationId',
      'endedOrganizationIds',
    ])
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()

interface Rotation {
  readonly tokenHash: string
  /** The presented token, which works again if the answer gets lost. */
  readonly previousHash: string
  /** When it was first used, which starts its last minute. */
  readonly lastUsedAt: Date
  readonly expiresAt: Date
}

export const rotateSession = async (
  tx: SystemTransaction,
  sessionId: string,
  rotation: Rotation,
): Promise<void> => {
  await tx.db
    .updateTable('sessions')
    .set({ ...rotation, previousFor: rotation.tokenHash, hasPrefixedCookie: true })
    .where('sessionId', '=', sessionId)
    .execute()
}

/** A proof by passkey or app is recorded on the session. */
export const markProved = async (
  tx: SystemTransaction,
  {
    sessionId,
    now,
    hasSecondFactor,
  }: { readonly sessionId: string; readonly now: Date; readonly hasSecondFactor: boolean },
): Promise<void> => {
  await tx.db
    .updateTable('sessions')
    .set({ provedAt: now, ...(hasSecondFactor ? { hasSecondFactor } : {}) })
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()
}

export const provedAtOf = async (
  tx: SystemTransaction,
  sessionId: string,
): Promise<Date | undefined> => {
  const of = tx.db
    .selectFrom('sessions')
    .select('provedAt')
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
  return (await of.executeTakeFirst())?.provedAt ?? undefined
}

/**
 * Whose sessions are meant: a login's or, for a login signed in through a provider, only those
 * opened through it too.
 */
export type SessionsOwner = Pick<Session, 'loginId' | 'providerOrganizationId'>

export const listSessions = (
  tx: SystemTransaction,
  { loginId, providerOrganizationId }: SessionsOwner,
  now: Date,
) =>
  tx.db
    .selectFrom('sessions')
    .select(['sessionId', 'device', 'createdAt', 'lastUsedAt'])
    .where('loginId', '=', loginId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .$if(providerOrganizationId !== undefined, (query) =>
      query.where('providerOrganizationId', '=', providerOrganizationId as string),
    )
    .orderBy('lastUsedAt', 'desc')
    .limit(100)
    .execute()
