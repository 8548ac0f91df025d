// Sessions: a table of the installation, read and written by the system role alone.

import { roleSet, sharedRoles } from '@lodgepole/domain/identity/access/roles'
import {
  isFactorMissing,
  withoutWork,
  type FactorFacts,
  type WorkPlace,
} from '@lodgepole/domain/identity/required-factor'
import { isSessionOver, sessionDaysOf } from '@lodgepole/domain/identity/session-end'
import type { LoginId } from '@lodgepole/domain/kernel/ids'
import type { Language } from '@lodgepole/domain/kernel/locale'
import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of.ts'
import { inEachOrganization } from '../../platform/database/in-each-organization.ts'
import {
  listOrganizationsOfLogins,
  organizationsOfLogin,
} from '../../platform/database/login-organizations.ts'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import type { Session, SessionAccount } from '../../platform/http/mount.ts'
import { holdLoginForSession } from './hold-login-store.ts'

export interface NewSession {
  readonly sessionId: string
  readonly loginId: LoginId
  /** When the password it was opened with was set. */
  readonly passwordChangedAt: Date
  readonly device: string
  readonly tokenHash: string
  readonly providerOrganizationId: string | null
  readonly provedAt: Date | null
  readonly hasSecondFactor: boolean
  /** The passkey that opens it, if one does. */
  readonly passkeyId?: string | undefined
  readonly now: Date
  readonly expiresAt: Date
}

/**
 * The passkey or the app that was shown may have been removed since. Asked while the login is held.
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
 * False when the password has been changed, or the second factor reset, since it was verified. The
 * login is held while its session begins: such a change either comes first and is seen here, or
 * waits and then ends this session with the others.
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

/** Held until the transaction ends, so that nobody ends it meanwhile. */
export const holdSession = async (tx: SystemTransaction, sessionId: string): Promise<boolean> => {
  const open = tx.db
    .selectFrom('sessions')
    .select('sessionId')
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
  return (await open.forUpdate().executeTakeFirst()) !== undefined
}

/** The session row, locked: two uses of one token are decided one after the other. */
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
  /** The token that was presented, and works again if the answer gets lost. */
  readonly previousHash: string
  /** When it was first used: its last minute begins there. */
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

/** What a passkey or an app proves stays with the session. */
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

/**
 * Whose sessions are meant: a login's, or, for whom a provider vouched, only those that came
 * through it too.
 */
export type SessionsOwner = Pick<Session, 'loginId' | 'providerOrganizationId'>

/** Ends a session of this login; false when it has none such. */
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

/** Where these logins have an account, as holder or as second parent. */
const listPlacesOfLogins = async (tx: SystemTransaction, loginIds: readonly LoginId[]) =>
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
 * Ends the sessions of these logins in one organization; those that open no other end as a whole.
 * Answers how many there were.
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
    await listPlacesOfLogins(
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

export interface SessionKey {
  readonly sessionId: string
  readonly loginId: LoginId
}

type AccountRow = Awaited<ReturnType<typeof accountsIn>>[number]

const placeOf = (row: AccountRow): WorkPlace => ({
  roles: roleSet(row),
  isRequired: row.needsFactor === true,
})

/** Without the work that a second factor is missing for. */
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

/**
 * Of the installation's own tables; what organizations know of a login is asked of them afterwards.
 */
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
 * Accounts of these logins in an organization, as holder or as second parent; none while it is
 * closed.
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

/** An admin has ended the session in this organization, or the days that it allows are over. */
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
    // An account of one's own comes before one shared as second parent.
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
 * Sessions with the accounts their logins may use, as holder or as second parent, in the order
 * asked for; undefined once one has ended. A login may have an account of its own in an
 * organization and share another there: the own one comes first. What one organization's provider
 * vouched for opens that organization's account alone, whatever else the login has.
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

/**
 * The language that the login last signed in with, for mails that nobody at a page of theirs asks
 * for.
 */
export const keepLanguage = async (
  tx: SystemTransaction,
  loginId: LoginId,
  language: Language,
): Promise<void> => {
  await tx.db.updateTable('logins').set({ language }).where('loginId', '=', loginId).execute()
}
