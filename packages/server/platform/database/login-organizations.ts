// In which organizations a login may have something: an account of its own, one that it shares, or
// a household that it gives to. The table has a copy on every machine of a distributed database, so
// that whoever asks what a login has goes to its organizations alone. A row may outlive the link,
// so each organization is still asked.

import type { LoginId, OrganizationId } from '@lodgepole/domain/kernel/ids'
import { sql, type RawBuilder } from 'kysely'
import { anyOf } from './any-of.ts'
import type { SystemTransaction } from './transaction.ts'

interface OrganizationOfLogin {
  readonly loginId: LoginId
  readonly organizationId: OrganizationId
}

/** Before the login is linked with anything there: the database refuses the link otherwise. */
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
  // Most have it already. On a distributed database a row is written to every machine.
  if (await known.executeTakeFirst()) return
  const added = db.insertInto('loginOrganizations').values({ loginId, organizationId })
  if (!isDistributed)
    return void (await added.onConflict((conflict) => conflict.doNothing()).execute())
  // There `on conflict` locks this table and that of logins as a whole, and people who sign up at
  // once would deadlock. Whoever adds the same row waits here instead, and then finds it.
  const lock = `login ${loginId} in ${organizationId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(db)
  if (!(await known.executeTakeFirst())) await added.execute()
}

/** As a column beside a login. */
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
