// One real PostgreSQL for the whole run, with a migrated template that each test file copies. It is
// started for the run, unless TEST_DATABASE_URL names one.

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import { probeConnection, type Pooler } from '../platform/database/probe-connections.ts'
import { startTemporaryPostgres } from '../platform/embedded-postgres/temporary.ts'
import { distributeTemplate, joinNodes } from './distribute-template.ts'
import { fastFolder } from './fast-folder.ts'
import { sealWithTestKey } from './secrets.ts'
import {
  beginRun,
  createDatabase,
  readTestPooler,
  readTestServers,
  templateOf,
  type TestConnection,
  type TestServers,
} from './test-servers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: TestConnection
    testServers: TestServers
    testRun: string
    testPooler:
      | { readonly connection: TestConnection; readonly pooler: Pooler | undefined }
      | undefined
  }
}

/**
 * A run's data is discarded at its end, so it need not survive a power failure. Durability is
 * tested with a separate PostgreSQL.
 */
const THROWAWAY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
}

/**
 * Temporary files of tests are in one folder, which is deleted with the run. Like the system's, it
 * is open to everyone, because tests start servers as other users.
 */
const useTemporaryFolder = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(path.join(fastFolder(), 'lodgepole-tests-'))
  await chmod(folder, 0o1777)
  process.env['TMPDIR'] = folder
  return () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
}

const startOwnServer = async (): Promise<{
  readonly servers: TestServers
  readonly stop: () => Promise<void>
}> => {
  const {
    connection: { host, port, user, password },
    stop,
  } = await startTemporaryPostgres(THROWAWAY_SETTINGS)
  return {
    servers: {
      coordinator: { host, port, user, password: String(password), database: 'postgres' },
      workers: [],
    },
    stop,
  }
}

const makeTemplate = async (servers: TestServers, run: string): Promise<void> => {
  const database = templateOf(run)
  const nodes = {
    coordinator: { ...servers.coordinator, database },
    workers: servers.workers.map((worker) => ({ ...worker, database })),
  }
  await createDatabase(servers, database)
  if (servers.workers.length > 0) await joinNodes(nodes)
  await migrate(
    nodes.coordinator,
    await readMigrations(fileURLToPath(new URL('../migrations', import.meta.url))),
  )
  if (servers.workers.length > 0) await distributeTemplate(nodes)
  await sealWithTestKey(nodes.coordinator)
}

export const setup = async (project: TestProject) => {
  const ends: (() => Promise<void>)[] = [await useTemporaryFolder()]
  const endAll = async () => {
    for (const end of ends.toReversed()) await end()
  }
  try {
    const named = readTestServers(process.env)
    const { servers, stop } = named
      ? { servers: named, stop: async () => undefined }
      : await startOwnServer()
    ends.push(stop)
    const { run, end } = await beginRun(servers)
    // The run's own server is deleted with everything in it.
    if (named) ends.push(end)
    await makeTemplate(servers, run)
    project.provide('postgres', servers.coordinator)
    project.provide('testServers', servers)
    project.provide('testRun', run)
    const behind = readTestPooler(process.env)
    project.provide(
      'testPooler',
      behind && { connection: behind, pooler: (await probeConnection({ ...behind })).pooler },
    )
    return endAll
  } catch (fault) {
    await endAll()
    throw fault
  }
}
