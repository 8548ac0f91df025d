// The server as shipped, in a process that can be killed. It is bundled once per test file, beside
// the built product instead of in its place, so that tests, a running product and a build do not
// disturb each other.

import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

import { TEST_SECRETS_KEY } from './secrets.ts'

export const root = path.resolve(import.meta.dirname, '../../..')

export interface ServerProcess {
  readonly process: ChildProcess
  /** Everything it has printed so far. */
  readonly output: () => string
  /** Resolves with the milliseconds from spawn until it is ready, or rejects if it ends before. */
  readonly ready: Promise<number>
  readonly ended: Promise<number | null>
}

export interface RunOptions {
  readonly environment: Readonly<Record<string, string>>
  readonly account?: { readonly uid: number; readonly gid: number }
  /** Whether messages can be sent to it. */
  readonly hasChannel?: boolean
}

const READY = 'Lodgepole is ready'

/** Databases copied from the tests' template use the tests' key. */
const keyFor = (environment: Readonly<Record<string, string>>) =>
  environment['DATABASE_URL'] ? { SECRETS_KEY: TEST_SECRETS_KEY } : {}

const inherited = () => ({
  PATH: process.env['PATH'],
  TMPDIR: process.env['TMPDIR'],
  LODGEPOLE_ROOT: root,
  LODGEPOLE_ENV_FILE: '',
  BIND: '127.0.0.1',
  CALLS_PER_MINUTE: '0',
  // Other tests on the same cores delay it. Overload is tested where it is turned on (PLT-23).
  OVERLOAD_DELAY_MS: '0',
  LOG_LEVEL: 'warn',
})

/** Runs a script of the repository with the given environment and little else. */
export const runServer = (
  script: string,
  { environment, account, hasChannel = false }: RunOptions,
): ServerProcess => {
  const startedMs = performance.now()
  const child = spawn(process.execPath, [script], {
    cwd: root,
    ...account,
    stdio: ['ignore', 'pipe', 'pipe', ...(hasChannel ? (['ipc'] as const) : [])],
    env: { ...inherited(), ...keyFor(environment), ...environment },
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<number>((resolve, reject) => {
    const hear = (text: Buffer) => {
      output += String(text)
      if (output.includes(READY)) resolve(performance.now() - startedMs)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    void ended.then((code) => reject(new Error(`The server ended with ${code}:\n${output}`)))
  })
  // Avoids an unhandled rejection when a test does not await it.
  ready.catch(() => undefined)
  return { process: child, output: () => output, ready, ended }
}

/**
 * The path of a freshly bundled server, or of a script that starts one in its own way, and a
 * function that deletes it.
 */
export const bundleServer = async (
  main = 'packages/server/main.ts',
): Promise<{ readonly script: string; readonly remove: () => Promise<void> }> => {
  const folder = path.join(
    root,
    '.build',
    `server-${path.basename(path.dirname(main))}-${process.pid}`,
  )
  await promisify(execFile)(process.execPath, [
    path.join(root, 'tools/lib/bundle-server.mjs'),
    folder,
    main,
  ])
  return {
    script: path.join(folder, 'main.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export const temporaryDataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lodgepole-data-'))
  // Accessible to the unprivileged account that runs PostgreSQL when root starts it.
  await chmod(folder, 0o711)
  return folder
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
