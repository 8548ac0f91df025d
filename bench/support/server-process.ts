// A server in a separate process, timed from its spawn to its first successful answer.

import { spawn } from 'node:child_process'
import { openSync, closeSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const DEADLINE_MS = 120_000
/** Polling more often would cost the server more than it tells us. */
const ASK_EVERY_MS = 2

export interface ServerProcess {
  readonly pid: number
  readonly port: number
  readonly readyMs: number
  readonly stop: () => Promise<void>
}

export interface ServerProcessOptions {
  readonly script: string
  readonly port: number
  readonly readyPath: string
  readonly logFile: string
  readonly environment?: Readonly<Record<string, string>>
}

const statusOf = (port: number, path: string): Promise<number> =>
  new Promise((resolve) => {
    const asking = request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode ?? 0))
    })
    asking.once('error', () => resolve(0))
    asking.end()
  })

export const startServerProcess = async (options: ServerProcessOptions): Promise<ServerProcess> => {
  const { script, port, readyPath, logFile } = options
  const log = openSync(logFile, 'a')
  const startedMs = performance.now()
  const env = { ...plainEnvironment(), ...options.environment, PORT: String(port) }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', log, log] })
  closeSync(log)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  while ((await statusOf(port, readyPath)) !== 200) {
    const tooLate = performance.now() - startedMs > DEADLINE_MS
    if (tooLate) child.kill('SIGKILL')
    if (tooLate || child.exitCode !== null)
      throw new Error(
        `${script} did not start:\n${(await readFile(logFile, 'utf8')).slice(-4_000)}`,
      )
    await wait(ASK_EVERY_MS)
  }
  return { pid: child.pid ?? 0, port, readyMs: performance.now() - startedMs, stop }
}

/**
 * The servers must not inherit the bench's own environment: its TypeScript loader would be part of
 * the figure.
 */
const plainEnvironment = (): NodeJS.ProcessEnv => {
  const { NODE_OPTIONS: _options, ...rest } = process.env
  return rest
}
