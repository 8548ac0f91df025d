// A PostgreSQL from the machine's own packages, for tests that need its client programs, which the
// embedded one lacks.

import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { chownTo, unprivilegedAccount } from '../platform/embedded-postgres/account.ts'
import { MINIMUM_VERSION } from '../platform/database/migrate.ts'
import { freePort } from './built-server.ts'
import { withClient } from '../platform/database/connect-client.ts'

const PACKAGES = '/usr/lib/postgresql'
const REQUIRED_PROGRAMS = [
  'initdb',
  'postgres',
  'pg_dump',
  'pg_dumpall',
  'pg_restore',
  'psql',
  'createdb',
]

/**
 * The folder of the newest programs that are complete and recent enough. Undefined when there are
 * none.
 */
export const systemPrograms = (): string | undefined => {
  const versions = existsSync(PACKAGES)
    ? readdirSync(PACKAGES)
        .map(Number)
        .filter((version) => version * 10_000 >= MINIMUM_VERSION)
    : []
  return versions
    .toSorted((a, b) => b - a)
    .map((version) => path.join(PACKAGES, String(version), 'bin'))
    .find((folder) => REQUIRED_PROGRAMS.every((program) => existsSync(path.join(folder, program))))
}

export interface ServerCertificate {
  readonly certificate: string
  readonly key: string
}

export interface SystemPostgres {
  readonly host: string
  readonly port: number
  /** The superuser, who needs no password. */
  readonly user: string
  readonly stop: () => Promise<void>
}

/** A certificate and its key in the cluster's folder, and the settings that name them. */
const switchTlsOn = async (cluster: string, tls: ServerCertificate | undefined) => {
  if (!tls) return {}
  for (const [name, text] of [
    ['server.crt', tls.certificate],
    ['server.key', tls.key],
  ] as const) {
    await writeFile(path.join(cluster, name), text, { mode: 0o600 })
    await chownTo(unprivilegedAccount(), path.join(cluster, name))
  }
  return { ssl: 'on', ssl_cert_file: 'server.crt', ssl_key_file: 'server.key' }
}

export const startSystemPostgres = async (
  programs: string,
  tls?: ServerCertificate,
): Promise<SystemPostgres> => {
  const account = unprivilegedAccount()
  const folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-system-'))
  await chmod(folder, 0o755)
  const cluster = path.join(folder, 'cluster')
  await mkdir(cluster, { mode: 0o700 })
  for (const own of [folder, cluster]) await chownTo(account, own)
  const [host, port, user] = ['127.0.0.1', await freePort(), 'postgres']
  const environment = { cwd: folder, env: { PATH: process.env['PATH'] }, ...account }
  await promisify(execFile)(
    path.join(programs, 'initdb'),
    ['-D', cluster, '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    environment,
  )
  const settings = {
    listen_addresses: host,
    port: String(port),
    unix_socket_directories: folder,
    fsync: 'off',
    ...(await switchTlsOn(cluster, tls)),
  }
  const server = spawn(
    path.join(programs, 'postgres'),
    [
      '-D',
      cluster,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...environment, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let messages = ''
  server.stderr.on('data', (text) => (messages += text))
  const ended = new Promise((resolve) => server.once('close', resolve))
  const connection = { host, port, user, database: 'postgres' }
  const isReady = () =>
    withClient(connection, (client) => client.query('select')).then(
      () => true,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${messages}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    host,
    port,
    user,
    stop: async () => {
      server.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
