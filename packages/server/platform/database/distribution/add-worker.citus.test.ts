// These need a Citus coordinator and its workers: see TEST_DATABASE_WORKERS in CONTRIBUTING.md.

import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runCli } from '../../../cli/cli.ts'
import { testUrlOf } from '../../../testing/database.ts'
import { makeOrganizations, oak } from '../../../testing/organizations.ts'
import { createDatabase, dropDatabase, newDatabaseName } from '../../../testing/test-servers.ts'
import { withClient } from '../connect-client.ts'
import { migrate } from '../migrate.ts'
import { openDatabase, type DatabaseHandle } from '../pool.ts'
import { readMigrations } from '../read-migrations.ts'
import { tenantTransaction } from '../transaction.ts'
import { findPlacement } from './move.ts'

const servers = inject('testServers')
const { organizationId } = oak

describe('PLT-167 a worker that is added', () => {
  const name = newDatabaseName(inject('testRun'))
  const connection = { ...inject('postgres'), database: name }
  const addresses = [servers.coordinator, ...servers.workers].map(
    ({ host, port }) => `${host}:${port}`,
  )
  const [coordinator = '', first = '', second = ''] = addresses

  const run = async (...args: readonly string[]) => {
    const lines: string[] = []
    const note = (text: string) => void lines.push(text)
    const url = testUrlOf(name)
    const environment = { DATABASE_URL: url, DATABASE_ADMIN_URL: url }
    const exitCode = await runCli(args, { environment, say: note, complain: note })
    return { exitCode, text: lines.join('\n') }
  }
  const placeOf = () =>
    withClient(connection, async (client) => (await findPlacement(client, organizationId)).port)

  let handle: DatabaseHandle | undefined
  beforeAll(async () => {
    await createDatabase(servers, name)
    for (const { host, port } of [...servers.workers, servers.coordinator])
      await withClient({ ...connection, host, port }, (client) =>
        client.query('create extension citus'),
      )
    const folder = fileURLToPath(new URL('../../../migrations', import.meta.url))
    await migrate(connection, await readMigrations(folder))
  }, 300_000)
  afterAll(async () => {
    await handle?.close()
    await dropDatabase(servers, name)
  })

  it('takes organizations while they are in use', async () => {
    const distributed = await run(
      ...['db:distribute', '--coordinator', coordinator, '--worker', first, '--shards', '4'],
    )
    expect(distributed).toMatchObject({ exitCode: 0 })
    handle = openDatabase(connection, { maxConnections: 4, connectionTimeoutMs: 40_000 })
    const { db } = handle
    await makeOrganizations({ ...handle, connection })
    expect(await placeOf()).toBe(servers.workers[0]?.port)
    const version = async () =>
      (
        await tenantTransaction(db, organizationId, (tx) =>
          tx.db
            .selectFrom('organizations')
            .select('version')
            .where('organizationId', '=', organizationId)
            .executeTakeFirstOrThrow(),
        )
      ).version
    const before = await version()
    let isOver = false
    let written = 0
    const writing = (async () => {
      for (; !isOver; written += 1) {
        await tenantTransaction(db, organizationId, (tx) =>
          tx.db
            .updateTable('organizations')
            .set({ version: sql<number>`version + 1` })
            .where('organizationId', '=', organizationId)
            .execute(),
        )
        await wait(50)
      }
    })()
    try {
      expect(await run('db:distribute', '--worker', second)).toMatchObject({ exitCode: 0 })
      expect(await placeOf()).toBe(servers.workers[0]?.port)
      expect(await run('db:move', organizationId, '--to', second)).toMatchObject({ exitCode: 0 })
    } finally {
      isOver = true
    }
    await writing
    expect(await placeOf()).toBe(servers.workers[1]?.port)
    expect(written).toBeGreaterThan(10)
    expect((await version()) - before).toBe(written)
  }, 400_000)
})
