import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { openJobConnections } from './job-connections.ts'

const database = useTestDatabase()
const ended: (() => Promise<unknown>)[] = []
afterAll(() => Promise.all(ended.map((end) => end())))

/** Releases the connection as the library does that listens for jobs, twice. */
const releaseTwice = (pool: Pick<pg.Pool, 'connect'>): Promise<unknown> =>
  new Promise((resolve) => {
    pool.connect((_fault, _client, release) => {
      release()
      try {
        release()
        resolve(undefined)
      } catch (fault) {
        resolve(fault)
      }
    })
  })

it('PLT-209 a connection that the job queue releases twice counts once', async () => {
  const { queue, close } = openJobConnections(database().connection)
  ended.push(() => close(true))
  expect(await releaseTwice(queue)).toBeUndefined()
  const client = await queue.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  client.release()
  expect({ total: queue.totalCount, idle: queue.idleCount }).toEqual({ total: 1, idle: 1 })
})

it('PLT-209 negative control: the second release of any other connection is an error', async () => {
  const pool = new pg.Pool(database().connection)
  ended.push(() => pool.end())
  expect(String(await releaseTwice(pool))).toContain('already been released')
})
