// Checks whether the server can work on this database: whether it is reachable and new enough, and
// whether its login has the rights that migrations need.

import type pg from 'pg'
import { databaseRemedy, reasonOf } from '../../database-fault.ts'
import { withClient } from '../../platform/database/connect-client.ts'
import {
  DISTRIBUTE_AGAIN,
  findDistributionFaults,
} from '../../platform/database/distribution/faults.ts'
import { listPending, UnsuitableDatabase } from '../../platform/database/migrate.ts'
import type { Migration } from '../../platform/database/read-migrations.ts'
import { isRestoreCutOff, RESTORE_AGAIN } from '../../platform/database/restore-mark.ts'
import { missingFacts, nameMissing, readSchemaFacts } from '../../platform/database/schema-facts.ts'
import { expectedSchema } from '../../platform/database/schema.generated.ts'
import { findRoleFaults } from '../../platform/database/working-roles.ts'
import { findingsAbout, type Finding } from './finding.ts'

const { ok, warning, problem } = findingsAbout('Database')

const OLDEST_MAJOR = 15
/** Backups, migrations and people with psql also need some. */
const SPARE_CONNECTIONS = 5
const WAIT_MS = 10_000

interface Facts {
  readonly version: string
  readonly major: number
  readonly encoding: string
  readonly login: string
  readonly database: string
  readonly isSuperuser: boolean
  readonly mayCreateSchemas: boolean
  readonly mayCreateTables: boolean
  readonly connections: number
  readonly isReadOnly: boolean
}

const FACTS = `
  select current_setting('server_version') as version,
    current_setting('server_version_num')::int / 10000 as major,
    pg_encoding_to_char(d.encoding) as encoding, current_user as login, d.datname as database,
    r.rolsuper as "isSuperuser",
    has_database_privilege(d.oid, 'create') as "mayCreateSchemas",
    has_schema_privilege('public', 'create') as "mayCreateTables",
    current_setting('max_connections')::int -
      current_setting('superuser_reserved_connections')::int as connections,
    current_setting('transaction_read_only') = 'on' as "isReadOnly"
  from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`

const rightsOf = (facts: Facts, isEmbedded: boolean): readonly Finding[] => [
  // A server uses the embedded database with its own login.
  ...(facts.isSuperuser && !isEmbedded
    ? [
        warning(
          `The login ${facts.login} is a superuser, whom row-level security does not bind.`,
          "Use a login of its own: create role lodgepole login createrole password '…'; alter " +
            `database ${facts.database} owner to lodgepole.`,
        ),
      ]
    : []),
  ...(facts.mayCreateSchemas && facts.mayCreateTables
    ? []
    : [
        problem(
          `The login ${facts.login} may not create schemas and tables in ${facts.database}.`,
          `As a superuser: alter database ${facts.database} owner to ${facts.login}.`,
        ),
      ]),
]

const serverOf = (facts: Facts, needed: number): readonly Finding[] => [
  facts.major >= OLDEST_MAJOR
    ? ok(`PostgreSQL ${facts.version}, database ${facts.database}, login ${facts.login}`)
    : problem(
        `PostgreSQL ${facts.version} is too old.`,
        `Upgrade it to version ${OLDEST_MAJOR} or newer.`,
      ),
  ...(facts.isReadOnly
    ? [
        problem(
          'The database takes no changes.',
          'It is a standby, or default_transaction_read_only is on. Let DATABASE_URL lead to ' +
            'the primary, or promote this server.',
        ),
      ]
    : []),
  ...(facts.encoding === 'UTF8'
    ? []
    : [
        problem(
          `The database stores text as ${facts.encoding}.`,
          `Create it anew with: create database ${facts.database} encoding 'UTF8' template
              template0.`,
        ),
      ]),
  ...(facts.connections >= needed + SPARE_CONNECTIONS
    ? []
    : [
        warning(
          `PostgreSQL takes ${facts.connections} connections, and one process of Lodgepole ` +
            `may use ${needed}.`,
          'Raise max_connections, or lower DATABASE_CONNECTIONS.',
        ),
      ]),
]

const schemaOf = async (
  client: pg.Client,
  connection: pg.ClientConfig,
  migrations: readonly Migration[],
): Promise<readonly Finding[]> => {
  if (await isRestoreCutOff(client))
    return [problem('A restore into this database was cut off, or still runs.', RESTORE_AGAIN)]
  const { due } = await listPending(connection, migrations)
  if (due.length > 0)
    return [
      warning(
        `${due.length} migrations have not run yet.`,
        'Run npm run migrate, or start the server, which runs them.',
      ),
    ]
  const distribution = await findDistributionFaults(client)
  if (distribution.length > 0)
    return [
      problem(
        `The database is not distributed completely: ${distribution.join('; ')}.`,
        `Stop all servers. ${DISTRIBUTE_AGAIN}`,
      ),
    ]
  const missing = missingFacts(expectedSchema, await readSchemaFacts(client))
  return missing.length === 0
    ? [ok('The schema is up to date and complete.')]
    : [
        problem(
          `A part of the schema is missing: ${nameMissing(missing)}.`,
          'Restore a complete backup into a new database with npm run restore.',
        ),
      ]
}

export interface DatabaseToCheck {
  readonly connection: pg.ClientConfig
  readonly isEmbedded: boolean
  /** The setting that leads there. */
  readonly setting?: string
  /** How many connections one process may open. */
  readonly needed: number
}

export const checkDatabase = (
  { connection, isEmbedded, setting, needed }: DatabaseToCheck,
  migrations: readonly Migration[],
): Promise<readonly Finding[]> =>
  withClient(
    { ...connection, connectionTimeoutMillis: WAIT_MS, application_name: 'lodgepole check' },
    async (client) => {
      const {
        rows: [facts],
      } = await client.query<Facts>(FACTS)
      if (!facts) throw new Error('The database does not say who is asking.')
      const roleFaults = (await findRoleFaults(client)).map(({ what, fix }) => problem(what, fix))
      const known = [...serverOf(facts, needed), ...rightsOf(facts, isEmbedded), ...roleFaults]
      return [...known, ...(await schemaOf(client, connection, migrations))]
    },
  ).catch((fault: Error & { code?: string }) => {
    if (fault instanceof UnsuitableDatabase) return [problem(fault.what, fault.fix)]
    return [problem(`It cannot be used: ${reasonOf(fault)}.`, databaseRemedy(fault, setting))]
  })
