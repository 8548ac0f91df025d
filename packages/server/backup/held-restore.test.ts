// A restored installation waits for its release before it does any work.

import { beforeAll, describe, expect, it } from 'vitest'
import { migrationsFolder } from '../cli/installation-root.ts'
import { IDENTITY_MIGRATIONS, IDENTITY_TABLE } from '../platform/database/installation-identity.ts'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import { prepareQueue } from '../platform/jobs/prepare-queue.ts'
import {
  ask,
  changeBackup,
  rowsOf,
  runCommand,
  useBackups,
  writeRows,
  type BackupFixture,
} from '../testing/backups.ts'
import { useTestDatabase } from '../testing/database.ts'

const backups = useBackups(useTestDatabase())
let folder = ''

const identityOf = async ({ connection }: BackupFixture) => {
  const rows = await ask(
    connection,
    'select installation_id as id, held_since is not null as "isHeld" from installation_identity',
  )
  expect(rows).toHaveLength(1)
  return rows[0]
}

beforeAll(async () => {
  folder = backups.folder('whole')
  const { connection, environment } = backups.source()
  await prepareQueue(connection)
  expect(await runCommand(['backup', '--to', folder], environment)).toMatchObject({ exitCode: 0 })
})

describe('BKP-25 a restored installation', () => {
  it('is on hold until restore --release, and every message says so', async () => {
    const place = await backups.newPlace()
    const { environment } = place
    const restored = await runCommand(['restore', '--from', folder], environment)
    expect(restored).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/is on hold: it sends no mail.*npm run restore -- --release$/),
    })
    expect(await identityOf(place)).toMatchObject({ isHeld: true })
    const hold = /WARNING {2}Installation: It is on hold since 20\d\d-.*\n.*-- --release/
    expect((await runCommand(['check'], environment)).text).toMatch(hold)
    const released = await runCommand(['restore', '--release', '--yes'], environment)
    expect(released).toMatchObject({ exitCode: 0, text: expect.stringContaining('Released.') })
    expect(await identityOf(place)).toMatchObject({ isHeld: false })
    expect((await runCommand(['check'], environment)).text).not.toContain('on hold')
    expect(await runCommand(['restore', '--release'], environment)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('This installation is not on hold. Nothing was changed.'),
    })
  }, 60_000)

  it('is not on hold with --from and --release, and the message says that', async () => {
    const place = await backups.newPlace()
    const restored = await runCommand(['restore', '--from', folder, '--release'], place.environment)
    expect(restored).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/is not on hold: .* Make sure that the old one is stopped\.$/),
    })
    expect(await identityOf(place)).toMatchObject({ isHeld: false })
  }, 60_000)

  it('has an id of its own, which no backup contains', async () => {
    const place = await backups.newPlace()
    await runCommand(['restore', '--from', folder], place.environment)
    const [source, copy] = [await identityOf(backups.source()), await identityOf(place)]
    expect(source).toMatchObject({ isHeld: false })
    expect(copy?.['id']).not.toBe(source?.['id'])
    const again = ['backup', '--to', backups.folder('again'), '--compare-with', folder]
    expect(await runCommand(again, place.environment)).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('0 differences'),
    })
  }, 60_000)

  it('BKP-35 is on hold also when the backup is older than the hold', async () => {
    const older = await changeBackup(folder, async (manifest, copy) => {
      const done = manifest.tables.find(({ name }) => name === 'public.schema_migrations')
      const rows = (await rowsOf(copy, done?.file ?? '')).filter(
        (row) => !IDENTITY_MIGRATIONS.some((name) => row.includes(name)),
      )
      const facts = await writeRows(copy, 'database/older.copy.gz', rows)
      return {
        ...manifest,
        migrations: manifest.migrations.filter(({ name }) => !IDENTITY_MIGRATIONS.includes(name)),
        schema: manifest.schema.filter((fact) => !fact.includes(IDENTITY_TABLE)),
        tables: manifest.tables.map((table) => (table === done ? { ...table, ...facts } : table)),
      }
    })
    const place = await backups.newPlace()
    const restored = await runCommand(['restore', '--from', older], place.environment)
    expect(restored).toMatchObject({
      exitCode: 0,
      text: expect.stringMatching(/2 migrations are pending\. Run npm run migrate next; /),
    })
    const before = await identityOf(place)
    expect(before).toMatchObject({ isHeld: true })
    expect(await migrate(place.connection, await readMigrations(migrationsFolder()))).toBe(2)
    expect(await identityOf(place)).toEqual(before)
  }, 60_000)

  it('is not what an empty database holds', async () => {
    const place = await backups.newPlace()
    expect(await runCommand(['restore', '--release'], place.environment)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('Nothing was released'),
    })
  })
})
