// What an operator has added to the database by hand.

import { beforeAll, describe, expect, it } from 'vitest'
import { migrationsFolder } from '../cli/installation-root.ts'
import { migrate } from '../platform/database/migrate.ts'
import { readMigrations } from '../platform/database/read-migrations.ts'
import { requireSchema } from '../platform/database/require-schema.ts'
import { ask, changeBackup, rowsOf, runCommand, useBackups } from '../testing/backups.ts'
import { useTestDatabase } from '../testing/database.ts'
import { readManifest } from './manifest.ts'

const backups = useBackups(useTestDatabase())
const BY_HAND = [
  'column hosts.note text',
  'index users.slow_report',
  'table watched',
  'sequence numbers',
  'table monitoring.loads',
  'view people_by_name',
  'extension pg_trgm',
  'index users.by_trigram',
  'type mood',
  'table private_notes',
]
let folder = ''
let response = ''

beforeAll(async () => {
  const { connection, environment } = backups.source()
  await ask(
    connection,
    `create index slow_report on users (last_name, first_name);
      create table watched (id serial primary key, word text);
      insert into watched (word) values ('oak'), ('elm');
      create sequence numbers;
      create view people_by_name as select first_name, last_name from users;
      create extension pg_trgm;
      create index by_trigram on users using gin (first_name gin_trgm_ops);
      create type mood as enum ('good', 'bad');
      create table private_notes (mood mood);
      create schema monitoring; create table monitoring.loads (load int);
      insert into organizations (organization_id, organization_name, domain_url)
        values ('00000000-0000-4000-8000-000000000001', 'Oak', 'oak.example');
      insert into hosts (host, organization_id, kind)
        values ('oak.example', '00000000-0000-4000-8000-000000000001', 'main');
      alter table hosts add column note text;
      update hosts set note = 'by hand'`,
  )
  folder = backups.folder('by-hand')
  const done = await runCommand(['backup', '--to', folder], environment)
  expect(done.exitCode).toBe(0)
  response = done.text
})

describe('BKP-20 what was made by hand', () => {
  it('is named by the backup, which keeps the rows of a table', async () => {
    expect(response).toContain(`Made by hand, and not part of the backup: `)
    const { madeByHand, tables } = await readManifest(folder)
    expect(madeByHand?.toSorted()).toEqual(BY_HAND.toSorted())
    for (const name of BY_HAND) expect(response).toContain(name)
    const watched = tables.find(({ name }) => name === 'public.watched')
    expect(await rowsOf(folder, watched?.file ?? '')).toEqual(['1\toak', '2\telm'])
  })

  it('is named by the restore, which works', async () => {
    const place = await backups.newPlace()
    const restored = await runCommand(['restore', '--from', folder], place.environment)
    expect(restored.exitCode).toBe(0)
    for (const name of BY_HAND) expect(restored.text).toContain(name)
    expect(restored.text).toContain(
      'The 2 rows of public.watched are in database/public.watched.copy.gz.',
    )
    expect(await ask(place.connection, 'select host from hosts')).toEqual([{ host: 'oak.example' }])
    await requireSchema(place.connection)
    expect(await migrate(place.connection, await readMigrations(migrationsFolder()))).toBe(0)
  }, 60_000)

  it('is named also where the backup is of a version that did not know', async () => {
    const older = await changeBackup(folder, async (manifest) => ({
      ...manifest,
      madeByHand: undefined,
    }))
    const place = await backups.newPlace()
    const restored = await runCommand(['restore', '--from', older], place.environment)
    expect(restored.exitCode).toBe(0)
    expect(restored.text).toContain('index users.slow_report')
    expect(restored.text).toContain('table watched')
  }, 60_000)
})
