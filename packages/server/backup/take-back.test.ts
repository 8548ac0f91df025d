// What a failed restore finds out about the database, what it undoes, and what it says.

import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../platform/database/connect-client.ts'
import { MIGRATION_LOCK } from '../platform/database/migrate.ts'
import { markRestore } from '../platform/database/restore-mark.ts'
import { ask, runCommand, useBackups, type BackupFixture } from '../testing/backups.ts'
import { useTestDatabase } from '../testing/database.ts'
import { takeBack } from './take-back.ts'

const backups = useBackups(useTestDatabase())
const COPIED = ['photos/a.jpg', 'photos/b.jpg']

const namesIn = async ({ objects }: BackupFixture): Promise<readonly string[]> => {
  const names: string[] = []
  for await (const name of objects.list()) names.push(name)
  return names.toSorted()
}
const isMarked = async ({ connection }: BackupFixture): Promise<boolean> =>
  (await ask(connection, `select from pg_namespace where nspname = 'lodgepole_restore'`)).length > 0

/** A restore that has copied two of three objects. */
const begin = async (): Promise<BackupFixture> => {
  const place = await backups.newPlace()
  await withClient(place.connection, (client) => markRestore(client, randomUUID()))
  for (const name of [...COPIED, 'photos/before.jpg'])
    await place.objects.put(name, new TextEncoder().encode(name), 'image/jpeg')
  await place.objects.marker.replace('ours')
  return place
}

const lost = async ({ connection }: BackupFixture): Promise<pg.Client> => {
  const client = new pg.Client(connection)
  await client.connect()
  await client.end()
  return client
}

const takeBackOf = async (
  place: BackupFixture,
  client: pg.Client,
  objects: BackupFixture['objects'] = place.objects,
) => {
  const lines: string[] = []
  const isComplete = await takeBack({
    client,
    connection: place.connection,
    objects,
    copied: COPIED,
    formerMarker: 'theirs',
    complain: (text) => void lines.push(text),
    lookForMs: 1_500,
  })
  return { isComplete, text: lines.join('\n') }
}

describe('BKP-29 after a failed restore', () => {
  it('everything is undone while the connection lives, and nothing is said', async () => {
    const place = await begin()
    expect(await withClient(place.connection, (client) => takeBackOf(place, client))).toEqual({
      isComplete: false,
      text: '',
    })
    expect(await namesIn(place)).toEqual(['photos/before.jpg'])
    expect(await place.objects.marker.read()).toBe('theirs')
    expect(await isMarked(place)).toBe(false)
  })

  it('objects that could not be removed are what it names, not the connection', async () => {
    const place = await begin()
    const remove = async () => {
      throw new Error('AccessDenied')
    }
    const { text } = await withClient(place.connection, (client) =>
      takeBackOf(place, client, { ...place.objects, remove }),
    )
    expect(text).toContain('The database is empty again. Up to 2 objects that this restore copied')
    expect(text).toContain('(AccessDenied)')
    expect(text).not.toContain('connection')
    expect(await isMarked(place)).toBe(true)
  })

  it('tables of somebody else are neither taken for its own nor released', async () => {
    const place = await begin()
    await ask(place.connection, 'create table other (id int)')
    const { isComplete, text } = await withClient(place.connection, (client) =>
      takeBackOf(place, client),
    )
    expect(isComplete).toBe(false)
    expect(text).toContain('tables that are not from this restore')
    expect(text).not.toContain('connection')
    expect(await isMarked(place)).toBe(true)
    expect(await namesIn(place)).toEqual(['photos/before.jpg'])
  })

  it('a lost connection leaves what was copied, and nothing was committed', async () => {
    const place = await begin()
    const { isComplete, text } = await takeBackOf(place, await lost(place))
    expect(isComplete).toBe(false)
    expect(text).toContain('was lost, and nothing was committed. No server starts on this database')
    expect(text).toContain('It uses the 2 objects')
    expect(await isMarked(place)).toBe(true)
    expect(await namesIn(place)).toHaveLength(3)
  })

  it('a commit whose answer was lost is a complete restore', async () => {
    const place = await begin()
    await ask(place.connection, 'drop schema lodgepole_restore; create table restored (id int)')
    expect(await takeBackOf(place, await lost(place))).toEqual({ isComplete: true, text: '' })
    expect(await namesIn(place)).toHaveLength(3)
  })

  it('nothing is claimed while the old session may still be at the commit', async () => {
    const place = await begin()
    await withClient(place.connection, async (old) => {
      await old.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      const { isComplete, text } = await takeBackOf(place, await lost(place))
      expect(isComplete).toBe(false)
      expect(text).toContain('it is not known whether the restore was committed')
      expect(text).not.toContain('No server starts')
    })
  })

  it('nothing is claimed about a database that does not answer any more', async () => {
    const place = await begin()
    const gone = { ...place, connection: { ...place.connection, database: 'no_such_database' } }
    const { isComplete, text } = await takeBackOf(gone, await lost(place))
    expect(isComplete).toBe(false)
    expect(text).toContain('it is not known whether the restore was committed')
  })
})

describe('BKP-29 a restore', () => {
  let folder = ''
  beforeAll(async () => {
    folder = backups.folder('whole')
    const { environment } = backups.source()
    expect(await runCommand(['backup', '--to', folder], environment)).toMatchObject({ exitCode: 0 })
  })

  it('whose session ends says that nothing was committed, and runs again', async () => {
    const place = await backups.newPlace()
    const running = runCommand(['restore', '--from', folder], place.environment)
    await expect.poll(() => isMarked(place), { interval: 10, timeout: 30_000 }).toBe(true)
    await ask(
      place.connection,
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = 'lodgepole restore'`,
    )
    expect(await running).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('and nothing was committed'),
    })
    expect(await runCommand(['restore', '--from', folder], place.environment)).toMatchObject({
      exitCode: 0,
    })
  }, 60_000)
})
