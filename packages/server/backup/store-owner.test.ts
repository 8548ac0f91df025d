// An object store belongs to one installation, and every other one refuses to use it.

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { findIdentity } from '../platform/database/installation-identity.ts'
import { withClient } from '../platform/database/connect-client.ts'
import {
  ask,
  changeBackup,
  runCommand,
  useBackups,
  type BackupFixture,
} from '../testing/backups.ts'
import { useTestDatabase } from '../testing/database.ts'

const backups = useBackups(useTestDatabase())
const bytes = (text: string) => new TextEncoder().encode(text)
let folder = ''

const idOf = async ({ connection }: BackupFixture): Promise<string | undefined> =>
  (await withClient(connection, findIdentity))?.installationId
const textOf = async ({ objects }: BackupFixture, name: string): Promise<string> =>
  String(Buffer.from((await objects.get(name, 1_000)) ?? []))
const tablesIn = ({ connection }: BackupFixture) =>
  ask(connection, `select from pg_tables where schemaname = 'public'`)

/** A new database beside the data folder of another place. */
const onStoreOf = async (other: BackupFixture): Promise<BackupFixture> => {
  const place = await backups.newPlace()
  const DATA_DIR = other.environment['DATA_DIR'] ?? ''
  return { ...place, environment: { ...place.environment, DATA_DIR }, objects: other.objects }
}

beforeAll(async () => {
  const { objects, environment } = backups.source()
  for (const name of ['a', 'b', 'c'])
    await objects.put(`photos/${name}.jpg`, bytes(name), 'image/jpeg')
  folder = backups.folder('whole')
  expect(await runCommand(['backup', '--to', folder], environment)).toMatchObject({ exitCode: 0 })
})

describe('BKP-27 an object store', () => {
  it('gets the marker of the installation that is restored into it', async () => {
    const place = await backups.newPlace()
    const restored = await runCommand(['restore', '--from', folder], place.environment)
    expect(restored).toMatchObject({ exitCode: 0 })
    expect(await place.objects.marker.read()).toBe(await idOf(place))
    expect(await idOf(place)).not.toBe(await idOf(backups.source()))
  }, 60_000)

  it('of another installation is refused by backup, check and restore', async () => {
    const source = backups.source()
    const theirs = randomUUID()
    await source.objects.marker.replace(theirs)
    const named = new RegExp(`holds the files of another installation \\(its marker says ${theirs}`)
    const target = backups.folder('refused')
    expect(await runCommand(['backup', '--to', target], source.environment)).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(named),
    })
    expect((await runCommand(['check'], source.environment)).text).toMatch(
      new RegExp(`PROBLEM {2}Files: .*${named.source}`),
    )
    // All of its objects are also in the backup, as in a live bucket just after a backup.
    const place = await onStoreOf(source)
    const refused = await runCommand(['restore', '--from', folder], place.environment)
    expect(refused).toMatchObject({ exitCode: 1, text: expect.stringMatching(named) })
    expect(refused.text).toContain('--claim-objects')
    expect(await tablesIn(place)).toEqual([])
    expect(await source.objects.marker.read()).toBe(theirs)
    await source.objects.marker.replace(await idOf(source))
    expect(await runCommand(['backup', '--to', target], source.environment)).toMatchObject({
      exitCode: 0,
    })
    expect((await runCommand(['check'], source.environment)).text).not.toContain('Files:')
  }, 60_000)

  it('has its former marker after a restore that failed', async () => {
    const place = await backups.newPlace()
    await place.objects.marker.replace('the-old-one')
    const wrong = await changeBackup(folder, async (manifest) => ({
      ...manifest,
      tables: manifest.tables.map((one) => (one.rows > 0 ? { ...one, rows: one.rows + 1 } : one)),
    }))
    const failed = await runCommand(
      ['restore', '--from', wrong, '--claim-objects'],
      place.environment,
    )
    expect(failed.exitCode).toBe(1)
    expect(await place.objects.marker.read()).toBe('the-old-one')
    expect(await tablesIn(place)).toEqual([])
  }, 60_000)
})

