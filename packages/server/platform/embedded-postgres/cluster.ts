// The embedded PostgreSQL: created on the first start, found running after our own crash, restarted
// after its crash, and stopped when we stop. It runs in its own process group, so that Ctrl-C
// reaches us first and requests drain.

import { randomBytes } from 'node:crypto'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { link, open, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../database/connect-client.ts'
import { chownTo, unprivilegedAccount, type OsAccount } from './account.ts'
import { postgresBinaries } from './binaries.ts'
import { prepareFolders, type ClusterFolders } from './folders.ts'
import { rotateLog } from './log-file.ts'
import { stopOrphanedProcesses } from './orphans.ts'
import {
  disarmStaleLocks,
  isPostgres,
  PORT,
  runningPostmaster,
  signalProcess,
  unreachableSocket,
} from './postmaster.ts'

const USER = 'lodgepole'
const START_DEADLINE_MS = 60_000
/** Far longer than sessions need to notice that their PostgreSQL is gone. */
const ORPHANS_END_WITHIN_MS = 5_000
const WATCH_MS = 1_000
const RECHECK_MS = 500

export interface EmbeddedPostgres {
  readonly connection: pg.ClientConfig & {
    readonly user: string
    readonly host: string
    readonly port: number
  }
  readonly stop: () => Promise<void>
  /** Leaves it running for others and does not restart it when it ends. */
  readonly leave: () => Promise<void>
}

export interface EmbeddedPostgresOptions {
  readonly dataFolder: string
  readonly onStep?: (step: string) => void
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * PostgreSQL runs as a user other than root, and that user's other processes can read the
 * environment a process was started with.
 */
const plainEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PATH', 'TMPDIR', 'LD_LIBRARY_PATH', 'TZ'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  )

/** When two start at the same moment, both use the file that was created first. */
const makePassword = async (file: string, account: OsAccount | undefined): Promise<void> => {
  const whole = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  await writeFile(whole, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
  await chownTo(account, whole)
  try {
    await link(whole, file)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
  } finally {
    await rm(whole)
  }
}

const createCluster = async (
  binaries: string,
  folders: ClusterFolders,
  account: OsAccount | undefined,
): Promise<void> => {
  await makePassword(folders.passwordFile, account)
  const partial = `${folders.cluster}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  const args = [
    '-D',
    partial,
    '-U',
    USER,
    `--pwfile=${folders.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ]
  try {
    await promisify(execFile)(path.join(binaries, 'bin', 'initdb'), args, {
      ...account,
      cwd: folders.socket,
      env: plainEnvironment(),
    })
    await rename(partial, folders.cluster)
  } catch (fault) {
    await rm(partial, { recursive: true, force: true })
    // Another process was faster. Its cluster has the same password.
    if (!existsSync(folders.cluster)) throw fault
  }
}

const answers = (connection: pg.ClientConfig): Promise<boolean> =>
  withClient({ ...connection, connectionTimeoutMillis: 2_000 }, (client) =>
    client.query('select 1'),
  ).then(
    () => true,
    () => false,
  )

/**
 * After a crash, PostgreSQL first syncs every file to disk. Doing that file by file takes nearly
 * all of the recovery time.
 */
const recovery = process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}

const launch = async (
  binaries: string,
  folders: ClusterFolders,
  account: OsAccount | undefined,
  settings: Readonly<Record<string, string>>,
) => {
  await disarmStaleLocks(folders)
  await rotateLog(folders.logFile).catch(() => undefined)
  const log = await open(folders.logFile, 'a', 0o600)
  const all = {
    ...recovery,
    listen_addresses: '',
    unix_socket_directories: folders.socket,
    unix_socket_permissions: '0700',
    max_connections: '100',
    ...settings,
  }
  const args = [
    '-D',
    folders.cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child = spawn(path.join(binaries, 'bin', 'postgres'), args, {
    ...account,
    cwd: folders.socket,
    env: plainEnvironment(),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.unref()
  try {
    await once(child, 'spawn')
  } finally {
    await log.close()
  }
  return child
}

/**
 * PostgreSQL cannot be reached from here when its socket is in another temporary folder. This
 * checks twice, because a server that is just stopping removes its socket before its lock.
 */
const refuseUnreachable = async ({ cluster, socket }: ClusterFolders): Promise<void> => {
  const first = await runningPostmaster(cluster)
  if (first === undefined || !(await unreachableSocket(cluster, socket))) return
  await wait(RECHECK_MS)
  const elsewhere = await unreachableSocket(cluster, socket)
  if (!elsewhere || (await runningPostmaster(cluster)) !== first) return
  const theirs = path.dirname(elsewhere)
  throw new Error(
    `The database in ${cluster} is in use by another Lodgepole server or command (PostgreSQL is ` +
      `process ${first}), whose temporary folder is ${theirs}, not the one of this process ` +
      `(${path.dirname(socket)}). Stop the other one, run this one with TMPDIR=${theirs} and ` +
      'without a private temporary folder, or set DATA_DIR to another folder.',
  )
}

/**
 * Starts the server unless one already runs here. Leftovers of a crash can block a start for a
 * moment, so it retries until the deadline.
 */
const ensureRunning = async (
  start: () => ReturnType<typeof launch>,
  connection: pg.ClientConfig,
  folders: ClusterFolders,
): Promise<void> => {
  const beganMs = Date.now()
  let child: Awaited<ReturnType<typeof launch>> | undefined
  while (!(await answers(connection))) {
    const triedMs = Date.now() - beganMs
    await refuseUnreachable(folders)
    if (triedMs > START_DEADLINE_MS) {
      const log = await readFile(folders.logFile, 'utf8').catch(() => '')
      throw new Error(
        `PostgreSQL did not start. The end of ${folders.logFile}:\n${log.slice(-2_000)}`,
      )
    }
    const stillTrying = child !== undefined && child.exitCode === null && child.signalCode === null
    if (!stillTrying && (await runningPostmaster(folders.cluster)) === undefined) {
      if (child && triedMs > ORPHANS_END_WITHIN_MS) await stopOrphanedProcesses(folders.cluster)
      child = await start()
    }
    await wait(child ? 40 : 200)
  }
}

export const startEmbeddedPostgres = async (
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> => {
  const account = unprivilegedAccount()
  const folders = await prepareFolders(options.dataFolder, account)
  const binaries = await postgresBinaries(account)
  if (!existsSync(folders.cluster)) {
    options.onStep?.('Creating the database')
    await createCluster(binaries, folders, account)
  }
  const password = (await readFile(folders.passwordFile, 'utf8')).trim()
  const connection = {
    host: folders.socket,
    port: PORT,
    user: USER,
    password,
    database: 'postgres',
    application_name: 'lodgepole command',
  }
  if (!(await answers(connection))) options.onStep?.('Starting PostgreSQL')
  const start = async () => {
    // The process that stopped it before us has removed the socket's folder.
    await prepareFolders(options.dataFolder, account)
    return launch(binaries, folders, account, options.settings ?? {})
  }
  const ensure = () => ensureRunning(start, connection, folders)
  await ensure()
  const stopWatching = watch(folders, ensure)
  return {
    connection,
    leave: stopWatching,
    stop: async () => {
      await stopWatching()
      await stopCluster(folders.cluster)
      // Empty by now. The next start creates it again.
      await rmdir(folders.socket).catch(() => undefined)
    },
  }
}

/**
 * If PostgreSQL dies (out of memory, a careless kill), it is restarted within a second and recovers
 * from its own log.
 */
const watch = (
  { cluster, logFile }: ClusterFolders,
  ensure: () => Promise<void>,
): (() => Promise<void>) => {
  let restarting: Promise<void> | undefined
  let isStopped = false
  const timer = setInterval(async () => {
    await rotateLog(logFile).catch(() => undefined)
    const isRunning = restarting !== undefined || (await runningPostmaster(cluster)) !== undefined
    if (isRunning || isStopped) return
    restarting ??= ensure()
      .catch(() => undefined)
      .finally(() => (restarting = undefined))
  }, WATCH_MS)
  timer.unref()
  return async () => {
    isStopped = true
    clearInterval(timer)
    await restarting
  }
}

/** A fast shutdown: sessions end, and no committed data is lost. */
const stopCluster = async (cluster: string): Promise<void> => {
  const pid = await runningPostmaster(cluster)
  if (pid === undefined) return
  signalProcess(pid, 'SIGINT')
  while (await isPostgres(pid)) await wait(25)
}
