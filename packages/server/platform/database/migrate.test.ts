import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oak } from '../../testing/organizations.ts'
import type { EmbeddedPostgres } from '../embedded-postgres/cluster.ts'
import { startTemporaryPostgres } from '../embedded-postgres/temporary.ts'
import { listPending, migrate, MIGRATION_LOCK } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'
import { migrateLater } from './migrate-later.ts'
import { openDatabase } from './pool.ts'
import { tenantTransaction } from './transaction.ts'

// A separate server on which the product's roles do not exist yet.
let postgres: EmbeddedPostgres
let owner: pg.ClientConfig
const migrations = await readMigrations(fileURLToPath(new URL('../../migrations', import.meta.url)))

beforeAll(async () => {
  postgres = await startTemporaryPostgres()
  const admin = new pg.Client(postgres.connection)
  await admin.connect()
  await admin.query(`create role plain_owner login createrole password 'x'`)
  await admin.query('create database plain owner plain_owner')
  await admin.end()
  owner = { ...postgres.connection, user: 'plain_owner', password: 'x', database: 'plain' }
})
afterAll(() => postgres.stop())

const asked = async (connection: pg.ClientConfig, text: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

describe('PLT-24 an external database needs no superuser', () => {
  it('INS-26 says which right a login lacks before anything is changed', async () => {
    await asked(postgres.connection, `create role weak_owner login password 'x'`)
    await asked(postgres.connection, 'create database weak owner weak_owner')
    const weak = { ...postgres.connection, user: 'weak_owner', password: 'x', database: 'weak' }
    await expect(migrate(weak, migrations)).rejects.toThrow(
      'The login weak_owner may not create the roles lodgepole_app and lodgepole_system. As a ' +
        'superuser: alter role weak_owner createrole.',
    )
  })

  it('migrates and works for an owner who may only create roles, also two at once', async () => {
    const ran = await Promise.all([migrate(owner, migrations), migrate(owner, migrations)])
    expect(ran.sort((a, b) => a - b)).toEqual([0, migrations.length])
    const { db, close } = openDatabase(owner, { maxConnections: 2 })
    const rows = await tenantTransaction(db, oak.organizationId, (tx) =>
      tx.db.selectFrom('users').selectAll().execute(),
    )
    expect(rows).toEqual([])
    await close()
  })

  it('INS-26 migrates for an owner who may not create roles where they are granted', async () => {
    const weak = { ...postgres.connection, user: 'weak_owner', password: 'x', database: 'weak' }
    await expect(migrate(weak, migrations)).rejects.toThrow(
      'The login weak_owner may not work as lodgepole_app and lodgepole_system. As a superuser: ' +
        'grant lodgepole_app, lodgepole_system to weak_owner.',
    )
    await asked(postgres.connection, 'grant lodgepole_app, lodgepole_system to weak_owner')
    expect(await migrate(weak, migrations)).toBe(migrations.length)
  })

  it('refuses a migration that changed after it ran, and a database newer than code', async () => {
    const [first, ...rest] = migrations
    if (!first) throw new Error('there are migrations')
    await expect(migrate(owner, [{ ...first, checksum: 'another' }, ...rest])).rejects.toThrow(
      `changed since: ${first.name}`,
    )
    await expect(migrate(owner, migrations.slice(0, -1))).rejects.toThrow('newer than this version')
  })

  it('PLT-140 PLT-54 changes rows that row-level security hides from the owner', async () => {
    const admin = { ...postgres.connection, database: 'strict' }
    const strict = { ...admin, user: 'strict_owner', password: 'x' }
    await asked(
      postgres.connection,
      `create role strict_owner login createrole noinherit password 'x'`,
    )
    await asked(postgres.connection, 'grant lodgepole_app, lodgepole_system to strict_owner')
    await asked(postgres.connection, 'create database strict owner strict_owner')
    await migrate(strict, migrations)
    await asked(
      admin,
      `insert into organizations (organization_id, organization_name, domain_url)
        values ('${oak.organizationId}', 'Oak', 'oak.localhost')`,
    )
    expect(
      await asked(
        strict,
        `update organizations set organization_name = 'Ash' returning organization_name`,
      ),
    ).toEqual([])
    const renaming = {
      name: '9998-renaming',
      sql: `update organizations set organization_name = 'Elm';`,
      checksum: 'x',
    }
    expect(await listPending(strict, [...migrations, renaming])).toEqual({
      due: ['9998-renaming'],
      waiting: [],
    })
    // Two run in parallel: both wait for another session, then one waits for the other, and both
    // finish.
    const blocker = new pg.Client(admin)
    await blocker.connect()
    await blocker.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    let waited = 0
    const both = [1, 2].map(() =>
      migrate(strict, [...migrations, renaming], { onWait: () => (waited += 1) }),
    )
    await expect.poll(() => waited).toBe(2)
    // PLT-140: a migration that is asked to stop does not wait until the end.
    const stopped = new AbortController()
    await expect(
      migrate(strict, [...migrations, renaming], {
        onWait: () => stopped.abort(),
        signal: stopped.signal,
      }),
    ).rejects.toThrow('Stopped while waiting')
    await blocker.end()
    expect((await Promise.all(both)).toSorted()).toEqual([0, 1])
    expect(await asked(admin, 'select organization_name from organizations')).toEqual([
      { organization_name: 'Elm' },
    ])
    expect(await asked(strict, 'select organization_name from organizations')).toEqual([])
  })

  it('PLT-54 does not block others while it waits for a table, and gets its turn', async () => {
    const asSuperuser = { ...postgres.connection, database: 'plain' }
    const [reader, other] = [new pg.Client(asSuperuser), new pg.Client(asSuperuser)]
    await Promise.all([reader.connect(), other.connect()])
    await reader.query('begin; select count(*) from hosts')
    const widening = {
      name: '9997-widening',
      sql: 'alter table hosts add column wide text; alter table hosts drop column wide',
      checksum: 'x',
    }
    const migrating = migrate(owner, [...migrations, widening])
    const isWaiting = async () =>
      (await other.query(`select from pg_locks where not granted and relation = 'hosts'::regclass`))
        .rowCount
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(1)
    // This query waits behind the migration and gets through when the migration gives up for a
    // moment.
    await other.query(`set statement_timeout = '20s'; select count(*) from hosts`)
    await reader.query('commit')
    expect(await migrating).toBe(1)
    await other.query(`delete from schema_migrations where name = '9997-widening'`)
    await Promise.all([reader.end(), other.end()])
  }, 60_000)

  it('PLT-100 lets one wait until older processes are gone, and runs the others', async () => {
    const [first, later, last] = ['9990-first', '9991-later', '9992-last'].map((name) => ({
      name,
      sql: 'select 1',
      checksum: 'x',
    }))
    if (!first || !later || !last) throw new Error('there are three')
    const all = [
      ...migrations,
      first,
      { ...later, sql: '-- Runs an hour after 9990-first: because.\nselect 1' },
      last,
    ]
    expect(await migrate(owner, all)).toBe(2)
    expect(await listPending(owner, all)).toEqual({ due: [], waiting: ['9991-later'] })
    expect(await listPending(owner, all, true)).toEqual({ due: ['9991-later'], waiting: [] })
    const steps: string[] = []
    const running = migrateLater(owner, all, {
      onStep: (name) => steps.push(name),
      onFault: (fault) => void steps.push(String(fault)),
      lookEveryMs: 20,
    })
    await asked(
      owner,
      `update schema_migrations set run_at = run_at - interval '1 hour' where name = '9990-first'`,
    )
    await running.done
    expect(steps).toEqual(['9991-later'])
    await asked(owner, `delete from schema_migrations where name like '999%'`)
    // It ends when asked to stop, even while it waits.
    const endless = migrateLater(
      owner,
      [...migrations, { ...later, sql: '-- Runs an hour after 9990-first: because.' }],
      { onStep: () => {}, onFault: () => {} },
    )
    await endless.stop()
  })

  it('PLT-224 stops without an error while a backup holds back the migration', async () => {
    const backup = new pg.Client(owner)
    await backup.connect()
    await backup.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
    const faults: unknown[] = []
    const due = { name: '9994-due', sql: 'select 1', checksum: 'x' }
    const waiting = migrateLater(owner, [...migrations, due], {
      onStep: () => {},
      onFault: (fault) => void faults.push(fault),
    })
    await waiting.stop()
    expect(faults).toEqual([])
    await backup.end()
  })

  it('PLT-54 retries after a deadlock', async () => {
    const asSuperuser = { ...postgres.connection, database: 'plain' }
    // Makes sure that the migration is the session that detects the deadlock, and leaves time to
    // cause it.
    await asked(asSuperuser, `alter role plain_owner set deadlock_timeout = '3s'`)
    const [other, watcher] = [new pg.Client(asSuperuser), new pg.Client(asSuperuser)]
    await Promise.all([other.connect(), watcher.connect()])
    await other.query(
      `set deadlock_timeout = '10min'; begin; lock table logins in access exclusive mode`,
    )
    const both = {
      name: '9996-both',
      sql: 'lock table hosts in access exclusive mode; lock table logins in access exclusive mode',
      checksum: 'x',
    }
    const migrating = migrate(owner, [...migrations, both])
    const isWaiting = async () =>
      (
        await watcher.query(
          `select from pg_locks where not granted and relation = 'logins'::regclass`,
        )
      ).rowCount
    await expect.poll(isWaiting, { timeout: 20_000 }).toBe(1)
    await other.query('select count(*) from hosts')
    await other.query('commit')
    expect(await migrating).toBe(1)
    const {
      rows: [seen],
    } = await watcher.query<{ deadlocks: number }>(
      `select deadlocks::int from pg_stat_database where datname = 'plain'`,
    )
    expect(seen?.deadlocks).toBe(1)
    await watcher.query(
      `delete from schema_migrations
        where name = '9996-both'; alter role plain_owner reset deadlock_timeout`,
    )
    await Promise.all([other.end(), watcher.end()])
  }, 60_000)

  it('PLT-166 may take longer than the role allows a request', async () => {
    const asSuperuser = { ...postgres.connection, database: 'plain' }
    await asked(asSuperuser, `alter role plain_owner set statement_timeout = '200ms'`)
    const slow = { name: '9997-slow', sql: 'select pg_sleep(0.5)', checksum: 'x' }
    expect(await migrate(owner, [...migrations, slow])).toBe(1)
    await asked(
      asSuperuser,
      `delete from schema_migrations where name = '9997-slow';
       alter role plain_owner reset statement_timeout`,
    )
  }, 60_000)

  it('leaves nothing of a migration that fails', async () => {
    const broken = {
      name: '9999-broken',
      sql: 'create table half_done (id int); select nonsense',
      checksum: 'x',
    }
    await expect(migrate(owner, [...migrations, broken])).rejects.toThrow(
      'Migration 9999-broken failed',
    )
    const client = new pg.Client(owner)
    await client.connect()
    expect((await client.query(`select to_regclass('half_done') as found`)).rows).toEqual([
      { found: null },
    ])
    await client.end()
  })
})
