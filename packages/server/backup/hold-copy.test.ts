// A database that was copied without the product becomes as safe as a restored one.

import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createDiskObjects } from '../adapters/objects-disk/disk-objects.ts'
import { migrationsFolder } from '../cli/installation-root.ts'
import { openCommandDatabase } from '../cli/command-database.ts'
import { withClient } from '../platform/database/connect-client.ts'
import {
  findIdentity,
  IDENTITY_MIGRATIONS,
  requireIdentity,
} from '../platform/database/installation-identity.ts'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import { ask, runCommand, useBackups, type BackupFixture } from '../testing/backups.ts'
import { useTestDatabase } from '../testing/database.ts'

const backups = useBackups(useTestDatabase())
const HOLD = ['restore', '--hold']
const ORGANIZATION = '00000000-0000-4000-8000-000000000001'
const LAST_CHANGE = '2026-11-16T03:00:00.000Z'
let folder = ''

const identityOf = ({ connection }: BackupFixture) => withClient(connection, findIdentity)

/** What pg_restore makes: nothing in the database says that it is a copy. */
const copyDatabase = async (): Promise<BackupFixture> => {
  const place = await backups.newPlace()
  const made = await runCommand(['restore', '--from', folder, '--release'], place.environment)
  expect(made).toMatchObject({ exitCode: 0 })
  return place
}

beforeAll(async () => {
  const { connection, environment } = backups.source()
  await ask(
    connection,
    `insert into organizations (organization_id, organization_name, domain_url)
        values ('${ORGANIZATION}', 'Oak', 'oak.example');
      insert into audit_entries (organization_id, audit_entry_id, happened_at, action, actor_kind,
          request_id)
        values ('${ORGANIZATION}', '${ORGANIZATION}', '${LAST_CHANGE}', 'test', 'system', '')`,
  )
  folder = backups.folder('whole')
  expect(await runCommand(['backup', '--to', folder], environment)).toMatchObject({ exitCode: 0 })
})

