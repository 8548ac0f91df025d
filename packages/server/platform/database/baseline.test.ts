import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkDatabase } from '../../cli/check/check-database.ts'
import { runCli } from '../../cli/cli.ts'
import { migrationsFolder } from '../../cli/installation-root.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/cluster.ts'
import { startTemporaryPostgres } from '../embedded-postgres/temporary.ts'
import { withClient } from './connect-client.ts'
import { listPending, migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'
import { requireSchema } from './require-schema.ts'

const migrations = await readMigrations(migrationsFolder())
const [baseline] = migrations
if (!baseline?.replaces) throw new Error('the baseline is the first migration')
const replaced = baseline.replaces

let postgres: EmbeddedPostgres
let connection: pg.ClientConfig & EmbeddedPostgres['connection']
beforeAll(async () => {
  postgres = await startTemporaryPostgres()
  connection = { ...postgres.connection, database: 'old' }
})
afterAll(() => postgres.stop())

const asked = (text: string, values: unknown[] = []) =>
  withClient(connection, (client) => client.query(text, values)).then(({ rows }) => rows)
const remember = async (done: Iterable<readonly [string, string]>) => {
  await asked('delete from schema_migrations')
  for (const row of done)
    await asked('insert into schema_migrations (name, checksum) values ($1, $2)', [...row])
}
const backUp = async () => {
  const { user, password, host, port, database } = connection
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'))
  return runCli(['backup', '--to', path.join(folder, 'one')], {
    environment: {
      DATABASE_URL: `postgres://${user}:${String(password)}@/${database}?host=${host}&port=${port}`,
      DATA_DIR: folder,
    },
    say: () => undefined,
    complain: () => undefined,
  })
}

describe('PLT-143 a database that ran the migrations before the baseline', () => {
  // The database as version 0.3 leaves it.
  beforeEach(async () => {
    await withClient(postgres.connection, async (client) => {
      await client.query('drop database if exists old')
      await client.query('create database old')
    })
    await migrate(connection, [baseline])
    await remember(replaced)
  })

  it('has the schema already: the baseline is recorded, and nothing else happens', async () => {
    await asked(`insert into hosts (host, kind) values ('console.example', 'console')`)
    const ran: string[] = []
    await migrate(connection, migrations, { onStep: (name) => void ran.push(name), isAlone: true })
    expect(ran).toEqual(migrations.map(({ name }) => name))
    await requireSchema(connection)
    expect(await asked('select host from hosts')).toEqual([{ host: 'console.example' }])
    expect(await migrate(connection, migrations)).toBe(0)
  })

  it('leaves for later what processes of version 0.3 still need', async () => {
    await migrate(connection, migrations)
    expect(await listPending(connection, migrations)).toMatchObject({
      waiting: ['0301-login-organizations-known'],
    })
  })

  it('INS-20 is refused while one of them is missing, with the way out', async () => {
    await remember([...replaced].slice(0, -1))
    const fault = /too old .*lacks 0275-organization-locks.*migrate -- --now with version 0\.3/
    await expect(migrate(connection, migrations)).rejects.toThrow(fault)
    const checked = await checkDatabase({ connection, isEmbedded: true, needed: 5 }, migrations)
    expect(checked.filter(({ kind }) => kind === 'problem')).toEqual([
      {
        kind: 'problem',
        about: 'Database',
        text:
          'The database is too old for this version of Lodgepole: it lacks ' +
          '0275-organization-locks.',
        fix: 'Run npm run migrate -- --now with version 0.3 (commit 391e40d5) first.',
      },
    ])
    await expect(backUp()).rejects.toThrow('lacks the migration 0275-organization-locks')
  })

  it('is refused when one of them was changed', async () => {
    const [[first = ''] = [], ...rest] = [...replaced]
    await remember([[first, 'another'], ...rest])
    await expect(migrate(connection, migrations)).rejects.toThrow(`changed since: ${first}`)
  })

  it('BKP-17 can be backed up before and after it was recorded', async () => {
    expect(await backUp()).toBe(0)
    await migrate(connection, migrations)
    expect(await backUp()).toBe(0)
  })
})
