// The organizations in which a login may have something: its own account, a shared one, or a
// household that it donates to. Every machine of a distributed database has a copy of this table,
// so that a query about a login visits only its organizations. A row may outlive the link, so each
// organization is still queried.

import type { LoginId, OrganizationId } from '@lodgepole/domain/kernel/ids'
import { sql, type RawBuilder } from 'kysely'
import { anyOf } from './any-of.ts'
import type { SystemTransaction } from './transaction.ts'

interface OrganizationOfLogin {
  readonly loginId: LoginId
  readonly organizationId: OrganizationId
}

/**
 * Must run before the login is linked with anything there. The database refuses the link otherwise.
 */
export const addOrganizationOfLogin = async (
  { db, isDistributed }: SystemTransaction,
  row: OrganizationOfLogin,
): Promise<void> => {
  const { loginId, organizationId } = row
  const known = db
    .selectFrom('loginOrganizations')
    .select('loginId')
    .where('loginId', '=', loginId)
    .where('organizationId', '=', organizationId)
  // Most logins already have the row. On a distributed database, writing a row goes to every
  // machine.
  if (await known.executeTakeFirst()) return
  const added = db.insertInto('loginOrganizations').values({ loginId, organizationId })
  if (!isDistributed)
    return void (await added.onConflict((conflict) => conflict.doNothing()).execute())
  // On a distributed database, `on conflict` locks this table and the logins table completely, and
  // people who sign up at the same time would deadlock. A transaction that adds the same row waits
  // here instead and then finds it.
  const lock = `login ${loginId} in ${organizationId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db)
  if (!(await known.executeTakeFirst())) await added.execute()
}

/** The login's organizations, as a column next to the login. */
export const organizationsOfLogin = (
  loginId: RawBuilder<string>,
): RawBuilder<readonly string[]> => sql<readonly string[]>`
  array(select p.organization_id from login_organizations p where p.login_id = ${loginId})`

export const listOrganizationsOfLogins = async (
  { db }: SystemTransaction,
  loginIds: readonly LoginId[],
): Promise<readonly OrganizationOfLogin[]> => {
  if (loginIds.length === 0) return []
  return db
    .selectFrom('loginOrganizations')
    .select(['loginId', 'organizationId'])
    .where('loginId', '=', anyOf(loginIds))
    .execute()
}

export const listOrganizationsOfLogin = async (
  tx: SystemTransaction,
  loginId: LoginId,
): Promise<readonly string[]> =>
  (await listOrganizationsOfLogins(tx, [loginId])).map(({ organizationId }) => organizationId)
