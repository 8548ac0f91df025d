import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startLodgepole } from '../../compose.ts'
import { readConfig } from '../../config.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { sendTo } from '../../testing/server.ts'
import { migrate } from '../database/migrate.ts'
import { readMigrations } from '../database/read-migrations.ts'
import { openDatabase } from '../database/pool.ts'
import { createLog } from '../logging.ts'
import { createKeyRing } from '../secrets/key-ring.ts'
import { applicationLogin, handOver } from './application-login.ts'
import type { EmbeddedPostgres } from './cluster.ts'
import { startTemporaryPostgres } from './temporary.ts'

let postgres: EmbeddedPostgres
const migrations = await readMigrations(fileURLToPath(new URL('../../migrations', import.meta.url)))

/**
 * Runs the product once: it starts its jobs, which have their own tables, and answers a request.
 */
const runOnce = async (connection: pg.ClientConfig): Promise<number> => {
  const config = readConfig({
    PORT: '0',
    BIND: '127.0.0.1',
    DEMO: 'off',
    OVERLOAD_DELAY_MS: '0',
    DATA_DIR: await mkdtemp(path.join(tmpdir(), 'lodgepole-login-')),
  })
  if (!config.ok) throw new Error(config.error.join(' '))
  const lodgepole = await startLodgepole({
    config: config.value,
    connection,
    secrets: createKeyRing(),
    log: createLog('silent'),
    webFolder: undefined,
    jobs: true,
  })
  const { status } = await sendTo(lodgepole.address, 'POST /v2/log/webapp/insert', {
    host: oak.host,
    body: { level: 'info', message: 'x' },
  })
  await lodgepole.stop()
  return status
}

const asking = async (connection: pg.ClientConfig, statement: string): Promise<unknown> => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  postgres = await startTemporaryPostgres()
  // A data folder from an earlier version: everything belongs to the superuser.
  await migrate(postgres.connection, migrations)
  const database = openDatabase(postgres.connection, { maxConnections: 2 })
  await makeOrganizations({ ...database, connection: postgres.connection })
  await database.close()
  expect(await runOnce(postgres.connection)).toBe(200)
}, 120_000)
afterAll(() => postgres.stop())

describe('PLT-42 the login of the product on the embedded database', () => {
  it('takes an older data folder over, and works', async () => {
    const login = await applicationLogin(postgres.connection)
    expect(await runOnce(login)).toBe(200)
    expect(await migrate(login, migrations)).toBe(0)
    const others = await asking(
      login,
      `select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'S')
        and pg_get_userbyid(c.relowner) <> 'lodgepole_owner'
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
    )
    expect(others).toEqual([])
  }, 120_000)

  it('is no superuser, reads no files and runs no programs', async () => {
    const login = await applicationLogin(postgres.connection)
    expect(
      await asking(
        login,
        'select rolsuper, rolbypassrls, rolreplication, rolcreatedb from pg_roles where ' +
          'rolname = current_user',
      ),
    ).toEqual([{ rolsuper: false, rolbypassrls: false, rolreplication: false, rolcreatedb: false }])
    await expect(asking(login, `select pg_read_file('/etc/passwd')`)).rejects.toThrow(
      /permission denied/,
    )
    await expect(asking(login, `copy schema_migrations to program 'cat'`)).rejects.toThrow(
      /permission denied|must be superuser/,
    )
    await expect(asking(login, `set role ${postgres.connection.user}`)).rejects.toThrow(
      /permission denied/,
    )
    await expect(
      asking(login, `alter role ${postgres.connection.user} password 'x'`),
    ).rejects.toThrow(/permission denied/)
  })

  it('is given what a command has made beside it, and goes on with its password', async () => {
    const login = await applicationLogin(postgres.connection)
    await asking(postgres.connection, 'create table made_beside (id int)')
    await expect(asking(login, 'select * from made_beside')).rejects.toThrow(/permission denied/)
    await handOver(postgres.connection)
    expect(await asking(login, 'select * from made_beside')).toEqual([])
    await asking(login, 'drop table made_beside')
  })

  it('has another password after each start', async () => {
    const [before, after] = [
      await applicationLogin(postgres.connection),
      await applicationLogin(postgres.connection),
    ]
    await expect(asking(before, 'select 1')).rejects.toThrow(/password/)
    expect(await asking(after, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
