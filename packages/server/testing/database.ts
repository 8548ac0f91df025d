// A separate database for each test file, copied from the migrated template in a few milliseconds.

import type pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { openDatabase, type DatabaseHandle } from '../platform/database/pool.ts'
import type { ProbedConnection } from '../platform/database/probe-connections.ts'
import { createLog } from '../platform/logging.ts'
import { testSecrets } from './secrets.ts'
import { watchStatements } from './statements/watch-statements.ts'
import { copyTemplate, dropDatabase, newDatabaseName } from './test-servers.ts'

export interface TestDatabase extends DatabaseHandle {
  /** A connection to the server itself. */
  readonly connection: pg.ClientConfig
  /** The product's connection: the same one, or through the pooler of this run. */
  readonly requests?: Pick<ProbedConnection, 'connection' | 'pooler'>
}

/** The URL of a database of the run, as a process has it in its settings. */
export const testUrlOf = (
  name: string,
  given: { readonly user?: string; readonly password?: string } = {},
): string => {
  const { host, port, user, password } = { ...inject('postgres'), ...given }
  return (
    `postgres://${user}:${encodeURIComponent(password)}@/${name}` +
    `?host=${encodeURIComponent(host)}&port=${port}`
  )
}

/**
 * When two hundred compete for one row on cores shared with other tests, the last may wait long.
 */
export const TEST_TIMEOUT_MS = 40_000

export const createTestDatabase = async (
  maxConnections = 10,
): Promise<TestDatabase & { readonly drop: () => Promise<void> }> => {
  const servers = inject('testServers')
  const name = newDatabaseName(inject('testRun'))
  await copyTemplate(servers, inject('testRun'), name)
  const connection = { ...inject('postgres'), database: name }
  const behind = inject('testPooler')
  const requests = {
    connection: behind ? { ...behind.connection, database: name } : connection,
    pooler: behind?.pooler,
  }
  const watched = watchStatements()
  const handle = openDatabase(requests.connection, {
    maxConnections,
    pooler: requests.pooler,
    // Like servers do.
    workers: { log: createLog('silent') },
    secrets: testSecrets,
    onStatement: watched.onStatement,
    connectionTimeoutMs: TEST_TIMEOUT_MS,
  })
  const drop = async () => {
    await handle.close()
    await dropDatabase(servers, name)
    const faults = watched.faults()
    if (faults.length > 0)
      throw new Error(
        `Statements that do not name their organization (see CONTRIBUTING):\n${faults.join('\n')}`,
      )
  }
  return { ...handle, connection, requests, drop }
}

/**
 * For the top of a test file: `const database = useTestDatabase()`, then `database().db` inside
 * tests.
 */
export const useTestDatabase = (maxConnections = 10): (() => TestDatabase) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>> | undefined
  beforeAll(async () => {
    database = await createTestDatabase(maxConnections)
  })
  afterAll(() => database?.drop())
  return () => {
    if (!database) throw new Error('The test database is made before the first test.')
    return database
  }
}
