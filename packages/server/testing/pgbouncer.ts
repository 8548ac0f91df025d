// The real PgBouncer, if installed, in front of the test server.

import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { chownTo, unprivilegedAccount } from '../platform/embedded-postgres/account.ts'
import { freePort } from './built-server.ts'
import type { TestConnection } from './test-servers.ts'

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Debian installs it outside the users' PATH. PGBOUNCER can name another one. */
export const findPgBouncer = (): string | undefined =>
  [
    process.env['PGBOUNCER'] ?? '',
    ...[...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'].map((folder) =>
      path.join(folder, 'pgbouncer'),
    ),
  ].find((file) => file !== '' && isProgram(file))

export interface PgBouncerOptions {
  readonly mode: 'transaction' | 'session'
  readonly sessions: number
  readonly settings?: readonly string[]
}

type Server = Omit<TestConnection, 'database'>

const settingsOf = (
  { host, port, password }: Server,
  { mode, sessions, settings = [] }: PgBouncerOptions,
  own: { readonly port: number; readonly users: string },
): string =>
  [
    '[databases]',
    `* = host=${host} port=${port}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own.port}`,
    'unix_socket_dir =',
    `auth_type = ${password ? 'scram-sha-256' : 'trust'}`,
    `auth_file = ${own.users}`,
    `pool_mode = ${mode}`,
    `default_pool_size = ${sessions}`,
    'max_client_conn = 500',
    ...settings,
    '',
  ].join('\n')

const answersAt = async (port: number, { user, password }: Server): Promise<boolean> => {
  const client = new pg.Client({ host: '127.0.0.1', port, user, password, database: 'postgres' })
  client.on('error', () => undefined)
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    )
}

export const startPgBouncer = async (
  program: string,
  server: Server,
  options: PgBouncerOptions,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-pgbouncer-'))
  const account = unprivilegedAccount()
  const [port, users, file] = [
    await freePort(),
    path.join(folder, 'users.txt'),
    path.join(folder, 'pgbouncer.ini'),
  ]
  await writeFile(users, `"${server.user}" "${server.password}"\n`)
  await writeFile(file, settingsOf(server, options, { port, users }))
  await chmod(folder, 0o700)
  for (const one of [folder, users, file]) await chownTo(account, one)
  const child = spawn(program, ['-q', file], {
    ...account,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let response = ''
  child.stderr.on('data', (text: Buffer) => (response += String(text)))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  while (!(await answersAt(port, server))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${response}`)
    await wait(50)
  }
  return {
    port,
    stop: async () => {
      // It holds no data, and newer versions wait for all clients to leave when asked to stop.
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
