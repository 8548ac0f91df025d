// Objects that are removed while a backup is taken, although rows in its snapshot refer to them.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { createDiskObjects } from '../adapters/objects-disk/disk-objects.ts'
import { withClient } from '../platform/database/connect-client.ts'
import { MIGRATION_LOCK } from '../platform/database/migrate.ts'
import { heldRemovalTasks, whileRemovalsAreHeld } from '../platform/jobs/hold-removals.ts'
import { ask, runCommand } from '../testing/backups.ts'
import { testUrlOf } from '../testing/database.ts'
import { useTestServer } from '../testing/server.ts'
import { readManifest } from './manifest.ts'

const data = await mkdtemp(path.join(tmpdir(), 'lodgepole-moment-'))
afterAll(() => rm(data, { recursive: true, force: true }))
const server = useTestServer({ jobs: true, environment: { DATA_DIR: data } })
const objects = createDiskObjects({
  folder: path.join(data, 'objects'),
  secret: new Uint8Array(32),
  now: Date.now,
})
const connection = () => server.database().connection
const put = (name: string) => objects.put(name, new TextEncoder().encode(name), 'image/jpeg')
const isThere = async (name: string) => (await objects.get(name, 1_000)) !== undefined

const LATER = 'remove-objects-later'
const jobs = (task: string) =>
  ask(
    connection(),
    `select task_identifier from graphile_worker.jobs where task_identifier = '${task}'`,
  )
/** Requests removal as a changed photo does after its commit, and waits until the job is done. */
const removeByJob = async (name: string) => {
  const payload = JSON.stringify({ names: [name] })
  await ask(connection(), `select graphile_worker.add_job('remove-objects', '${payload}'::json)`)
  await expect.poll(() => jobs('remove-objects'), { timeout: 30_000 }).toEqual([])
}

const waitsForLock = (client: pg.Client, kind: string) =>
  expect
    .poll(
      async () =>
        (
          await client.query(
            `select from pg_locks l join pg_stat_activity a using (pid)
              where not l.granted and l.locktype = '${kind}'
                and a.application_name = 'lodgepole backup' and a.datname = current_database()`,
          )
        ).rowCount,
      { timeout: 30_000 },
    )
    .toBe(1)

it('BKP-22 a backup has an object that was added and removed during the backup', async () => {
  const environment = {
    DATABASE_URL: testUrlOf(String(connection().database)),
    DATA_DIR: data,
  }
  const folder = path.join(data, 'backup')
  const [old, photo] = ['photos/old.jpg', 'photos/new.jpg']
  await put(old)
  await withClient(connection(), async (holder) => {
    await holder.query('create table referring (name text); create table held (number int)')
    await holder.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const backup = runCommand(['backup', '--to', folder], environment)
    // It has started but not queried the database yet.
    await waitsForLock(holder, 'advisory')
    await put(photo)
    await holder.query('insert into referring values ($1)', [photo])
    await withClient(connection(), async (stopper) => {
      await stopper.query('begin; lock table held')
      await holder.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
      await waitsForLock(holder, 'relation')
      // Its snapshot is fixed. Now another photo replaces this one.
      await holder.query('delete from referring')
      await removeByJob(photo)
      await removeByJob(old)
      expect([await isThere(photo), await isThere(old)]).toEqual([true, true])
      await stopper.query('rollback')
    })
    expect(await backup).toMatchObject({ exitCode: 0 })
  })
  const { objects: kept, tables } = await readManifest(folder)
  expect(tables.find(({ name }) => name === 'public.referring')?.rows).toBe(1)
  expect(kept.map(({ name }) => name).toSorted()).toEqual([photo, old])
  // Afterwards they are removed.
  expect(await jobs(LATER)).toHaveLength(2)
  await ask(
    connection(),
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs
        where task_identifier = '${LATER}'), run_at => now())`,
  )
  await expect
    .poll(async () => [await isThere(photo), await isThere(old)], { timeout: 30_000 })
    .toEqual([false, false])
  await put(photo)
  await removeByJob(photo)
  expect(await isThere(photo)).toBe(false)
}, 120_000)

it('BKP-22 a backup that cannot be sure of its objects fails', async () => {
  const lost = whileRemovalsAreHeld(connection(), () =>
    ask(
      connection(),
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'lodgepole backup' and datname = current_database()`,
    ),
  )
  await expect(lost).rejects.toThrow('objects may have been removed while they were copied')
  expect(Object.keys(heldRemovalTasks(objects))).toEqual([LATER])
})
