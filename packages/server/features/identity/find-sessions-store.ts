// Reads sessions with the accounts they open.

import { roleSet, sharedRoles } from '@lodgepole/domain/identity/access/roles'
import {
  isFactorMissing,
  withoutWork,
  type FactorFacts,
  type WorkingContext,
} from '@lodgepole/domain/identity/required-factor'
import { isSessionOver, sessionDaysOf } from '@lodgepole/domain/identity/session-end'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import { inEachOrganization } from '../../platform/database/in-each-organization.ts'
import { organizationsOfLogin } from '../../platform/database/login-organizations.ts'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import type { Session, SessionAccount } from '../../platform/http/session.ts'

export interface SessionKey {
  readonly sessionId: string
  readonly loginId: LoginId
}

type AccountRow = Awaited<ReturnType<typeof accountsIn>>[number]

const placeOf = (row: AccountRow): WorkingContext => ({
  roles: roleSet(row),
  isRequired: row.needsFactor === true,
})

/** Withholds the roles that require a missing second factor. */
const withheld = (
  account: SessionAccount,
  row: AccountRow,
  own: readonly AccountRow[],
  facts: FactorFacts,
): SessionAccount =>
  !account.isSecondParent && isFactorMissing(placeOf(row), own.map(placeOf), facts)
    ? { ...account, roles: withoutWork(account.roles), withheldRoles: account.roles }
    : account

const accountOf = (row: AccountRow, loginId: LoginId): SessionAccount => {
  const [key, has] = [{ organizationId: row.organizationId, userId: row.userId }, roleSet(row)]
  return row.loginId === loginId
    ? { ...key, roles: has }
    : { ...key, roles: sharedRoles(has), isSecondParent: true }
}

/** Reads only installation tables. What organizations know about a login is read afterwards. */
const readSessions = (tx: SystemTransaction, keys: readonly SessionKey[], now: Date) =>
  tx.db
    .selectFrom('sessions')
    .select([
      'sessionId',
      'loginId',
      'createdAt',
      'endedOrganizationIds',
      'providerOrganizationId',
      'hasSecondFactor',
    ])
    .select([
      sql<boolean>`(select administrators_need_second_factor from installation_settings)`.as(
        'isRequiredOfAdministrators',
      ),
      sql<boolean>`(exists (select from passkeys p where p.login_id = sessions.login_id)
        or exists (select from logins l where l.login_id = sessions.login_id
            and l.second_factor = 'totp'))`.as('loginHasFactor'),
      organizationsOfLogin(sql`sessions.login_id`).as('organizationIds'),
    ])
    .where('sessionId', '=', anyOf(keys.map(({ sessionId }) => sessionId)))
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', now)
    .execute()

type SessionRow = Awaited<ReturnType<typeof readSessions>>[number]

/**
 * These logins' accounts in an organization, as holder or second parent; none while it is closed.
 */
const accountsIn = (tx: SystemTransaction, organizationId: string, loginIds: readonly LoginId[]) =>
  tx.db
    .selectFrom('users')
    .innerJoin('organizations', (join) =>
      join.on('organizations.organizationId', '=', organizationId),
    )
    .select([
      'users.organizationId',
      'users.userId',
      'users.role',
      'users.roles',
      'users.loginId',
      'users.parent2LoginId',
    ])
    .select([
      sql<boolean | null>`organizations.policies ->> 'staffSecondFactor' = 'true'`.as(
        'needsFactor',
      ),
      sql<unknown>`organizations.policies -> 'sessionDays'`.as('sessionDays'),
    ])
    .where('users.organizationId', '=', organizationId)
    .where((where) =>
      where.or([
        where('users.loginId', '=', anyOf(loginIds)),
        where('users.parent2LoginId', '=', anyOf(loginIds)),
      ]),
    )
    .where('users.isInactive', '=', false)
    .where('organizations.closedAt', 'is', null)
    .execute()

const listAccounts = async (
  tx: SystemTransaction,
  sessions: readonly SessionRow[],
): Promise<readonly AccountRow[]> => {
  const places = sessions.flatMap(({ loginId, organizationIds }) =>
    organizationIds.map((organizationId) => ({ loginId, organizationId })),
  )
  return inEachOrganization(places, (organizationId, own) =>
    accountsIn(tx, organizationId, [...new Set(own.map(({ loginId }) => loginId))]),
  )
}

/** An admin ended the session in this organization, or its maximum session length has passed. */
const hasEndedThere = (
  { endedOrganizationIds, createdAt }: SessionRow,
  { organizationId, sessionDays }: AccountRow,
  nowMs: number,
): boolean =>
  endedOrganizationIds.includes(organizationId) ||
  isSessionOver(createdAt.getTime(), nowMs, sessionDaysOf(sessionDays))

const isOpenedBy = (
  { loginId, providerOrganizationId }: SessionRow,
  account: AccountRow,
): boolean =>
  (account.loginId === loginId || account.parent2LoginId === loginId) &&
  (providerOrganizationId ?? account.organizationId) === account.organizationId

const sessionOf = (
  session: SessionRow,
  found: readonly AccountRow[],
  nowMs: number,
): Session | undefined => {
  const {
    sessionId,
    loginId,
    hasSecondFactor,
    loginHasFactor,
    isRequiredOfAdministrators,
    providerOrganizationId,
  } = session
  const all = found.filter((account) => isOpenedBy(session, account))
  const accounts = all
    .filter((row) => !hasEndedThere(session, row, nowMs))
    // A login's own account comes before one it shares as second parent.
    .sort((a, b) => Number(b.loginId === loginId) - Number(a.loginId === loginId))
  if (accounts.length === 0 && all.length > 0) return undefined
  const facts = {
    hasSecondFactor,
    isRequiredOfAdministrators,
    isOfProvider: providerOrganizationId !== null,
  }
  const own = accounts.filter((row) => row.loginId === loginId)
  const endedOrganizationIds = new Set([
    ...session.endedOrganizationIds,
    ...all
      .filter((row) => hasEndedThere(session, row, nowMs))
      .map(({ organizationId }) => organizationId),
  ])
  return {
    sessionId,
    loginId,
    hasSecondFactor,
    loginHasFactor,
    ...(providerOrganizationId ? { providerOrganizationId } : {}),
    ...(endedOrganizationIds.size > 0 ? { endedOrganizationIds } : {}),
    accounts: accounts.map((row) => withheld(accountOf(row, loginId), row, own, facts)),
  }
}

/**
 * Sessions with the accounts their logins may use, as holder or second parent, in the requested
 * order; undefined for ended ones. A login may have its own account in an organization and share
 * another there, and its own comes first. A session from one organization's provider opens only
 * that organization's account.
 */
export const findSessions = async (
  tx: SystemTransaction,
  keys: readonly SessionKey[],
  nowMs: number,
): Promise<readonly (Session | undefined)[]> => {
  const sessions = new Map(
    (await readSessions(tx, keys, new Date(nowMs))).map((session) => [session.sessionId, session]),
  )
  const accounts = await listAccounts(tx, [...sessions.values()])
  return keys.map(({ sessionId, loginId }) => {
    const session = sessions.get(sessionId)
    return session?.loginId === loginId ? sessionOf(session, accounts, nowMs) : undefined
  })
}
