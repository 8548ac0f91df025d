// What a restore refuses: a destination that is not empty, a backup that is damaged or forged,
// inconsistent rows. Also what it leaves behind when interrupted.

import { createHash } from 'node:crypto'
import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkDatabase } from '../cli/check/check-database.ts'
import { migrationsFolder, productVersion } from '../cli/installation-root.ts'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import { useBackedUpInstallation } from '../testing/backed-up-installation.ts'
import { ask, runCommand } from '../testing/backups.ts'
import { TEST_SECRETS_KEY } from '../testing/secrets.ts'
import { readManifest, type Manifest } from './manifest.ts'

const installation = await useBackedUpInstallation()

describe('BKP-02 a backup', () => {
  let folder = ''
  beforeAll(async () => void (folder = await installation.backUp('first')), 60_000)

  it('is not restored over existing data', async () => {
    const again = await runCommand(['restore', '--from', folder], installation.sourceEnvironment())
    expect(again).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('The database is not empty'),
    })
    const place = await installation.newDatabase('taken_objects')
    await cp(path.join(installation.sourceData, 'objects'), path.join(place.DATA_DIR, 'objects'), {
      recursive: true,
    })
    await writeFile(path.join(place.DATA_DIR, 'objects/other.jpg'), 'somebody’s')
    const refused = await runCommand(['restore', '--from', folder], place)
    expect(refused).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(/has \d+ objects \(other\.jpg\) and no marker/),
    })
    expect(
      await ask(
        installation.connectionTo('taken_objects'),
        `select from pg_tables where schemaname = 'public'`,
      ),
    ).toEqual([])
  }, 60_000)

  it('that is damaged or incomplete is refused before anything is changed', async () => {
    const place = await installation.newDatabase('untouched')
    const damaged = path.join(installation.work, 'damaged')
    await cp(folder, damaged, { recursive: true })
    await appendFile(path.join(damaged, 'database/public.users.copy.gz'), 'x')
    expect((await runCommand(['restore', '--from', damaged], place)).text).toContain(
      'damaged (1 file): ',
    )
    await rm(path.join(damaged, 'database/public.orders.copy.gz'))
    expect(await runCommand(['restore', '--from', damaged], place)).toMatchObject({
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
    expect(await runCommand(['restore', '--from', damaged], place)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('outside of the backup'),
    })
    await writeFile(path.join(damaged, 'manifest.json'), manifest.slice(0, 1000))
    expect(await runCommand(['restore', '--from', damaged], place)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('manifest.json is damaged'),
    })
    await rm(path.join(damaged, 'manifest.json'))
    expect(await runCommand(['restore', '--from', damaged], place)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('no complete backup'),
    })
    expect(
      await ask(
        installation.connectionTo('untouched'),
        `select from pg_tables where schemaname = 'public'`,
      ),
    ).toEqual([])
  }, 60_000)

  it('BKP-09 runs no code from the manifest', async () => {
    const place = await installation.newDatabase('not_trusted')
    const manifest = await readManifest(folder)
    const forged = path.join(installation.work, 'forged')
    await cp(folder, forged, { recursive: true })
    const restoreWith = async (changes: Partial<Manifest>) => {
      await writeFile(
        path.join(forged, 'manifest.json'),
        JSON.stringify({ ...manifest, ...changes }),
      )
      return runCommand(['restore', '--from', forged], place)
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
      await ask(
        installation.connectionTo('not_trusted'),
        `select from pg_tables where schemaname = 'public'`,
      ),
    ).toEqual([])
  }, 120_000)

  it('BKP-35 of a newer version is refused, and both versions are named', async () => {
    const place = await installation.newDatabase('newer')
    const manifest = await readManifest(folder)
    const newer = path.join(installation.work, 'newer-version')
    await cp(folder, newer, { recursive: true })
    const migrations = [...manifest.migrations, { ...manifest.migrations[0], name: '9999-later' }]
    const product = { ...manifest.product, version: '99.1.0' }
    await writeFile(
      path.join(newer, 'manifest.json'),
      JSON.stringify({ ...manifest, product, migrations }),
    )
    const own = await productVersion()
    expect(await runCommand(['restore', '--from', newer], place)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining(
        `taken with version 99.1.0. This is version ${own}, which does not know its migration ` +
          '9999-later. Restore it with version 99.1.0 or a newer one. Nothing was changed.',
      ),
    })
  })

  it('BKP-16 whose manifest lacks a table is refused', async () => {
    const place = await installation.newDatabase('lacks_tables')
    const manifest = await readManifest(folder)
    const lacking = path.join(installation.work, 'lacking')
    await cp(folder, lacking, { recursive: true })
    const tables = manifest.tables.filter(({ name }) => name !== 'public.users')
    await writeFile(path.join(lacking, 'manifest.json'), JSON.stringify({ ...manifest, tables }))
    expect(await runCommand(['restore', '--from', lacking], place)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('lacks tables that its schema makes: public.users.'),
    })
    expect(
      await ask(
        installation.connectionTo('lacks_tables'),
        `select from pg_namespace where nspname in ('graphile_worker', 'lodgepole_restore')
          union all select from pg_tables where schemaname = 'public'`,
      ),
    ).toEqual([])
  }, 60_000)

  it('BKP-15 that was interrupted only allows the same restore again', async () => {
    const place = await installation.newDatabase('cut_off')
    const database = installation.ownConnectionTo('cut_off')
    const marked = () =>
      ask(database, `select from pg_namespace where nspname = 'lodgepole_restore'`)
    const cutOff = runCommand(['restore', '--from', folder], place)
    await expect.poll(marked, { interval: 20, timeout: 30_000 }).toHaveLength(1)
    await ask(
      installation.serverConnection(),
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = 'cut_off' and application_name = 'lodgepole restore'`,
    )
    expect(await cutOff).toMatchObject({ exitCode: 1 })
    const migrations = await readMigrations(migrationsFolder())
    await expect(migrate(database, migrations)).rejects.toThrow(
      'a restore into this database was cut off. Run npm run restore',
    )
    expect(await runCommand(['migrate'], place)).toMatchObject({ exitCode: 1 })
    expect(
      await checkDatabase({ connection: database, isEmbedded: false, needed: 1 }, migrations),
    ).toContainEqual(
      expect.objectContaining({ kind: 'problem', text: expect.stringContaining('was cut off') }),
    )
    const again = { ...place, SECRETS_KEY: TEST_SECRETS_KEY }
    expect(await runCommand(['restore', '--from', folder], again)).toMatchObject({ exitCode: 0 })
    expect(await marked()).toEqual([])
    expect(await migrate(database, migrations)).toBe(0)
  }, 120_000)

  it('leaves an empty database behind when rows do not fit their keys', async () => {
    const place = await installation.newDatabase('broken_rows')
    const manifest = await readManifest(folder)
    const broken = path.join(installation.work, 'broken')
    await cp(folder, broken, { recursive: true })
    // As if the file with the organizations were older: the checksums match, but the rows are
    // inconsistent.
    const empty = manifest.tables.find(({ rows }) => rows === 0)
    const tables = manifest.tables.map((table) =>
      table.name === 'public.organizations' && empty
        ? { ...empty, name: table.name, columns: table.columns }
        : table,
    )
    await writeFile(path.join(broken, 'manifest.json'), JSON.stringify({ ...manifest, tables }))
    const refused = await runCommand(['restore', '--from', broken], place)
    expect(refused).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('violates foreign key constraint'),
    })
    expect(
      await ask(
        installation.connectionTo('broken_rows'),
        `select from pg_class where relnamespace = 'public'::regnamespace`,
      ),
    ).toEqual([])
    // Two restores run in parallel into what a killed restore left: one succeeds, and the other
    // changes nothing.
    await ask(installation.ownConnectionTo('broken_rows'), 'create schema graphile_worker')
    const withKey = { ...place, SECRETS_KEY: TEST_SECRETS_KEY }
    const both = await Promise.all([
      runCommand(['restore', '--from', folder], withKey),
      runCommand(['restore', '--from', folder], withKey),
    ])
    expect(both.map(({ exitCode }) => exitCode).toSorted()).toEqual([0, 1])
    expect(both.map(({ text }) => text).join()).toMatch(
      /Somebody else is working on this database|The database is not empty/,
    )
  }, 120_000)
})
