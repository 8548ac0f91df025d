// The job queue also stores its list of migrations in the database.

import { expect, it } from 'vitest'
import { prepareQueue } from '../platform/jobs/prepare-queue.ts'
import { ask, changeBackup, runCommand, useBackups, writeRows } from '../testing/backups.ts'
import { useTestDatabase } from '../testing/database.ts'
import { readManifest } from './manifest.ts'

const backups = useBackups(useTestDatabase())
const TABLE = 'graphile_worker.migrations'
const migrations = `select id from ${TABLE} order by id`

it('BKP-21 restores jobs, and leaves the queue the migrations of this version', async () => {
  const { connection, environment } = backups.source()
  await prepareQueue(connection)
  await ask(
    connection,
    `select graphile_worker.add_job('housekeeping', run_at => now() + interval '1 day')`,
  )
  const folder = backups.folder('queue')
  expect(await runCommand(['backup', '--to', folder], environment)).toMatchObject({ exitCode: 0 })
  expect((await readManifest(folder)).tables.map(({ name }) => name)).not.toContain(TABLE)
  // The backup as an earlier version of the product wrote it, with an earlier version of the queue.
  const older = await changeBackup(folder, async (manifest, copy) => {
    const rows = ['1\t2024-01-01 00:00:00+00\tf', '2\t2024-01-01 00:00:00+00\tf']
    const facts = await writeRows(copy, `database/${TABLE}.copy.gz`, rows)
    const table = { name: TABLE, columns: ['id', 'ts', 'breaking'], ...facts }
    return { ...manifest, tables: [...manifest.tables, table] }
  })
  const place = await backups.newPlace()
  expect(await runCommand(['restore', '--from', older], place.environment)).toMatchObject({
    exitCode: 0,
  })
  expect(await ask(place.connection, migrations)).toEqual(await ask(connection, migrations))
  expect(
    await ask(place.connection, 'select task_identifier as task from graphile_worker.jobs'),
  ).toEqual([{ task: 'housekeeping' }])
  // The queue finds nothing to do at a start and does not fail.
  await prepareQueue(place.connection)
  await ask(place.connection, `select graphile_worker.add_job('housekeeping')`)
}, 120_000)
