// From the demo to an empty installation that can be set up.

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { createDiskObjects } from '../adapters/objects-disk/disk-objects.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { organizationIdOf } from '../demo/organizations/recipe.ts'
import { removeDemo } from '../demo/remove-demo.ts'
import { openDatabase } from '../platform/database/pool.ts'
import type { ObjectStore } from '../ports/object-store.ts'
import { testUrlOf, useTestDatabase } from '../testing/database.ts'
import { oak } from '../testing/organizations.ts'
import { runCli } from './cli.ts'
import { testSecrets } from '../testing/secrets.ts'

const database = useTestDatabase()
const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-remove-'))
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

const run = async (...args: readonly string[]) => {
  const url = testUrlOf(String(database().connection.database))
  const lines: string[] = []
  const note = (text: string) => void lines.push(text)
  const exitCode = await runCli(args, {
    environment: { DATABASE_URL: url, DATA_DIR: dataFolder },
    say: note,
    complain: note,
  })
  return { exitCode, text: lines.join('\n') }
}
const asked = async (text: string) => {
  const client = new pg.Client(database().connection)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}
/** The tables that have rows, and how many. Every start notes its secret key again. */
const rowCounts = async () => {
  const tables = await asked(
    `select format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'secret_keys'
        and n.nspname in ('public', 'by_hand')`,
  )
  const counts: (readonly [string, unknown])[] = []
  for (const { name } of tables) counts.push([String(name), await counted(String(name))])
  return Object.fromEntries(counts.filter(([, count]) => count !== 0))
}
const counted = async (table: string) =>
  (await asked(`select count(*)::int as count from ${table}`))[0]?.['count']

const { marker } = createDiskObjects({
  folder: path.join(dataFolder, 'objects'),
  secret: new Uint8Array(32),
  now: Date.now,
})

describe('INS-09 the demo is removed', () => {
  let countsBefore: Awaited<ReturnType<typeof rowCounts>> = {}

  it('only if there is one', async () => {
    await asked('create schema by_hand; create table by_hand.notes as select 1 as note')
    countsBefore = await rowCounts()
    expect(await run('demo:remove', '--yes')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('does not hold the demo'),
    })
  })

  it('only after confirmation, and not while a server runs', async () => {
    // The connections of this pool look like those of a server.
    const running = openDatabase(database().connection, { maxConnections: 2, secrets: testSecrets })
    await loadDemo(running.db, {
      nowSeconds: Math.floor(Date.now() / 1000),
      objectsFolder: path.join(dataFolder, 'objects'),
    })
    expect(await run('demo:remove', '--yes')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('A server is using this database'),
    })
    await running.close()
    expect(await run('demo:remove')).toMatchObject({
      exitCode: 2,
      text: expect.stringContaining('--yes'),
    })
    expect(await counted('organizations')).toBe(3)
    const answers = [
      '--console-host=console.camps.example',
      '--main-host=camps.example',
      '--admin-email=ann@camp.example',
      '--admin-name=Ann Moore',
    ]
    expect(await run('setup', '--yes', ...answers)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('holds the demo. Remove it first with npm run demo:remove'),
    })
  }, 120_000)

  it('not if another organization has been created', async () => {
    await asked(
      `insert into organizations (organization_id, organization_name, domain_url)
        values ('${oak.organizationId}', 'Oak', 'oak.localhost')`,
    )
    expect(await run('demo:remove', '--yes')).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('also holds Oak'),
    })
    expect(await counted('organizations')).toBe(4)
    await asked(`delete from organizations where organization_id = '${oak.organizationId}'`)
  })

  it('completely, also after a run that was cut off', async () => {
    const store = {
      list: async function* () {
        yield `${organizationIdOf('pinewood')}/photos/a.jpg`
      },
      remove: () => Promise.reject(new Error('cut off')),
      marker,
    } as unknown as ObjectStore
    await expect(removeDemo(database().connection, store)).rejects.toThrow('cut off')
    expect(await counted('organizations')).toBe(3)
  })

  it('BKP-36 with all people, pictures and its marker; then it can be set up', async () => {
    // The marker goes, too, so that a restore or another database may use the folder.
    const [identity] = await asked('select installation_id as id from installation_identity')
    await marker.claim(String(identity?.['id']))
    expect(await run('demo:remove', '--yes')).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('The demo is gone'),
    })
    expect(await marker.read()).toBeUndefined()
    expect(
      await Promise.all(
        ['organizations', 'hosts', 'logins', 'users', 'postings', 'sessions'].map(counted),
      ),
    ).toEqual([0, 0, 0, 0, 0, 0])
    expect(countsBefore).toMatchObject({
      'public.installation_settings': 1,
      'by_hand.notes': 1,
    })
    expect(await rowCounts()).toEqual(countsBefore)
    const files = (
      await readdir(path.join(dataFolder, 'objects'), { recursive: true, withFileTypes: true })
    ).filter((entry) => entry.isFile())
    expect(files).toEqual([])
    const setup = await run(
      'setup',
      '--yes',
      '--console-host=console.localhost',
      '--main-host=localhost',
      '--admin-email=ann@camp.example',
      '--admin-name=Ann Moore',
      '--organization-name=Camp Birch',
      '--organization-type=camp',
      '--organization-host=birch.localhost',
    )
    expect(setup).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('The installation is set up.'),
    })
  }, 60_000)
})
