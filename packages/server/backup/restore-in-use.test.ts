import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createDiskObjects } from '../adapters/objects-disk/disk-objects.ts'
import { runCli } from '../cli/cli.ts'
import { MIGRATION_LOCK } from '../platform/database/migrate.ts'
import { newId } from '../platform/new-id.ts'
import { testUrlOf, useTestDatabase } from '../testing/database.ts'

const work = await mkdtemp(path.join(tmpdir(), 'lodgepole-in-use-'))
const database = useTestDatabase()
afterAll(() => rm(work, { recursive: true, force: true }))

const run = async (args: readonly string[], environment: Readonly<Record<string, string>>) => {
  const lines: string[] = []
  const note = (text: string) => void lines.push(text)
  const exitCode = await runCli(args, { environment, say: note, complain: note }).catch(
    (fault: Error) => (note(fault.message), 1),
  )
  return { exitCode, text: lines.join('\n') }
}
const connect = async (name: string) => {
  const client = new pg.Client({ ...inject('postgres'), database: name })
  await client.connect()
  return client
}

describe('BKP-12 a restore', () => {
  it('into a database in use copies no objects until the database is free', async () => {
    const [sourceData, targetData, folder] = [
      path.join(work, 'source'),
      path.join(work, 'target'),
      path.join(work, 'backup'),
    ]
    const objects = createDiskObjects({
      folder: path.join(sourceData, 'objects'),
      secret: new Uint8Array(32),
      now: Date.now,
    })
    await objects.put(`${newId()}/a.txt`, new TextEncoder().encode('one'), 'text/plain')
    const backup = await run(['backup', '--to', folder], {
      DATABASE_URL: testUrlOf(String(database().connection.database)),
      DATA_DIR: sourceData,
    })
    expect(backup).toMatchObject({ exitCode: 0 })
    const name = `${String(database().connection.database)}_copy`
    const admin = await connect(inject('postgres').database)
    await admin.query(`create database ${name} template template0`)
    const other = await connect(name)
    const place = { DATABASE_URL: testUrlOf(name), DATA_DIR: targetData }
    const copied = async () =>
      (await readdir(targetData, { recursive: true }).catch(() => [])).filter((file) =>
        file.endsWith('a.txt'),
      )
    try {
      await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
      const refused = await run(['restore', '--from', folder], place)
      expect(refused).toMatchObject({
        exitCode: 1,
        text: expect.stringMatching(
          /Somebody else is working on this database: .* Nothing was changed\.$/,
        ),
      })
      expect(await copied()).toEqual([])
      await other.end()
      expect((await run(['restore', '--from', folder], place)).text).toContain(
        'The restore is complete',
      )
      expect(await copied()).toHaveLength(1)
    } finally {
      await other.end().catch(() => undefined)
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
    }
  }, 120_000)
})