describe('BKP-28 a restore with --keep-objects', () => {
  it('takes over the store of a lost database and leaves newer objects', async () => {
    const old = await backups.newPlace()
    const put = (name: string, text: string) => old.objects.put(name, bytes(text), 'image/jpeg')
    await put('photos/a.jpg', 'a')
    await put('photos/b.jpg', 'damaged')
    await put('photos/new.jpg', 'new')
    await old.objects.marker.replace(await idOf(backups.source()))
    const place = await onStoreOf(old)
    const refused = await runCommand(['restore', '--from', folder], place.environment)
    expect(refused).toMatchObject({ exitCode: 1 })
    expect(refused.text).toContain('add --keep-objects')
    const taken = await runCommand(
      ['restore', '--from', folder, '--keep-objects'],
      place.environment,
    )
    expect(taken.exitCode).toBe(0)
    expect(taken.text).toContain(
      'Taking over the object store: 1 objects are as in the backup, 1 are missing and copied ' +
        '(photos/c.jpg), 1 are damaged and replaced (photos/b.jpg), 1 are not in the backup and ' +
        'stay',
    )
    const found = ['a', 'b', 'c', 'new'].map((name) => textOf(place, `photos/${name}.jpg`))
    expect(await Promise.all(found)).toEqual(['a', 'b', 'c', 'new'])
    expect(await place.objects.marker.read()).toBe(await idOf(place))
  }, 60_000)

  it('names ten of the missing objects, and how many more there are', async () => {
    const { objects, environment } = backups.source()
    for (let number = 10; number < 20; number += 1)
      await objects.put(`photos/n${number}.jpg`, bytes('n'), 'image/jpeg')
    const more = backups.folder('more')
    expect(await runCommand(['backup', '--to', more], environment)).toMatchObject({ exitCode: 0 })
    const place = await backups.newPlace()
    await place.objects.marker.replace(await idOf(backups.source()))
    const taken = await runCommand(['restore', '--from', more, '--keep-objects'], place.environment)
    expect(taken.exitCode).toBe(0)
    expect(taken.text).toMatch(
      /13 are missing and copied \((?:photos\/\w+\.jpg, ){9}\S+ and 3 more\)/,
    )
  }, 60_000)
})

describe('BKP-34 a restore into a store with objects', () => {
  const restoreInto = ({ environment }: BackupFixture, from: string, ...flags: string[]) =>
    runCommand(['restore', '--from', from, ...flags], environment)

  it('needs --claim-objects where the store has no marker', async () => {
    const place = await backups.newPlace()
    await place.objects.put('photos/new.jpg', bytes('new'), 'image/jpeg')
    const refusal = /has 1 objects \(photos\/new\.jpg\) and no marker .*add --claim-objects/
    for (const flags of [[], ['--keep-objects']])
      expect(await restoreInto(place, folder, ...flags)).toMatchObject({
        exitCode: 1,
        text: expect.stringMatching(refusal),
      })
    expect(await place.objects.marker.read()).toBeUndefined()
    expect(await restoreInto(place, folder, '--claim-objects')).toMatchObject({ exitCode: 0 })
    expect(await place.objects.marker.read()).toBe(await idOf(place))
    expect(await textOf(place, 'photos/new.jpg')).toBe('new')
  }, 60_000)

  it('does not take the store of another installation for that of the backup', async () => {
    const place = await backups.newPlace()
    const theirs = randomUUID()
    await place.objects.marker.replace(theirs)
    const refused = await restoreInto(place, folder, '--keep-objects')
    expect(refused.exitCode).toBe(1)
    expect(refused.text).toContain(
      `(its marker says ${theirs}, and the backup is of ${await idOf(backups.source())})`,
    )
    expect(refused.text).toContain('add --claim-objects')
    expect(await tablesIn(place)).toEqual([])
    expect(await place.objects.marker.read()).toBe(theirs)
    expect(await restoreInto(place, folder, '--claim-objects')).toMatchObject({ exitCode: 0 })
    expect(await place.objects.marker.read()).toBe(await idOf(place))
  }, 60_000)

  it('needs --claim-objects where an earlier version took the backup', async () => {
    const earlier = await changeBackup(
      folder,
      async ({ installationId: _id, ...manifest }) => manifest,
    )
    const place = await backups.newPlace()
    await place.objects.marker.replace(await idOf(backups.source()))
    expect(await restoreInto(place, earlier, '--keep-objects')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('the backup does not say which one it is of). '),
    })
    expect(await restoreInto(place, earlier, '--claim-objects')).toMatchObject({ exitCode: 0 })
  }, 60_000)
})
