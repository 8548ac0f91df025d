// A whole installation, backed up while in use and rebuilt elsewhere by an owner who is not a
// superuser.

import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { startLodgepole } from '../compose.ts'
import { readConfig } from '../config.ts'
import { demoSignIns } from '../demo/load-demo.ts'
import { migrationsFolder } from '../cli/installation-root.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import { createLog } from '../platform/logging.ts'
import { useBackedUpInstallation } from '../testing/backed-up-installation.ts'
import { ask, runCommand } from '../testing/backups.ts'
import { MARKER_NAME } from '../ports/store-marker.ts'
import { testSecrets } from '../testing/secrets.ts'
import { sendTo } from '../testing/server.ts'
import { sumsOf } from '../testing/table-sums.ts'
import { dumpDatabase } from './dump-database.ts'
import { readManifest } from './manifest.ts'
import { readTables } from './tables.ts'

const installation = await useBackedUpInstallation()

describe('BKP-01 BKP-02 PLT-88 a backup', () => {
  let folder = ''

  it('works for an owner who is no superuser, and every row is the same afterwards', async () => {
    folder = await installation.backUp('first')
    const place = await installation.newDatabase('first_copy')
    const restored = await runCommand(['restore', '--from', folder], place)
    expect(restored.text).toContain('The books are right')
    // Everything is restored, but no server starts on it before it has the key.
    expect(restored.exitCode).toBe(3)
    expect(restored.text).toContain(
      `encrypted with key ${testSecrets.current?.keyId}, and this process has no key. Set ` +
        'SECRETS_KEY',
    )
    const source = installation.database().connection
    const copy = installation.connectionTo('first_copy')
    const client = new pg.Client(source)
    await client.connect()
    const tables = (await readTables(client)).map(({ name }) => name)
    await client.end()
    expect(tables.length).toBeGreaterThan(90)
    expect(await sumsOf(copy, tables)).toEqual(await sumsOf(source, tables))
    const names = async (data: string) =>
      (await readdir(path.join(data, 'objects'), { recursive: true }))
        .filter((name) => name !== MARKER_NAME)
        .toSorted()
    expect(await names(place.DATA_DIR)).toEqual(await names(installation.sourceData))
    // The owner, who may not see rows as such, gets the same backup.
    const again = path.join(installation.work, 'again')
    expect(
      await runCommand(['backup', '--to', again, '--compare-with', folder], place),
    ).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/^0 differences in \d+ rows of \d+ tables/m),
    })
    const contents = async (of: string) =>
      (await readManifest(of)).tables.map(({ name, rows, sha256 }) => ({ name, rows, sha256 }))
    expect(await contents(again)).toEqual(await contents(folder))
  }, 180_000)

  it('BKP-05 is compared with another one row by row, whatever the order of the rows', async () => {
    const copy = installation.connectionTo('first_copy')
    const place = installation.placeOf('first_copy')
    const compared = async (name: string) =>
      runCommand(
        ['backup', '--to', path.join(installation.work, name), '--compare-with', folder],
        place,
      )
    const [host] = await ask(copy, 'select host from hosts order by host limit 1')
    // Rewritten, so it comes last.
    await ask(copy, `update hosts set host = host where host = '${String(host?.['host'])}'`)
    expect(await compared('other-order')).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/^0 differences/m),
    })
    await ask(
      copy,
      `update hosts set host = 'changed.localhost' where host = '${String(host?.['host'])}'`,
    )
    expect(await compared('other-rows')).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/table public\.hosts has other rows\n1 differences/),
    })
    await ask(
      copy,
      `update hosts set host = '${String(host?.['host'])}' where host = 'changed.localhost'`,
    )
  }, 60_000)

  it('BKP-20 leaves out tables made by hand that it cannot read, and names them', async () => {
    const copy = installation.connectionTo('first_copy')
    const place = installation.placeOf('first_copy')
    await ask(copy, 'create table watched (id serial, load int)')
    // Row-level security hides the rows from the table's own owner.
    await ask(
      installation.ownConnectionTo('first_copy'),
      `create table secured (id int); alter table secured enable row level security;
        alter table secured force row level security`,
    )
    const made = path.join(installation.work, 'beside-others')
    expect(await runCommand(['backup', '--to', made], place)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('not part of the backup: table secured, table watched.'),
    })
    const names = (await readManifest(made)).tables.map(({ name }) => name)
    for (const name of ['public.secured', 'public.watched']) expect(names).not.toContain(name)
    await ask(copy, 'drop table watched, secured')
  }, 60_000)

  it('lists the tables again when one goes away while they are listed', async () => {
    const client = new pg.Client(installation.database().connection)
    await client.connect()
    try {
      await client.query('create table passing (number int)')
      await client.query('begin; drop table passing')
      const backup = installation.backUp('passing')
      // Does not filter by client: within a transaction, pg_stat_activity stays as it was when the
      // transaction first read it.
      const waits = `select from pg_locks l join pg_stat_activity a using (pid) where not l.granted
          and a.application_name = 'lodgepole backup'`
      await expect
        .poll(async () => (await installation.database().pool.query(waits)).rowCount, {
          timeout: 30_000,
        })
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
    const client = new pg.Client(installation.database().connection)
    await client.connect()
    try {
      await client.query('create table held (number int)')
      await client.query('begin; lock table held')
      const backup = runCommand(
        ['backup', '--to', path.join(installation.work, 'lost')],
        installation.sourceEnvironment(),
      )
      const end = `select pg_terminate_backend(a.pid)
        from pg_locks l
        join pg_stat_activity a
        using (pid) where not l.granted and a.application_name = 'lodgepole backup'`
      await expect
        .poll(async () => (await installation.database().pool.query(end)).rowCount, {
          timeout: 30_000,
        })
        .toBe(1)
      expect(await backup).toMatchObject({
        exitCode: 1,
        text: expect.stringMatching(/terminat|connection/i),
      })
      expect((await readdir(installation.work)).filter((name) => name.startsWith('lost'))).toEqual(
        [],
      )
    } finally {
      await client.query('rollback; drop table held')
      await client.end()
    }
  }, 60_000)

  it('BKP-08 names the keys that its rows need, also when they change in between', async () => {
    const { connection, pool } = installation.database()
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
      path.join(installation.work, 'keys'),
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
    const { pool } = installation.database()
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
      const { tables } = await readManifest(await installation.backUp('busy'))
      const rowsOf = (name: string) => tables.find((table) => table.name === `public.${name}`)?.rows
      expect(rowsOf('aaa_first')).toBe(rowsOf('zzz_last'))
      expect(rowsOf('aaa_first')).toBeGreaterThanOrEqual(before)
      // Read in sequence, without a common snapshot, the counts would differ by far.
      expect(await count('zzz_last')).toBeGreaterThan(rowsOf('aaa_first') ?? 0)
    } finally {
      isDone = true
      await writing
      await pool.query('drop table aaa_first; drop table zzz_last')
    }
  }, 60_000)

  it('BKP-21 BKP-25 starts as it was, and does its jobs once they are released', async () => {
    const config = readConfig({
      PORT: '0',
      BIND: '127.0.0.1',
      DEMO: 'off',
      CALLS_PER_MINUTE: '0',
      OVERLOAD_DELAY_MS: '0',
      DATA_DIR: path.join(installation.work, 'first_copy'),
    })
    if (!config.ok) throw new Error(config.error.join(' '))
    const lodgepole = await startLodgepole({
      config: config.value,
      connection: installation.ownConnectionTo('first_copy'),
      secrets: testSecrets,
      log: createLog('silent'),
      webFolder: undefined,
      holdLookMs: 100,
    })
    try {
      const [someone] = demoSignIns
      const answer = await sendTo(lodgepole.address, 'POST /v2/identity/signin', {
        host: 'pinewood.localhost',
        body: { username: someone?.email, password: 'lodgepole-demo-1' },
      })
      expect(answer.status).toBe(200)
      expect((await sendTo(lodgepole.address, 'GET /readyz', { host: 'x' })).status).toBe(200)
      const copy = installation.connectionTo('first_copy')
      const [waiting] = await ask(
        copy,
        `select id::text as id from graphile_worker.jobs
          where task_identifier = 'housekeeping' and run_at > now() + interval '1 hour'`,
      )
      expect(waiting).toBeDefined()
      const job = `id = ${String(waiting?.['id'])}`
      await ask(
        copy,
        `update graphile_worker._private_jobs set run_at = now() where ${job};
          notify "jobs:insert", '{"count":1}'`,
      )
      const left = () => ask(copy, `select id from graphile_worker.jobs where ${job}`)
      await wait(2_000)
      expect(await left()).toHaveLength(1)
      const place = installation.placeOf('first_copy')
      expect(await runCommand(['restore', '--release', '--yes'], place)).toMatchObject({
        exitCode: 0,
      })
      await expect.poll(left, { timeout: 30_000 }).toEqual([])
    } finally {
      await lodgepole.stop()
    }
  }, 60_000)

  it('INS-29 goes into the data folder by default, or says why it cannot', async () => {
    const environment = installation.sourceEnvironment()
    const done = await runCommand(['backup'], environment)
    expect(done.exitCode).toBe(0)
    const [made = ''] = await readdir(path.join(environment.DATA_DIR, 'backups'))
    expect(done.text).toContain(`\n  ${path.join(environment.DATA_DIR, 'backups', made)}\n`)
    const file = path.join(installation.work, 'a-file')
    await writeFile(file, '')
    const refused = await runCommand(['backup', '--to', path.join(file, 'there')], environment)
    expect(refused.exitCode).toBe(1)
    expect(refused.text).toMatch(
      /there cannot be made \(E\w+\): .* choose another folder with --to/,
    )
  }, 120_000)
})