describe('BKP-32 restore --hold', () => {
  it('puts a copied database on hold once, with an id of its own', async () => {
    const place = await copyDatabase()
    const before = await identityOf(place)
    expect(before).toMatchObject({ heldSince: null })
    const held = await runCommand(HOLD, place.environment)
    expect(held.exitCode).toBe(0)
    expect(held.text).toMatch(/is on hold since 20.*, and has an id of its own\./)
    expect(held.text).toContain(`The data is as of ${LAST_CHANGE}, `)
    expect(held.text).toMatch(/end the hold with npm run restore -- --release$/)
    const after = await identityOf(place)
    expect(after).toMatchObject({ heldSince: expect.any(Date), dataAsOf: new Date(LAST_CHANGE) })
    expect(after?.installationId).not.toBe(before?.installationId)
    const again = await runCommand(HOLD, place.environment)
    expect(again).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining(`has been on hold since ${after?.heldSince?.toISOString()}`),
    })
    expect(await identityOf(place)).toEqual(after)
    const { text } = await runCommand(['check'], place.environment)
    expect(text).toContain(`It is on hold since ${after?.heldSince?.toISOString()}`)
  }, 60_000)

  it('leaves the store of the original alone, unless the operator says it was copied', async () => {
    const place = await copyDatabase()
    const original = (await identityOf(place))?.installationId
    const held = await runCommand(HOLD, place.environment)
    expect(held.text).toMatch(
      /belongs to another installation, so no server starts .*--claim-objects/,
    )
    expect(await place.objects.marker.read()).toBe(original)
    expect((await runCommand(['check'], place.environment)).text).toContain('PROBLEM  Files:')
    const taken = await runCommand([...HOLD, '--claim-objects'], place.environment)
    expect(taken).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('belongs to this copy now'),
    })
    const { installationId } = (await identityOf(place)) ?? {}
    expect(await place.objects.marker.read()).toBe(installationId)
    expect((await runCommand(['check'], place.environment)).text).not.toContain('PROBLEM  Files:')
  }, 60_000)

  it('takes a copied store with --keep-objects, but not that of a third installation', async () => {
    const keep = [...HOLD, '--keep-objects']
    const place = await copyDatabase()
    expect((await runCommand(keep, place.environment)).text).toContain('belongs to this copy now')
    expect(await place.objects.marker.read()).toBe((await identityOf(place))?.installationId)
    const wrong = await copyDatabase()
    await wrong.objects.marker.replace('a third one')
    const refused = await runCommand(keep, wrong.environment)
    expect(refused.text).toContain('It is not that of the original either.')
    expect(await wrong.objects.marker.read()).toBe('a third one')
    const unmarked = await copyDatabase()
    await unmarked.objects.marker.replace(undefined)
    expect((await runCommand(HOLD, unmarked.environment)).text).toContain('has no marker.')
  }, 120_000)

  it('notices a server that starts while it waits for its turn', async () => {
    const place = await copyDatabase()
    const as = (name: string) => ({ ...place.connection, application_name: name })
    const held = await withClient(as('reader'), async (reader) => {
      await reader.query('begin; select from installation_identity')
      const holding = runCommand(HOLD, place.environment)
      await expect
        .poll(() => ask(place.connection, 'select from pg_locks where not granted'), {
          timeout: 20_000,
        })
        .toHaveLength(1)
      return withClient(as('lodgepole'), async () => {
        await reader.query('commit')
        return holding
      })
    })
    expect(held).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('A server is using this database'),
    })
    expect(await identityOf(place)).toMatchObject({ heldSince: null })
  }, 60_000)

  it('takes along the objects of an embedded database, which are in its folder', async () => {
    const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'lodgepole-hold-'))
    onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
    // PostgreSQL's account has to reach it where root runs the tests.
    await chmod(DATA_DIR, 0o711)
    expect(await runCommand(['migrate'], { DATA_DIR })).toMatchObject({ exitCode: 0 })
    const inside = async <T>(work: Parameters<typeof withClient<T>>[1]) => {
      const at = { dataFolder: DATA_DIR, databaseUrl: undefined, databaseDirectUrl: undefined }
      const database = await openCommandDatabase(at, () => undefined)
      return withClient(database.connection, work).finally(() => database.stop())
    }
    const { marker } = createDiskObjects({
      folder: path.join(DATA_DIR, 'objects'),
      secret: new Uint8Array(32),
      now: Date.now,
    })
    const original = await inside(requireIdentity)
    await marker.claim(original.installationId)
    expect(await runCommand(HOLD, { DATA_DIR })).toMatchObject({ exitCode: 0 })
    const held = await inside(requireIdentity)
    expect(held).toMatchObject({ heldSince: expect.any(Date) })
    expect(held.installationId).not.toBe(original.installationId)
    expect(await marker.read()).toBe(held.installationId)
  }, 120_000)

  it('works on a copy of an earlier version, which stays on hold when it is migrated', async () => {
    const place = await copyDatabase()
    const names = IDENTITY_MIGRATIONS.map((name) => `'${name}'`).join(', ')
    await ask(
      place.connection,
      `drop table installation_identity; delete from schema_migrations where name in (${names})`,
    )
    expect(await runCommand(HOLD, place.environment)).toMatchObject({ exitCode: 0 })
    const held = await identityOf(place)
    expect(held).toMatchObject({ heldSince: expect.any(Date) })
    const migrations = await readMigrations(migrationsFolder())
    expect(await migrate(place.connection, migrations)).toBe(IDENTITY_MIGRATIONS.length)
    expect(await identityOf(place)).toEqual(held)
  }, 60_000)

  it('changes nothing while a server runs, or where there is no installation', async () => {
    const place = await copyDatabase()
    await withClient({ ...place.connection, application_name: 'lodgepole' }, async () => {
      expect(await runCommand(HOLD, place.environment)).toMatchObject({
        exitCode: 1,
        text: expect.stringMatching(/A server is using this database.* Nothing was changed\./),
      })
    })
    expect(await identityOf(place)).toMatchObject({ heldSince: null })
    const empty = await backups.newPlace()
    expect(await runCommand(HOLD, empty.environment)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('holds no installation. Nothing was changed.'),
    })
  }, 60_000)

  it('is not combined with a restore or a release', async () => {
    const { environment } = backups.source()
    for (const other of [['--release'], ['--from', folder], ['--yes'], ['--accept-wrong-books']])
      expect(await runCommand([...HOLD, ...other], environment)).toMatchObject({ exitCode: 2 })
    for (const args of [
      ['--release', '--keep-objects'],
      ['--codes', '--claim-objects'],
      ['--from', folder, '--yes'],
      ['--from', folder, '--keep-objects', '--claim-objects'],
    ])
      expect(await runCommand(['restore', ...args], environment)).toMatchObject({ exitCode: 2 })
  })
})
