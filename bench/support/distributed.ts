// The same server on one machine and on a distributed database, which TEST_DATABASE_URL and
// TEST_DATABASE_WORKERS name as they do for the tests. Both databases are on the same PostgreSQL
// with the same settings, but only one has the extension and the workers.

import path from 'node:path'
import { distributeTemplate, joinNodes } from '../../packages/server/testing/distribute-template.ts'
import {
  beginRun,
  createDatabase,
  newDatabaseName,
  readTestServers,
  type TestServers,
} from '../../packages/server/testing/test-servers.ts'
import { migrate } from '../../packages/server/platform/database/migrate.ts'
import { readMigrations } from '../../packages/server/platform/database/read-migrations.ts'
import type { BenchContext } from '../framework/ground.ts'
import { makeMovers, type Place } from './movers.ts'
import type { Site } from './movements.ts'
import { root } from './paths.ts'
import { startProductOn } from './product.ts'

export interface MoneySite extends Site {
  readonly place: Place
}

const makeDatabase = async (run: string, servers: TestServers): Promise<string> => {
  const name = newDatabaseName(run)
  await createDatabase(servers, name)
  const nodes = {
    coordinator: { ...servers.coordinator, database: name },
    workers: servers.workers.map((worker) => ({ ...worker, database: name })),
  }
  if (nodes.workers.length > 0) await joinNodes(nodes)
  await migrate(
    nodes.coordinator,
    await readMigrations(path.join(root, 'packages/server/migrations')),
  )
  if (nodes.workers.length > 0) await distributeTemplate(nodes)
  const { host, port, user, password } = servers.coordinator
  return (
    `postgres://${user}:${encodeURIComponent(password)}@` +
    `${encodeURIComponent(host)}:${port}/${name}`
  )
}

const siteOn = async (
  ground: BenchContext,
  run: string,
  servers: TestServers,
  people: number,
): Promise<MoneySite> => {
  const url = await makeDatabase(run, servers)
  const { port } = await startProductOn(ground, url)
  return { url, port, place: await makeMovers(url, port, 'pinewood.localhost', people) }
}

/** `plain` is one machine. `spread` has workers. */
export const sites = (
  ground: BenchContext,
  people: number,
): Promise<{ readonly plain: MoneySite; readonly spread: MoneySite }> =>
  ground.shared('plain-and-spread', async () => {
    const servers = readTestServers(process.env)
    if (!servers || servers.workers.length === 0)
      throw new Error(
        'TEST_DATABASE_URL and TEST_DATABASE_WORKERS have to name a coordinator of Citus and ' +
          'its workers.',
      )
    const { run, end } = await beginRun(servers)
    ground.onClose(end)
    return {
      plain: await siteOn(ground, run, { ...servers, workers: [] }, people),
      spread: await siteOn(ground, run, servers, people),
    }
  })
