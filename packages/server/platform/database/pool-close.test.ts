import { expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { openJobConnections } from '../jobs/job-connections.ts'
import { openDatabase } from './pool.ts'

const database = useTestDatabase()

/** PostgreSQL lists a session for another moment after its end. */
const isOpen = async (pid: number): Promise<boolean> =>
  (await database().pool.query('select from pg_stat_activity where pid = $1', [pid])).rows.length >
  0

const sessionOf = async (pool: { query: (text: string) => Promise<{ rows: unknown[] }> }) =>
  ((await pool.query('select pg_backend_pid() as pid')).rows[0] as { pid: number }).pid

it('BKP-37 closing a database also ends connections that only its pool was asked for', async () => {
  const handle = openDatabase(database().connection, { maxConnections: 1 })
  const pid = await sessionOf(handle.pool)
  expect(await isOpen(pid)).toBe(true)
  await handle.close()
  await expect.poll(() => isOpen(pid), { timeout: 10_000 }).toBe(false)
})

it('BKP-37 closing the connections of the job queue ends all of them', async () => {
  const { queue, heartbeat, close } = openJobConnections(database().connection)
  const pids = [await sessionOf(queue), await sessionOf(heartbeat)]
  await close(true)
  for (const pid of pids) await expect.poll(() => isOpen(pid), { timeout: 10_000 }).toBe(false)
})

it('BKP-37 a database that was never asked is closed, too', async () => {
  const handle = openDatabase(database().connection, { maxConnections: 1 })
  await handle.close()
  expect(handle.pool.ended).toBe(true)
})
