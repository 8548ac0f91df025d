// In which organizations a login may have something: an account of its own, one that it shares, or
// a household that it gives to. The table has a copy on every machine of a distributed database, so
// that whoever asks what a login has goes to its organizations alone. A row may outlive the link,
// so each organization is still asked.

import { sql, type RawBuilder } from 'kysely'
import type { SystemTransaction } from './transaction.ts'

interface OrganizationOfLogin {
  readonly loginId: string
  readonly organizationId: string
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
  await sql`select
      pg_advisory_xact_lock(hashtextextended(${`login ${loginId} in ${organizationId}`}, 0))`.execute(
    db,
  )
  if (!(await known.executeTakeFirst())) await added.execute()
}

/**
 * As a column beside a login; null while processes of the version before may link logins without
 * the row.
 */
export const organizationsOfLogin = (
  loginId: RawBuilder<string>,
): RawBuilder<readonly string[] | null> => sql<readonly string[] | null>`
  case when knows_login_organizations() then array(select p.organization_id
    from login_organizations p where p.login_id = ${loginId}) end`

/** What every organization has to be asked for. */
const lookEverywhere = async (
  { db }: SystemTransaction,
  loginIds: readonly string[],
): Promise<readonly OrganizationOfLogin[]> => {
  const ids = [...loginIds]
  const { rows } = await sql<OrganizationOfLogin>`
    select login_id, organization_id from users where login_id = any(${ids}::uuid[])
    union select parent2_login_id, organization_id
    from users where parent2_login_id = any(${ids}::uuid[])
    union select login_id, organization_id from contributors where login_id = any(${ids}::uuid[])`.execute(
    db,
  )
  return rows
}

interface LoginRow {
  readonly loginId: string
  readonly organizationIds: readonly string[] | null
}

/** Of logins that were read with `organizationsOfLogin`. */
export const spreadOrganizations = async (
  tx: SystemTransaction,
  logins: readonly LoginRow[],
): Promise<readonly OrganizationOfLogin[]> => {
  const unknown = logins
    .filter(({ organizationIds }) => organizationIds === null)
    .map(({ loginId }) => loginId)
  const known = logins.flatMap(({ loginId, organizationIds }) =>
    (organizationIds ?? []).map((organizationId) => ({ loginId, organizationId })),
  )
  return unknown.length === 0 ? known : [...known, ...(await lookEverywhere(tx, unknown))]
}

export const listOrganizationsOfLogins = async (
  tx: SystemTransaction,
  loginIds: readonly string[],
): Promise<readonly OrganizationOfLogin[]> => {
  if (loginIds.length === 0) return []
  const { rows } = await sql<LoginRow>`
    select login.id as login_id, ${organizationsOfLogin(sql`login.id`)} as organization_ids
    from unnest(${[...new Set(loginIds)]}::uuid[]) as login (id)`.execute(tx.db)
  return spreadOrganizations(tx, rows)
}

export const listOrganizationsOfLogin = async (
  tx: SystemTransaction,
  loginId: string,
): Promise<readonly string[]> =>
  (await listOrganizationsOfLogins(tx, [loginId])).map(({ organizationId }) => organizationId)
