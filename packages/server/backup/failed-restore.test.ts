// What a failed restore leaves behind, and what it reports.

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { migrationsFolder } from '../cli/installation-root.ts'
import { withClient } from '../platform/database/connect-client.ts'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import { markRestore } from '../platform/database/restore-mark.ts'
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

const database = useTestDatabase()
const backups = useBackups(database)
const ORGANIZATION = '00000000-0000-4000-8000-000000000001'
let [folder, wrongBooks] = ['', '']

const account = (purpose: string) =>
  `(select account_id from accounts where purpose = '${purpose}')`

const addJournal = async (): Promise<void> => {
  const [journal, organization] = [randomUUID(), ORGANIZATION]
  await ask(
    backups.source().connection,
    `insert into organizations (organization_id, organization_name, domain_url)
        values ('${organization}', 'Oak', 'oak.example');
      insert into accounts (organization_id, account_id, purpose)
        values ('${organization}', '${randomUUID()}', 'sales'),
          ('${organization}', '${randomUUID()}', 'cash');
      insert into journals (organization_id, journal_id, kind, happened_seconds, idempotency_key)
        values ('${organization}', '${journal}', 'sale', 1700000000, '${journal}');
      insert into postings
          (organization_id, journal_id, line, account_id, amount_cents, happened_seconds)
        values ('${organization}', '${journal}', 1, ${account('sales')}, -500, 1700000000),
          ('${organization}', '${journal}', 2, ${account('cash')}, 500, 1700000000)`,
  )
}

/** Every row count and every checksum matches: only the ledger shows the error. */
const loseTwoPostings = (): Promise<string> =>
  changeBackup(folder, async (manifest, copy) => {
    const postings = manifest.tables.find(({ name }) => name === 'public.postings')
    const rows = await rowsOf(copy, postings?.file ?? '')
    expect(rows).toHaveLength(2)
    const facts = await writeRows(copy, 'database/fewer-postings.copy.gz', rows.slice(2))
    const tables = manifest.tables.map((one) => (one === postings ? { ...one, ...facts } : one))
    return { ...manifest, tables }
  })

const namesIn = async (place: BackupFixture): Promise<readonly string[]> => {
  const names: string[] = []
  for await (const name of place.objects.list()) names.push(name)
  return names.toSorted()
}

/** Tables, the queue's tables and the restore mark: none of them may remain. */
const leftIn = ({ connection }: BackupFixture) =>
  ask(
    connection,
    `select nspname as name from pg_namespace
        where nspname in ('graphile_worker', 'lodgepole_restore')
      union all select tablename from pg_tables where schemaname = 'public'`,
  )

beforeAll(async () => {
  await addJournal()
  const { objects, environment } = backups.source()
  for (const name of ['a', 'b', 'c'])
    await objects.put(`photos/${name}.jpg`, new TextEncoder().encode(name), 'image/jpeg')
  folder = backups.folder('whole')
  expect(await runCommand(['backup', '--to', folder], environment)).toMatchObject({ exitCode: 0 })
  wrongBooks = await loseTwoPostings()
})

describe('BKP-19 a restore that fails', () => {
  it('because the books do not add up leaves neither tables nor its objects', async () => {
    const place = await backups.newPlace()
    // What existed before stays, whether or not it is also in the backup.
    await place.objects.put('photos/b.jpg', new TextEncoder().encode('b'), 'image/jpeg')
    const refused = await runCommand(
      ['restore', '--from', wrongBooks, '--claim-objects'],
      place.environment,
    )
    expect(refused).toMatchObject({
      exitCode: 1,
      text: expect.stringMatching(
        /books of this backup do not add up: journals without postings \(1, e\.g\. [0-9a-f-]{36}\)/,
      ),
    })
    expect(await leftIn(place)).toEqual([])
    expect(await namesIn(place)).toEqual(['photos/b.jpg'])
    // A backup with a correct ledger can be restored into the same place.
    const restored = await runCommand(
      ['restore', '--from', folder, '--claim-objects'],
      place.environment,
    )
    expect(restored).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('The books are right: 2 accounts, 2 postings.'),
    })
    expect(await namesIn(place)).toEqual(['photos/a.jpg', 'photos/b.jpg', 'photos/c.jpg'])
    expect(await migrate(place.connection, await readMigrations(migrationsFolder()))).toBe(0)
  }, 120_000)

  it('BKP-39 a second time keeps what the first one copied, and its marker', async () => {
    const place = await backups.newPlace()
    const id = randomUUID()
    await withClient(place.connection, (client) => markRestore(client, id))
    await place.objects.marker.replace(id)
    await place.objects.put('photos/a.jpg', new TextEncoder().encode('a'), 'image/jpeg')
    const failed = await runCommand(['restore', '--from', wrongBooks], place.environment)
    expect(failed).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('run the same restore again'),
    })
    expect(await place.objects.marker.read()).toBe(id)
    expect(await namesIn(place)).toContain('photos/a.jpg')
    expect(await runCommand(['restore', '--from', folder], place.environment)).toMatchObject({
      exitCode: 0,
    })
  }, 120_000)

  it('for its books goes on with --accept-wrong-books, and says what is wrong', async () => {
    const place = await backups.newPlace()
    const restored = await runCommand(
      ['restore', '--accept-wrong-books', '--from', wrongBooks],
      place.environment,
    )
    expect(restored).toMatchObject({
      exitCode: 0,
      text: expect.stringContaining('The books are WRONG, and restored as they are: journals'),
    })
    expect(await ask(place.connection, 'select count(*)::int as count from journals')).toEqual([
      { count: 1 },
    ])
    expect(await namesIn(place)).toHaveLength(3)
  }, 60_000)
})
