// A whole installation, backed up while it is used and built again elsewhere by an owner who is no
// superuser.

import { createHash } from 'node:crypto'
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDatabase } from '../cli/check/check-database.ts'
import { runCli } from '../cli/cli.ts'
import { startLodgepole } from '../compose.ts'
import { readConfig } from '../config.ts'
import { demoSignIns, loadDemo } from '../demo/load-demo.ts'
import { migrationsFolder } from '../cli/installation-root.ts'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import type { EmbeddedPostgres } from '../platform/embedded-postgres/cluster.ts'
import { startTemporaryPostgres } from '../platform/embedded-postgres/temporary.ts'
import { createLog } from '../platform/logging.ts'
import { testUrlOf } from '../testing/database.ts'
import { TEST_SECRETS_KEY, testSecrets } from '../testing/secrets.ts'
import { sendTo, useTestServer } from '../testing/server.ts'
import { sumsOf } from '../testing/table-sums.ts'
import { dumpDatabase } from './dump-database.ts'
import { readManifest, type Manifest } from './manifest.ts'
import { readTables } from './tables.ts'

const work = await mkdtemp(path.join(tmpdir(), 'lodgepole-backup-'))
const sourceData = path.join(work, 'source')
const server = useTestServer({
  environment: { DATA_DIR: sourceData, DEMO: 'on' },
  prepare: async ({ db, pool }) => {
    await loadDemo(db, {
      nowSeconds: Math.floor(Date.now() / 1000),
      objectsFolder: path.join(sourceData, 'objects'),
    })
    // Nobody works here, so that nothing changes by itself; a job waits.
    await runMigrations({ pgPool: pool })
    await pool.query(
      `select graphile_worker.add_job('housekeeping', run_at => now() + interval '1 day')`,
    )
  },
})
let target: EmbeddedPostgres

const urlOf = (
  {
    host,
    port,
    user,
    password,
  }: Pick<EmbeddedPostgres['connection'], 'host' | 'port' | 'user'> & { password?: unknown },
  database: string,
) =>
  `postgres://${user}:${encodeURIComponent(String(password))}@/${database}` +
  `?host=${encodeURIComponent(host)}&port=${port}`

const asked = async (connection: pg.ClientConfig, text: string) => {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  target = await startTemporaryPostgres()
  await asked(target.connection, `create role plain_owner login createrole password 'x'`)
})
afterAll(async () => {
  await target.stop()
  await rm(work, { recursive: true, force: true })
})

const plainOwner = () => ({ ...target.connection, user: 'plain_owner', password: 'x' })
const newDatabase = async (name: string) => {
  await asked(target.connection, `create database ${name} owner plain_owner`)
  return { DATABASE_URL: urlOf(plainOwner(), name), DATA_DIR: path.join(work, name) }
}

const run = async (args: readonly string[], environment: Readonly<Record<string, string>>) => {
  const lines: string[] = []
  const note = (text: string) => void lines.push(text)
  const exitCode = await runCli(args, { environment, say: note, complain: note }).catch(
    (fault: Error) => {
      note(fault.message)
      return 1
    },
  )
  return { exitCode, text: lines.join('\n') }
}

const sourceEnvironment = async () => {
  const { rows } = await server
    .database()
    .pool.query<{ name: string }>('select current_database() as name')
  return { DATABASE_URL: testUrlOf(rows[0]?.name ?? ''), DATA_DIR: sourceData }
}
const backUp = async (name: string) => {
  const folder = path.join(work, name)
  const done = await run(['backup', '--to', folder], await sourceEnvironment())
  expect(done).toMatchObject({
    exitCode: 0,
    text: expect.stringContaining('The backup is complete.'),
  })
  expect(done.text).toContain(
    `encrypted with key ${testSecrets.current?.keyId}, which is not in the backup`,
  )
  return folder
}

