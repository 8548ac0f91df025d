// What can be checked from inside: the database and its connections, and the secrets and hosts in
// it.

import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { withClient } from '../../platform/database/connect-client.ts'
import {
  findIdentity,
  RELEASE_COMMAND,
  type InstallationIdentity,
} from '../../platform/database/installation-identity.ts'
import { listPending } from '../../platform/database/migrate.ts'
import { readMigrations, type Migration } from '../../platform/database/read-migrations.ts'
import { SILENT_SECONDS } from '../../platform/processes/store.ts'
import { JOB_CONNECTIONS } from '../../platform/jobs/job-connections.ts'
import { openCommandDatabase } from '../command-database.ts'
import { migrationsFolder } from '../installation-root.ts'
import { checkDatabase } from './check-database.ts'
import { checkHosts, type KnownHost } from './check-hosts.ts'
import { checkReplica } from './check-replica.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkConnections } from './check-connections.ts'
import { checkWorkers } from './check-workers.ts'
import { attempt, findingsAbout, type Finding } from './finding.ts'

const database = findingsAbout('Database')

interface Inside {
  readonly findings: readonly Finding[]
  readonly hosts: readonly KnownHost[]
  /** Undefined when the database could not be read or does not say. */
  readonly installationId?: string | undefined
  /** Whether a server uses this database now. Undefined when it does not say. */
  readonly isServed?: boolean | undefined
}

/** Undefined when the table of hosts does not exist yet. */
const readHosts = (connection: pg.ClientConfig): Promise<readonly KnownHost[] | undefined> =>
  withClient(connection, async (client) => {
    const {
      rows: [first],
    } = await client.query<{ found: boolean }>(
      `select to_regclass('public.hosts') is not null as found`,
    )
    return first?.found
      ? (await client.query<KnownHost>('select host, kind from public.hosts order by kind, host'))
          .rows
      : undefined
  }).catch(() => undefined)

/** A server that was killed counts as running for a while. */
const readIsServed = (connection: pg.ClientConfig): Promise<boolean | undefined> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ isServed: boolean }>(
      `select exists (select from public.server_processes
         where seen_at > now() - make_interval(secs => $1)) as "isServed"`,
      [SILENT_SECONDS],
    )
    return rows[0]?.isServed
  }).catch(() => undefined)

const installation = findingsAbout('Installation')

const checkHold = (identity: InstallationIdentity | undefined): readonly Finding[] => {
  if (!identity?.heldSince) return []
  return [
    installation.warning(
      `It is on hold since ${identity.heldSince.toISOString()}, because it was restored or ` +
        'copied: it sends no mail, charges no cards, calls no webhooks and removes no files.',
      `If it replaces the original, stop the original and end the hold with ${RELEASE_COMMAND}`,
    ),
  ]
}

const isMigrated = async (
  connection: pg.ClientConfig,
  migrations: readonly Migration[],
): Promise<boolean> => (await listPending(connection, migrations)).due.length === 0

const checkMigratedDatabase = async (
  config: Config,
  connection: pg.ClientConfig,
): Promise<Inside> => {
  const migrations = await readMigrations(migrationsFolder())
  const findings = await checkDatabase(
    {
      connection,
      isEmbedded: !config.databaseUrl,
      setting: config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
      needed: config.databaseConnections + (config.roles.includes('jobs') ? JOB_CONNECTIONS : 0),
    },
    migrations,
  )
  const isSound = findings.every(({ kind }) => kind !== 'problem')
  const hosts = await readHosts(connection)
  const identity = await withClient(connection, findIdentity).catch(() => undefined)
  const others = [
    await attempt('Pooler', () => checkConnections(config)),
    await attempt('Replica', () => checkReplica(config)),
    await attempt('Workers', () => checkWorkers(config)),
    await attempt('Secrets', async () =>
      isSound && (await isMigrated(connection, migrations)) ? checkSecrets(config, connection) : [],
    ),
    await attempt('Installation', async () => checkHold(identity)),
    await attempt('Hosts', async () => (hosts ? checkHosts(hosts, config) : [])),
  ]
  return {
    findings: [...findings, ...others.flat()],
    hosts: hosts ?? [],
    installationId: identity?.installationId,
    isServed: await readIsServed(connection),
  }
}

/** Problems with the connections to the database are reported, not thrown. */
const reachDatabase = async (config: Config) => {
  const url = config.databaseDirectUrl ?? config.databaseUrl
  return url
    ? { connection: { connectionString: url }, stop: async () => undefined }
    : openCommandDatabase(config, () => undefined)
}

export const checkInside = async (config: Config): Promise<Inside> => {
  if (!config.databaseUrl && !existsSync(path.join(config.dataFolder, 'database')))
    return {
      findings: [database.ok('The embedded PostgreSQL is made at the first start.')],
      hosts: [],
    }
  let known: Omit<Inside, 'findings'> = { hosts: [] }
  const findings = await attempt('Database', async () => {
    const opened = await reachDatabase(config)
    try {
      const { findings: found, ...others } = await checkMigratedDatabase(config, opened.connection)
      known = others
      return found
    } finally {
      await opened.stop()
    }
  })
  return { findings, ...known }
}
