// Which installation a database is, and whether it holds its work. The row describes this one
// database and not its content: a backup leaves it out, and a restore makes a new one.

import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

export interface InstallationIdentity {
  readonly installationId: string
  /** Since when it has held its work. Null where it does its work. */
  readonly heldSince: Date | null
  /** The moment that the data of a restored or copied database shows. Null where nobody knows. */
  readonly dataAsOf: Date | null
}

/** The name in the catalog. */
export const IDENTITY_TABLE = 'installation_identity'
const TABLE = `public.${IDENTITY_TABLE}`

/** These make the table. A restore of an older backup runs their statements, too. */
export const IDENTITY_MIGRATIONS: readonly string[] = [
  '0305-installation-identity',
  '0306-installation-moment',
]

/** What an operator does to let a restored installation work. */
export const RELEASE_COMMAND = 'npm run restore -- --release'

/** Undefined in a database that no server of this version has migrated. */
export const findIdentity = async (client: Client): Promise<InstallationIdentity | undefined> => {
  const { rows: tables } = await client.query<{ found: boolean }>(
    `select to_regclass('${TABLE}') is not null as found`,
  )
  if (!tables[0]?.found) return undefined
  // The version before had no moment, and its database is read before it is migrated.
  const { rows } = await client.query<InstallationIdentity>(
    `select installation_id as "installationId", held_since as "heldSince",
        (to_jsonb(identity) ->> 'data_as_of')::timestamptz as "dataAsOf"
      from ${TABLE} identity`,
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

/** Replaces the identity. */
export const replaceIdentity = async (
  client: Client,
  { installationId, heldSince, dataAsOf }: InstallationIdentity,
): Promise<void> => {
  await client.query(`delete from ${TABLE}`)
  await client.query(
    `insert into ${TABLE} (installation_id, held_since, data_as_of) values ($1, $2, $3)`,
    [installationId, heldSince, dataAsOf],
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