describe('BKP-01 BKP-02 PLT-88 a backup', () => {
  let folder = ''

  it('works for an owner who is no superuser, and every row is the same afterwards', async () => {
    folder = await backUp('first')
    const place = await newDatabase('first_copy')
    const restored = await run(['restore', '--from', folder], place)
    expect(restored.text).toContain('The books are right')
    // Everything is there, but no server starts on it before it has the key.
    expect(restored.exitCode).toBe(3)
    expect(restored.text).toContain(
      `encrypted with key ${testSecrets.current?.keyId}, and this process has no key. Set ` +
        'SECRETS_KEY',
    )
    const source = server.database().connection
    const copy = { ...target.connection, database: 'first_copy' }
    const client = new pg.Client(source)
    await client.connect()
    const tables = (await readTables(client)).map(({ name }) => name)
    await client.end()
    expect(tables.length).toBeGreaterThan(90)
    expect(await sumsOf(copy, tables)).toEqual(await sumsOf(source, tables))
    const names = async (data: string) =>
      (await readdir(path.join(data, 'objects'), { recursive: true })).toSorted()
    expect(await names(place.DATA_DIR)).toEqual(await names(sourceData))
    // The owner, who may not see a row as such, backs up the same.
    const again = path.join(work, 'again')
    expect(await run(['backup', '--to', again, '--compare-with', folder], place)).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/^0 differences in \d+ rows of \d+ tables/m),
    })
    const contents = async (of: string) =>
      (await readManifest(of)).tables.map(({ name, rows, sha256 }) => ({ name, rows, sha256 }))
    expect(await contents(again)).toEqual(await contents(folder))
  }, 180_000)

  it('BKP-05 is compared with another one row by row, whatever the order of the rows', async () => {
    const copy = { ...target.connection, database: 'first_copy' }
    const place = {
      DATABASE_URL: urlOf(plainOwner(), 'first_copy'),
      DATA_DIR: path.join(work, 'first_copy'),
    }
    const compared = async (name: string) =>
      run(['backup', '--to', path.join(work, name), '--compare-with', folder], place)
    const [host] = await asked(copy, 'select host from hosts order by host limit 1')
    // Written again, it comes last.
    await asked(copy, `update hosts set host = host where host = '${String(host?.['host'])}'`)
    expect(await compared('other-order')).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/^0 differences/m),
    })
    await asked(
      copy,
      `update hosts set host = 'changed.localhost' where host = '${String(host?.['host'])}'`,
    )
    expect(await compared('other-rows')).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/table public\.hosts has other rows\n1 differences/),
    })
    await asked(
      copy,
      `update hosts set host = '${String(host?.['host'])}' where host = 'changed.localhost'`,
    )
  }, 60_000)

  it('BKP-20 leaves out tables made by hand that it cannot read, and names them', async () => {
    const copy = { ...target.connection, database: 'first_copy' }
    const place = {
      DATABASE_URL: urlOf(plainOwner(), 'first_copy'),
      DATA_DIR: path.join(work, 'first_copy'),
    }
    await asked(copy, 'create table watched (id serial, load int)')
    // The rows of one with row-level security are hidden from its own owner.
    await asked(
      { ...plainOwner(), database: 'first_copy' },
      `create table secured (id int); alter table secured enable row level security;
        alter table secured force row level security`,
    )
    const made = path.join(work, 'beside-others')
    expect(await run(['backup', '--to', made], place)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('not part of the backup: table secured, table watched.'),
    })
    const names = (await readManifest(made)).tables.map(({ name }) => name)
    for (const name of ['public.secured', 'public.watched']) expect(names).not.toContain(name)
    await asked(copy, 'drop table watched, secured')
  }, 60_000)

  it('lists the tables again when one goes away while they are listed', async () => {
    const client = new pg.Client(server.database().connection)
    await client.connect()
    try {
      await client.query('create table passing (number int)')
      await client.query('begin; drop table passing')
      const backup = backUp('passing')
      // Not by the client: within a transaction pg_stat_activity stays as it was when the
      // transaction first read it.
      const waits = `select from pg_locks l join pg_stat_activity a using (pid) where not l.granted
          and a.application_name = 'lodgepole backup'`
      await expect
        .poll(async () => (await server.database().pool.query(waits)).rowCount, { timeout: 30_000 })
        .toBe(1)
      await client.query('commit')
      expect((await readManifest(await backup)).tables.map(({ name }) => name)).not.toContain(
        'public.passing',
      )
    } finally {
      await client.end()
    }
  }, 60_000)

  it('BKP-07 that loses its connection ends in words, and leaves nothing half done', async () => {
    const client = new pg.Client(server.database().connection)
    await client.connect()
    try {
      await client.query('create table held (number int)')
      await client.query('begin; lock table held')
      const backup = run(['backup', '--to', path.join(work, 'lost')], await sourceEnvironment())
      const end = `select pg_terminate_backend(a.pid)
        from pg_locks l
        join pg_stat_activity a
        using (pid) where not l.granted and a.application_name = 'lodgepole backup'`
      await expect
        .poll(async () => (await server.database().pool.query(end)).rowCount, { timeout: 30_000 })
        .toBe(1)
      expect(await backup).toMatchObject({
        exitCode: 1,
        text: expect.stringMatching(/terminat|connection/i),
      })
      expect((await readdir(work)).filter((name) => name.startsWith('lost'))).toEqual([])
    } finally {
      await client.query('rollback; drop table held')
      await client.end()
    }
  }, 60_000)

  it('BKP-08 names the keys that its rows need, also when they change in between', async () => {
    const { connection, pool } = server.database()
    const keyIds = async () =>
      (
        await pool.query<{ id: string }>(
          'select key_id as id from secret_keys where retired_at is null',
        )
      ).rows.map(({ id }) => id)
    const before = await keyIds()
    let changing: Promise<unknown> | undefined
    const change = () =>
      (changing ??= pool.query(
        `update secret_keys set retired_at = now() where retired_at is null`,
      ))
    const part = await dumpDatabase(
      connection,
      path.join(work, 'keys'),
      await readMigrations(migrationsFolder()),
      () => void change(),
    )
    await changing
    expect(await keyIds()).toEqual([])
    await pool.query('update secret_keys set retired_at = null')
    expect(before).toHaveLength(1)
    expect(part.secretKeys).toEqual(before)
  }, 60_000)

  it('holds one moment, whatever is written meanwhile', async () => {
    const { pool } = server.database()
    await pool.query('create table aaa_first (number int); create table zzz_last (number int)')
    let isDone = false
    const writing = (async () => {
      for (let number = 0; !isDone; number += 1)
        await pool.query(
          `with one as (insert into aaa_first values (${number}))
            insert into zzz_last values (${number})`,
        )
    })()
    const count = async (table: string) =>
      Number(
        (await pool.query<{ count: string }>(`select count(*) as count from ${table}`)).rows[0]
          ?.count,
      )
    try {
      await expect.poll(() => count('aaa_first')).toBeGreaterThan(0)
      const before = await count('aaa_first')
      const { tables } = await readManifest(await backUp('busy'))
      const rowsOf = (name: string) => tables.find((table) => table.name === `public.${name}`)?.rows
      expect(rowsOf('aaa_first')).toBe(rowsOf('zzz_last'))
      expect(rowsOf('aaa_first')).toBeGreaterThanOrEqual(before)
      // Read one after the other, as a copy without one moment would, they differ by far.
      expect(await count('zzz_last')).toBeGreaterThan(rowsOf('aaa_first') ?? 0)
    } finally {
      isDone = true
      await writing
      await pool.query('drop table aaa_first; drop table zzz_last')
    }
  }, 60_000)

  it('BKP-21 starts as the installation that it was, and does its jobs', async () => {
    const config = readConfig({
      PORT: '0',
      BIND: '127.0.0.1',
      DEMO: 'off',
      CALLS_PER_MINUTE: '0',
      OVERLOAD_DELAY_MS: '0',
      DATA_DIR: path.join(work, 'first_copy'),
    })
    if (!config.ok) throw new Error(config.error.join(' '))
    const lodgepole = await startLodgepole({
      config: config.value,
      connection: { ...plainOwner(), database: 'first_copy' },
      secrets: testSecrets,
      log: createLog('silent'),
      webFolder: undefined,
    })
    try {
      const [someone] = demoSignIns
      const answer = await sendTo(lodgepole.address, 'POST /v2/identity/signin', {
        host: 'pinewood.localhost',
        body: { username: someone?.email, password: 'lodgepole-demo-1' },
      })
      expect(answer.status).toBe(200)
      expect((await sendTo(lodgepole.address, 'GET /readyz', { host: 'x' })).status).toBe(200)
      const copy = { ...target.connection, database: 'first_copy' }
      const [waiting] = await asked(
        copy,
        `select id::text as id from graphile_worker.jobs
          where task_identifier = 'housekeeping' and run_at > now() + interval '1 hour'`,
      )
      expect(waiting).toBeDefined()
      const job = `id = ${String(waiting?.['id'])}`
      await asked(
        copy,
        `update graphile_worker._private_jobs set run_at = now() where ${job};
          notify "jobs:insert", '{"count":1}'`,
      )
      await expect
        .poll(() => asked(copy, `select id from graphile_worker.jobs where ${job}`), {
          timeout: 30_000,
        })
        .toEqual([])
    } finally {
      await lodgepole.stop()
    }
  }, 60_000)

  it('INS-29 goes into the data folder by default, or says why it cannot', async () => {
    const environment = await sourceEnvironment()
    const done = await run(['backup'], environment)
    expect(done.exitCode).toBe(0)
    const [made = ''] = await readdir(path.join(environment.DATA_DIR, 'backups'))
    expect(done.text).toContain(`\n  ${path.join(environment.DATA_DIR, 'backups', made)}\n`)
    const file = path.join(work, 'a-file')
    await writeFile(file, '')
    const refused = await run(['backup', '--to', path.join(file, 'there')], environment)
    expect(refused.exitCode).toBe(1)
    expect(refused.text).toMatch(
      /there cannot be made \(E\w+\): .* choose another folder with --to/,
    )
  }, 120_000)

  it('is not restored over anything', async () => {
    const again = await run(['restore', '--from', folder], {
      DATABASE_URL: urlOf(plainOwner(), 'first_copy'),
      DATA_DIR: path.join(work, 'first_copy'),
    })
    expect(again).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('The database is not empty'),
    })
    const place = await newDatabase('taken_objects')
    await cp(path.join(sourceData, 'objects'), path.join(place.DATA_DIR, 'objects'), {
      recursive: true,
    })
    await writeFile(path.join(place.DATA_DIR, 'objects/other.jpg'), 'somebody’s')
    const refused = await run(['restore', '--from', folder], place)
    expect(refused).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('1 objects that are not in the backup (other.jpg'),
    })
    expect(
      await asked(
        { ...target.connection, database: 'taken_objects' },
        `select from pg_tables where schemaname = 'public'`,
      ),
    ).toEqual([])
  }, 60_000)

  it('that is damaged or incomplete is refused before anything is changed', async () => {
    const place = await newDatabase('untouched')
    const damaged = path.join(work, 'damaged')
    await cp(folder, damaged, { recursive: true })
    await appendFile(path.join(damaged, 'database/public.users.copy.gz'), 'x')
    expect((await run(['restore', '--from', damaged], place)).text).toContain('damaged (1 file): ')
    await rm(path.join(damaged, 'database/public.orders.copy.gz'))
    expect(await run(['restore', '--from', damaged], place)).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(
        /damaged \(2 files\): .*orders\.copy\.gz is missing.*users\.copy\.gz is changed/,
      ),
    })
    const manifest = await readFile(path.join(folder, 'manifest.json'), 'utf8')
    await writeFile(
      path.join(damaged, 'manifest.json'),
      manifest
        .replace('"database/public.users.copy.gz"', '"../../users.copy.gz"')
        .replace(/,\s*"sha256": "\w+"\s*\}\s*$/, '}'),
    )
    expect(await run(['restore', '--from', damaged], place)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('outside of the backup'),
    })
    await writeFile(path.join(damaged, 'manifest.json'), manifest.slice(0, 1000))
    expect(await run(['restore', '--from', damaged], place)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('manifest.json is damaged'),
    })
    await rm(path.join(damaged, 'manifest.json'))
    expect(await run(['restore', '--from', damaged], place)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('no complete backup'),
    })
    expect(
      await asked(
        { ...target.connection, database: 'untouched' },
        `select from pg_tables where schemaname = 'public'`,
      ),
    ).toEqual([])
  }, 60_000)

  it('BKP-09 runs nothing that the manifest brings along', async () => {
    const place = await newDatabase('not_trusted')
    const manifest = await readManifest(folder)
    const forged = path.join(work, 'forged')
    await cp(folder, forged, { recursive: true })
    const restoreWith = async (changes: Partial<Manifest>) => {
      await writeFile(
        path.join(forged, 'manifest.json'),
        JSON.stringify({ ...manifest, ...changes }),
      )
      return run(['restore', '--from', forged], place)
    }
    const columns = [`key) from program 'touch /tmp/forged' --`]
    expect(
      await restoreWith({
        tables: manifest.tables.map((table) =>
          table.name === 'public.hosts' ? { ...table, columns } : table,
        ),
      }),
    ).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining(
        'The backup has columns of public.hosts that its schema does not make',
      ),
    })
    const [first, ...rest] = manifest.migrations
    const text = 'create table forged (id int)'
    await writeFile(path.join(forged, first?.file ?? ''), text)
    const facts = { bytes: text.length, sha256: createHash('sha256').update(text).digest('hex') }
    expect(
      await restoreWith({ migrations: first ? [{ ...first, ...facts }, ...rest] : [] }),
    ).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining(
        `The manifest names a file that is not the migration ${first?.name}`,
      ),
    })
    expect(
      await asked(
        { ...target.connection, database: 'not_trusted' },
        `select from pg_tables where schemaname = 'public'`,
      ),
    ).toEqual([])
  }, 120_000)

  it('BKP-16 whose manifest lacks a table is refused', async () => {
    const place = await newDatabase('lacks_tables')
    const manifest = await readManifest(folder)
    const lacking = path.join(work, 'lacking')
    await cp(folder, lacking, { recursive: true })
    const tables = manifest.tables.filter(({ name }) => name !== 'public.users')
    await writeFile(path.join(lacking, 'manifest.json'), JSON.stringify({ ...manifest, tables }))
    expect(await run(['restore', '--from', lacking], place)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('lacks tables that its schema makes: public.users.'),
    })
    expect(
      await asked(
        { ...target.connection, database: 'lacks_tables' },
        `select from pg_namespace where nspname in ('graphile_worker', 'lodgepole_restore')
          union all select from pg_tables where schemaname = 'public'`,
      ),
    ).toEqual([])
  }, 60_000)

  it('BKP-15 that was cut off lets the database only be restored the same way again', async () => {
    const place = await newDatabase('cut_off')
    const database = { ...plainOwner(), database: 'cut_off' }
    const marked = () =>
      asked(database, `select from pg_namespace where nspname = 'lodgepole_restore'`)
    const cutOff = run(['restore', '--from', folder], place)
    await expect.poll(marked, { interval: 20, timeout: 30_000 }).toHaveLength(1)
    await asked(
      target.connection,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = 'cut_off' and application_name = 'lodgepole restore'`,
    )
    expect(await cutOff).toMatchObject({ exitCode: 1 })
    const migrations = await readMigrations(migrationsFolder())
    await expect(migrate(database, migrations)).rejects.toThrow(
      'a restore into this database was cut off. Run npm run restore',
    )
    expect(await run(['migrate'], place)).toMatchObject({ exitCode: 1 })
    expect(
      await checkDatabase({ connection: database, isEmbedded: false, needed: 1 }, migrations),
    ).toContainEqual(
      expect.objectContaining({ kind: 'problem', text: expect.stringContaining('was cut off') }),
    )
    const again = { ...place, SECRETS_KEY: TEST_SECRETS_KEY }
    expect(await run(['restore', '--from', folder], again)).toMatchObject({ exitCode: 0 })
    expect(await marked()).toEqual([])
    expect(await migrate(database, migrations)).toBe(0)
  }, 120_000)

  it('leaves an empty database behind when rows do not fit their keys', async () => {
    const place = await newDatabase('broken_rows')
    const manifest = await readManifest(folder)
    const broken = path.join(work, 'broken')
    await cp(folder, broken, { recursive: true })
    // As if the file of the organizations were an older one: checksums agree, the rows do not
    // belong together.
    const empty = manifest.tables.find(({ rows }) => rows === 0)
    const tables = manifest.tables.map((table) =>
      table.name === 'public.organizations' && empty
        ? { ...empty, name: table.name, columns: table.columns }
        : table,
    )
    await writeFile(path.join(broken, 'manifest.json'), JSON.stringify({ ...manifest, tables }))
    const refused = await run(['restore', '--from', broken], place)
    expect(refused).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('violates foreign key constraint'),
    })
    expect(
      await asked(
        { ...target.connection, database: 'broken_rows' },
        `select from pg_class where relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual([])
    // Two at once, into what a killed restore leaves: one of them does it, the other changes
    // nothing.
    await asked({ ...plainOwner(), database: 'broken_rows' }, 'create schema graphile_worker')
    const withKey = { ...place, SECRETS_KEY: TEST_SECRETS_KEY }
    const both = await Promise.all([
      run(['restore', '--from', folder], withKey),
      run(['restore', '--from', folder], withKey),
    ])
    expect(both.map(({ exitCode }) => exitCode).toSorted()).toEqual([0, 1])
    expect(both.map(({ text }) => text).join()).toMatch(
      /Somebody else is working on this database|The database is not empty/,
    )
  }, 120_000)
})
