// A whole server on a free port, with every answer checked against the contract.

import { Writable } from 'node:stream'
import { afterAll, beforeAll } from 'vitest'
import type { ComposeOptions } from '../compose-options.ts'
import { readConfig } from '../config.ts'
import { startLodgepole, type Lodgepole } from '../compose.ts'
import { createLog } from '../platform/logging.ts'
import { testSecrets } from './secrets.ts'
import { TEST_TIMEOUT_MS, useTestDatabase, type TestDatabase } from './database.ts'
import { sendTo, type TestAnswer, type TestRequest } from './send-to.ts'

export { sendTo, type TestAnswer }

export interface TestServer {
  readonly database: () => TestDatabase
  readonly lodgepole: () => Lodgepole
  /** Every log line so far. */
  readonly logs: () => string
  readonly call: (route: string, options: TestRequest) => Promise<TestAnswer>
}

export interface TestServerOptions {
  readonly environment?: Readonly<Record<string, string>>
  readonly now?: () => number
  readonly webFolder?: string
  readonly jobs?: boolean
  /** Its keys, including the tests' key. */
  readonly secrets?: ComposeOptions['secrets']
  readonly organizationMail?: ComposeOptions['organizationMail']
  readonly prepare?: (database: TestDatabase) => Promise<unknown>
}

/** Jobs get the direct connection when the run has a pooler. */
const waysOf = ({ connection, requests }: Pick<TestDatabase, 'connection' | 'requests'>) => ({
  connection,
  ...requests,
  ...(requests?.pooler ? { direct: { connection, pooler: undefined, databaseIdentity: '' } } : {}),
})

export const useTestServer = (options: TestServerOptions = {}): TestServer => {
  const database = useTestDatabase()
  let lodgepole: Lodgepole | undefined
  let logs = ''
  beforeAll(async () => {
    await options.prepare?.(database())
    // Links have no port, so that tests can name them. PLT-37 is tested with and without. Other
    // tests on the same cores delay the event loop for seconds, so overload is tested where it is
    // turned on (PLT-23).
    const config = readConfig({
      PORT: '0',
      PUBLIC_PORT: '80',
      BIND: '127.0.0.1',
      DEMO: 'off',
      CALLS_PER_MINUTE: '0',
      OVERLOAD_DELAY_MS: '0',
      CARD_TIMEOUT_MS: '4000',
      METRICS_TOKEN: 'a-token-for-tests',
      ...options.environment,
    })
    if (!config.ok) throw new Error(config.error.join(' '))
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        logs += String(chunk)
        done()
      },
    })
    lodgepole = await startLodgepole({
      config: config.value,
      ...waysOf(database()),
      databaseConnectionTimeoutMs: TEST_TIMEOUT_MS,
      secrets: options.secrets ?? testSecrets,
      log: createLog('info', stream),
      webFolder: options.webFolder,
      checkAnswers: true,
      jobs: options.jobs ?? false,
      ...(options.now ? { now: options.now } : {}),
      ...(options.organizationMail ? { organizationMail: options.organizationMail } : {}),
    })
  })
  afterAll(() => lodgepole?.stop())
  const running = () => {
    if (!lodgepole) throw new Error('The server starts before the first test.')
    return lodgepole
  }
  return {
    database,
    lodgepole: running,
    logs: () => logs,
    call: (route, request) => sendTo(running().address, route, request),
  }
}
