// Which installation a database is, and whether it holds its work. The row describes this one
// database and not its content: a backup leaves it out, and a restore makes a new one.

import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

export interface InstallationIdentity {
  readonly installationId: string
  /** Since when it has held its work. Null where it does its work. */
  readonly heldSince: Date | null
}

/** The name in the catalog. */
export const IDENTITY_TABLE = 'installation_identity'
const TABLE = `public.${IDENTITY_TABLE}`

/** The migration that makes the table. A restore of an older backup runs its statements, too. */
export const IDENTITY_MIGRATION = '0305-installation-identity'

/** What an operator does to let a restored installation work. */
export const RELEASE_COMMAND = 'npm run restore -- --release'

/** Undefined in a database that no server of this version has migrated. */
export const findIdentity = async (client: Client): Promise<InstallationIdentity | undefined> => {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `select to_regclass('${TABLE}') is not null as found`,
  )
  if (!tables[0]?.found) return undefined
  const { rows } = await client.query<InstallationIdentity>(
    `select installation_id as "installationId", held_since as "heldSince" from ${TABLE}`,
  )
  return rows[0]
}

/** Makes an identity if there is none. Two processes that ask at the same moment get the same. */
export const requireIdentity = async (client: Client): Promise<InstallationIdentity> => {
  await client.query(`insert into ${TABLE} default values on conflict do nothing`)
  const identity = await findIdentity(client)
  if (!identity) throw new Error('The database does not say which installation it is.')
  return identity
}

export const restoreIdentity = async (
  client: Client,
  installationId: string,
  isHeld: boolean,
): Promise<void> => {
  await client.query(`delete from ${TABLE}`)
  await client.query(
    `insert into ${TABLE} (installation_id, held_since)
      values ($1, case when $2 then now() end)`,
    [installationId, isHeld],
  )
}

/** Returns since when the work was held. Undefined if it was not. */
export const releaseWork = async (client: Client): Promise<Date | undefined> => {
  const { rows } = await client.query<{ heldSince: Date }>(
    `with held as (select held_since from ${TABLE} where held_since is not null for update)
     update ${TABLE} t set held_since = null from held
     returning held.held_since as "heldSince"`,
  )
  return rows[0]?.heldSince
}
