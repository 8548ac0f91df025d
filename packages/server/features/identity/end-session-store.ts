// Ends sessions: one, all of a login, or all that open one organization.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import { inEachOrganization } from '../../platform/database/in-each-organization.ts'
import { listOrganizationsOfLogins } from '../../platform/database/login-organizations.ts'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import type { SessionsOwner } from './session-store.ts'

export const endSession = async (
  tx: SystemTransaction,
  sessionId: string,
  now: Date,
): Promise<void> => {
  await tx.db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .execute()
}

/** Ends a session of this login. False when the login has no such session. */
export const endSessionOf = async (
  tx: SystemTransaction,
  { loginId, providerOrganizationId }: SessionsOwner,
  sessionId: string,
  now: Date,
): Promise<boolean> => {
  const ended = await tx.db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('loginId', '=', loginId)
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .$if(providerOrganizationId !== undefined, (query) =>
      query.where('providerOrganizationId', '=', providerOrganizationId as string),
    )
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

export const endSessionsOfLogin = async (
  tx: SystemTransaction,
  loginId: LoginId,
  now: Date,
): Promise<void> => {
  await tx.db
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('loginId', '=', loginId)
    .where('endedAt', 'is', null)
    .execute()
}

/** The organizations where these logins have an account, as holder or second parent. */
const listOrganizationsWithSessions = async (tx: SystemTransaction, loginIds: readonly LoginId[]) =>
  inEachOrganization(await listOrganizationsOfLogins(tx, loginIds), (organizationId, own) => {
    const logins = anyOf(own.map(({ loginId }) => loginId))
    return tx.db
      .selectFrom('users')
      .select(['organizationId', 'loginId', 'parent2LoginId'])
      .where('organizationId', '=', organizationId)
      .where((where) =>
        where.or([where('loginId', '=', logins), where('parent2LoginId', '=', logins)]),
      )
      .where('isInactive', '=', false)
      .execute()
  })

/**
 * Ends the sessions of these logins in one organization. Sessions that open no other organization
 * end completely. Returns how many there were.
 */
export const endSessionsInOrganization = async (
  tx: SystemTransaction,
  organizationId: string,
  loginIds: readonly LoginId[],
  now: Date,
): Promise<number> => {
  const open = await tx.db
    .selectFrom('sessions')
    .select(['sessionId', 'loginId', 'providerOrganizationId', 'endedOrganizationIds'])
    .where('loginId', '=', anyOf(loginIds))
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(sql<boolean>`not ended_organization_ids @> array[${organizationId}::uuid]`)
    .where(sql<boolean>`coalesce(provider_organization_id, ${organizationId}) = ${organizationId}`)
    .orderBy('sessionId')
    .forUpdate()
    .execute()
  const others = (
    await listOrganizationsWithSessions(
      tx,
      open.map(({ loginId }) => loginId),
    )
  ).filter((place) => place.organizationId !== organizationId)
  const opensAnother = ({
    loginId,
    providerOrganizationId,
    endedOrganizationIds,
  }: (typeof open)[number]) =>
    providerOrganizationId === null &&
    others.some(
      (place) =>
        (place.loginId === loginId || place.parent2LoginId === loginId) &&
        !endedOrganizationIds.includes(place.organizationId),
    )
  const end = (sessions: typeof open, endedAt: Date | null) =>
    tx.db
      .updateTable('sessions')
      .set({
        endedAt,
        endedOrganizationIds: sql`ended_organization_ids || ${organizationId}::uuid`,
      })
      .where('sessionId', '=', anyOf(sessions.map(({ sessionId }) => sessionId)))
      .execute()
  await end(open.filter(opensAnother), null)
  await end(
    open.filter((session) => !opensAnother(session)),
    now,
  )
  return open.length
}
