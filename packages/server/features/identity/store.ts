// Sessions: a table of the installation, read and written by the system role alone.

import { roleSet } from '@lodgepole/domain/access/roles'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import type { Session } from '../../platform/http/mount.ts'

export const insertSession = async (tx: SystemTransaction, session: { sessionId: string; loginId: string; device: string; tokenHash: string; now: Date; expiresAt: Date }) => {
  const { sessionId, loginId, device, tokenHash, now, expiresAt } = session
  await tx.db.insertInto('sessions').values({ sessionId, loginId, device, tokenHash, createdAt: now, lastUsedAt: now, expiresAt }).execute()
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

/** Ends a session of this login; false when it has none such. */
export const endSessionOf = async (tx: SystemTransaction, loginId: string, sessionId: string, now: Date): Promise<boolean> => {
  const ended = await tx.db.updateTable('sessions').set({ endedAt: now }).where('loginId', '=', loginId).where('sessionId', '=', sessionId).where('endedAt', 'is', null).executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

export const listSessions = (tx: SystemTransaction, loginId: string, now: Date) =>
  tx.db
    .selectFrom('sessions')
    .select(['sessionId', 'device', 'createdAt', 'lastUsedAt'])
    .where('loginId', '=', loginId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('lastUsedAt', 'desc')
    .limit(100)
    .execute()

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
    sessionId,
    loginId,
    accounts: accounts.map((row) => ({ organizationId: row.organizationId as string, userId: row.userId as string, roles: roleSet(row) })),
  }
}
