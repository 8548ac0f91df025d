// Logins and sessions: tables of the installation, read and written by the system role alone.

import { roleSet } from '@lodgepole/domain/access/roles'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import type { Session } from '../../platform/http/mount.ts'

export interface Login {
  readonly loginId: string
  readonly username: string
  readonly email: string
  readonly passwordHash: string | null
}

export const findLogin = (tx: SystemTransaction, nameOrEmail: string): Promise<Login | undefined> =>
  tx.db
    .selectFrom('logins')
    .select(['loginId', 'username', 'email', 'passwordHash'])
    .where((where) => where.or([where('username', '=', nameOrEmail), where('email', '=', nameOrEmail)]))
    .executeTakeFirst()

export const findLoginById = (tx: SystemTransaction, loginId: string): Promise<Login> =>
  tx.db.selectFrom('logins').select(['loginId', 'username', 'email', 'passwordHash']).where('loginId', '=', loginId).executeTakeFirstOrThrow()

export const insertSession = async (tx: SystemTransaction, session: { sessionId: string; loginId: string; tokenHash: string; now: Date; expiresAt: Date }) => {
  const { sessionId, loginId, tokenHash, now, expiresAt } = session
  await tx.db.insertInto('sessions').values({ sessionId, loginId, tokenHash, createdAt: now, lastUsedAt: now, expiresAt }).execute()
}

/** The session row, locked: two uses of one token are decided one after the other. */
export const lockSession = (tx: SystemTransaction, sessionId: string, now: Date) =>
  tx.db
    .selectFrom('sessions')
    .select(['sessionId', 'loginId', 'tokenHash'])
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .forUpdate()
    .executeTakeFirst()

export const rotateSession = async (tx: SystemTransaction, sessionId: string, tokenHash: string, now: Date, expiresAt: Date): Promise<void> => {
  await tx.db.updateTable('sessions').set({ tokenHash, lastUsedAt: now, expiresAt }).where('sessionId', '=', sessionId).execute()
}

export const endSession = async (tx: SystemTransaction, sessionId: string, now: Date): Promise<void> => {
  await tx.db.updateTable('sessions').set({ endedAt: now }).where('sessionId', '=', sessionId).where('endedAt', 'is', null).execute()
}

/** The session with the accounts its login may use, as holder or as second parent; undefined once it has ended. */
export const findSession = async (tx: SystemTransaction, sessionId: string, loginId: string): Promise<Session | undefined> => {
  const rows = await tx.db
    .selectFrom('sessions')
    .leftJoin('users', (join) =>
      join.on((on) => on.or([on('users.loginId', '=', on.ref('sessions.loginId')), on('users.parent2LoginId', '=', on.ref('sessions.loginId'))])).on('users.isInactive', '=', false),
    )
    .select(['users.organizationId', 'users.userId', 'users.role', 'users.roles', 'users.loginId'])
    .where('sessions.sessionId', '=', sessionId)
    .where('sessions.loginId', '=', loginId)
    .where('sessions.endedAt', 'is', null)
    .execute()
  if (rows.length === 0) return undefined
  const accounts = rows
    .filter((row) => row.userId !== null)
    // An account of one's own comes before one shared as second parent.
    .sort((a, b) => Number(b.loginId === loginId) - Number(a.loginId === loginId))
    .filter((row, index, all) => all.findIndex((other) => other.organizationId === row.organizationId) === index)
  return {
    loginId,
    accounts: accounts.map((row) => ({ organizationId: row.organizationId as string, userId: row.userId as string, roles: roleSet(row) })),
  }
}
