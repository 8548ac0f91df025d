// The product as a newcomer starts it: built, with its embedded database in a separate folder, on a
// free port.

import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { fastFolder } from '../../packages/server/testing/fast-folder.ts'

export interface Product {
  readonly port: number
  readonly dataFolder: string
  readonly process: ChildProcess
  /** Everything it printed. */
  readonly output: () => string
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>
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

/** With it, a test can send what Postmark would report about a mail. */
export const POSTMARK_PASSWORD = 'a-password-of-postmark'

const root = path.resolve(import.meta.dirname, '../..')

export interface ProductOptions {
  readonly dataFolder?: string
  readonly port?: number
  readonly environment?: Readonly<Record<string, string>>
}

export const startProduct = async (options: ProductOptions = {}): Promise<Product> => {
  const port = options.port ?? (await freePort())
  const dataFolder = options.dataFolder ?? (await temporaryFolder())
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    // A browser next to the server on two cores delays it more than any visitor would. Overload has
    // a separate test (PLT-23).
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      CALLS_PER_MINUTE: '0',
      OVERLOAD_DELAY_MS: '0',
      CARD_TIMEOUT_MS: '4000',
      LOG_LEVEL: 'warn',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (output += String(text)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    const look = () => output.includes('Lodgepole is ready') && resolve()
    child.stdout.on('data', look)
    void ended.then((code) => reject(new Error(`The product ended with ${code}:\n${output}`)))
  })
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    return ended
  }
  return { port, dataFolder, process: child, output: () => output, stop }
}

export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(fastFolder(), 'lodgepole-e2e-'))
  // Accessible to the unprivileged account that runs PostgreSQL when root starts it.
  await chmod(folder, 0o711)
  return folder
}

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true })
