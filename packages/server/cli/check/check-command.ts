// `npm run check`: looks at everything that an installation needs from outside, and names each
// problem with its fix. It changes nothing.

import { existsSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { createS3Objects } from '../../adapters/objects-s3/s3-objects.ts'
import { readConfig, type Config } from '../../config.ts'
import { decideDemo, type DemoFacts } from '../../decide-demo.ts'
import { withClient } from '../../platform/database/connect-client.ts'
import { listPending } from '../../platform/database/migrate.ts'
import { readMigrations } from '../../platform/database/read-migrations.ts'
import type { CliCommand } from '../command.ts'
import { readFlags } from '../flags.ts'
import { openCommandDatabase } from '../command-database.ts'
import { migrationsFolder } from '../installation-root.ts'
import { checkDatabase } from './check-database.ts'
import { checkHosts, isLocalHost, type KnownHost } from './check-hosts.ts'
import { checkMail } from './check-mail.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkReplica } from './check-replica.ts'
import { checkWays } from './check-ways.ts'
import { checkWorkers } from './check-workers.ts'
import { checkBucket, checkDataFolder } from './check-storage.ts'
import { findingsAbout, printFinding, type Finding } from './finding.ts'

const usage = `npm run check
Looks at settings, database, mail, storage and host names, and names each problem with its fix. It
changes nothing.
Exits with 1 if there is a problem, with 0 if there are only warnings or none.`

const settings = findingsAbout('Settings')
const database = findingsAbout('Database')

/** Undefined where there is no table of hosts yet. */
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

const checkInside = async (
  config: Config,
): Promise<{ findings: readonly Finding[]; hosts: readonly KnownHost[] }> => {
  if (!config.databaseUrl && !existsSync(path.join(config.dataFolder, 'database')))
    return {
      findings: [database.ok('The embedded PostgreSQL is made at the first start.')],
      hosts: [],
    }
  const url = config.databaseDirectUrl ?? config.databaseUrl
  // What is wrong with the ways is reported here, not thrown.
  const opened = url
    ? { connection: { connectionString: url }, stop: async () => undefined }
    : await openCommandDatabase(config, () => undefined)
  try {
    const migrations = await readMigrations(migrationsFolder())
    const findings = await checkDatabase(
      {
        connection: opened.connection,
        isEmbedded: !config.databaseUrl,
        setting: config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL',
        needed: config.databaseConnections,
      },
      migrations,
    )
    const hosts = await readHosts(opened.connection)
    const isMigrated =
      findings.every(({ kind }) => kind !== 'problem') &&
      (await listPending(opened.connection, migrations)).due.length === 0
    const secrets = isMigrated ? await checkSecrets(config, opened) : []
    return {
      findings: [
        ...findings,
        ...(await checkWays(config)),
        ...(await checkReplica(config)),
        ...(await checkWorkers(config)),
        ...secrets,
        ...(hosts ? await checkHosts(hosts, config) : []),
      ],
      hosts: hosts ?? [],
    }
  } finally {
    await opened.stop()
  }
}

const demoFactsOf = async (hosts: readonly KnownHost[]): Promise<DemoFacts> => {
  const { demoHosts } = await import('../../demo/organizations/hosts.ts')
  return {
    isSetUp: hosts.some(({ kind }) => kind === 'console' || kind === 'main'),
    isLoaded: demoHosts.every((own) => hosts.some(({ host }) => host === own.host)),
  }
}

const checkStorage = async (
  config: Config,
  hosts: readonly KnownHost[],
): Promise<readonly Finding[]> => {
  const folder = await checkDataFolder(config)
  if (!config.s3) return folder
  const store = createS3Objects(config.s3)
  const open = hosts.find(({ host, kind }) => kind === 'organization' && !isLocalHost(host))
  try {
    return [...folder, ...(await checkBucket(store, open && `https://${open.host}`))]
  } finally {
    store.close()
  }
}

export const checkCommand: CliCommand = async (args, { environment, say }) => {
  if (readFlags(args, { help: { type: 'boolean' } }).values.help) {
    say(usage)
    return 0
  }
  const all: Finding[] = []
  const tell = (findings: readonly Finding[]) => {
    findings.forEach((finding) => say(printFinding(finding)))
    all.push(...findings)
  }
  const config = readConfig(environment)
  if (config.ok) {
    tell([settings.ok('All settings can be read.')])
    const { findings, hosts } = await checkInside(config.value)
    tell(findings)
    const decided = decideDemo(config.value, await demoFactsOf(hosts), environment)
    if (!decided.ok) tell([settings.problem(decided.error, 'Set DEMO=off.')])
    const effective = decided.ok ? decided.value : { ...config.value, demo: false }
    tell(await checkStorage(effective, hosts))
    tell(await checkMail(effective))
  } else
    tell(
      config.error.map((fault) =>
        settings.problem(
          fault,
          'Correct it where the environment of Lodgepole is set, such as .env.',
        ),
      ),
    )
  const count = (kind: Finding['kind'], noun: string) => {
    const some = all.filter((finding) => finding.kind === kind).length
    return some === 1 ? `1 ${noun}` : `${some === 0 ? 'no' : some} ${noun}s`
  }
  say(`\nFound ${count('problem', 'problem')} and ${count('warning', 'warning')}.`)
  return all.some(({ kind }) => kind === 'problem') ? 1 : 0
}
