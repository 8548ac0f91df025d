// The rows of a first setup.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { sql } from 'kysely'
import type { SystemTransaction } from '../../../../platform/database/transaction.ts'
import type { SetupRequest } from './setup-request.ts'

/** Of two concurrent setups, the second waits and then finds what the first created. */
export const lockSetup = async ({ db }: SystemTransaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('first setup', 0))`.execute(db)
}

export interface OwnHosts {
  readonly consoleHosts: readonly string[]
  readonly mainHosts: readonly string[]
}

export const findOwnHosts = async ({ db }: SystemTransaction): Promise<OwnHosts> => {
  const rows = await db
    .selectFrom('hosts')
    .select(['host', 'kind'])
    .where('kind', 'in', ['console', 'main'])
    .execute()
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind).map(({ host }) => host)
  return { consoleHosts: ofKind('console'), mainHosts: ofKind('main') }
}

export const isServed = async ({ db }: SystemTransaction, host: string): Promise<boolean> => {
  const row = await db
    .selectFrom('hosts')
    .select('host')
    .where('host', '=', host)
    .where('kind', '=', 'organization')
    .executeTakeFirst()
  return row !== undefined
}

export const insertOwnHosts = async (
  { db }: SystemTransaction,
  { consoleHost, mainHost }: SetupRequest,
  organizationId: string,
) => {
  await db
    .insertInto('hosts')
    .values([
      { host: consoleHost, kind: 'console', organizationId: null },
      { host: mainHost, kind: 'main', organizationId },
    ])
    .execute()
}

/** The operator's own organization exists only for its staff. */
export const closeToMembers = async (
  { db }: SystemTransaction,
  organizationId: string,
): Promise<void> => {
  await db
    .updateTable('organizations')
    .set({
      portalSettings: JSON.stringify({
        allowCreateAccountHolders: false,
        allowCreateAuthorizedUsers: false,
      }),
      features: JSON.stringify({}),
      organizationStatus: [],
    })
    .where('organizationId', '=', organizationId)
    .execute()
}

export const makeInstallationAdministrator = async (
  { db }: SystemTransaction,
  organizationId: string,
  userId: PersonId,
) => {
  await db
    .updateTable('users')
    .set({ role: 'sysadmin', roles: ['admin', 'account-holder'] })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .execute()
}

export interface Administrator {
  readonly organizationId: string
  readonly userId: PersonId
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

export const findAdministrator = async (
  { db }: SystemTransaction,
  email: string,
): Promise<Administrator | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(['organizationId', 'userId', 'firstName', 'lastName'])
    .where('email', '=', email)
    .where('isInactive', '=', false)
    .where((where) =>
      where.or([
        where('role', '=', 'sysadmin'),
        where(sql<boolean>`'sysadmin' = any(roles)`, '=', true),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, email, firstName: row.firstName ?? '', lastName: row.lastName ?? '' }
}
