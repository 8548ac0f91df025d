// A PostgreSQL for seasons that are not part of the tests, with a new database for each.

import { fileURLToPath } from 'node:url'
import { migrate } from '../../../platform/database/migrate.ts'
import { openDatabase } from '../../../platform/database/pool.ts'
import { readMigrations } from '../../../platform/database/read-migrations.ts'
import { startTemporaryPostgres } from '../../../platform/embedded-postgres/temporary.ts'
import { sealWithTestKey, testSecrets } from '../../secrets.ts'
import {
  copyTemplate,
  createDatabase,
  dropDatabase,
  newDatabaseName,
  newRunName,
  templateOf,
} from '../../test-servers.ts'
import type { Ground } from '../season.ts'

/** What a season stores need not survive a power failure. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

export const openGround = async ({
  script,
  newFolder,
}: {
  readonly script: string
  readonly newFolder: () => Promise<string>
}): Promise<Ground & { readonly close: () => Promise<void> }> => {
  const postgres = await startTemporaryPostgres(FAST)
  const { host, port, user, password } = postgres.connection
  const coordinator = { host, port, user, password: String(password), database: 'postgres' }
  const servers = { coordinator, workers: [] }
  const run = newRunName()
  const template = templateOf(run)
  await createDatabase(servers, template)
  const migrations = await readMigrations(
    fileURLToPath(new URL('../../../migrations', import.meta.url)),
  )
  await migrate({ ...coordinator, database: template }, migrations)
  await sealWithTestKey({ ...coordinator, database: template })
  return {
    open: async () => {
      const name = newDatabaseName(run)
      await copyTemplate(servers, run, name)
      const connection = { ...coordinator, database: name }
      const handle = openDatabase(connection, { maxConnections: 6, secrets: testSecrets })
      return {
        script,
        dataFolder: await newFolder(),
        database: { ...handle, connection },
        databaseUrl:
          `postgres://${user}:${encodeURIComponent(String(password))}@/${name}` +
          `?host=${encodeURIComponent(host)}&port=${port}`,
        drop: async () => {
          await handle.close()
          await dropDatabase(servers, name)
        },
      }
    },
    close: postgres.stop,
  }
}
