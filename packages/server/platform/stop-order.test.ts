import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { startLodgepole } from '../compose.ts'
import { readConfig } from '../config.ts'
import { useTestDatabase } from '../testing/database.ts'
import { testSecrets } from '../testing/secrets.ts'
import { createLog } from './logging.ts'

const database = useTestDatabase()
const DRAIN_MS = 6_000

const start = () => {
  const config = readConfig({
    PORT: '0',
    BIND: '127.0.0.1',
    DEMO: 'off',
    DRAIN_MS: String(DRAIN_MS),
    OVERLOAD_DELAY_MS: '0',
  })
  if (!config.ok) throw new Error(config.error.join())
  return startLodgepole({
    config: config.value,
    connection: database().connection,
    secrets: testSecrets,
    log: createLog('silent'),
    webFolder: undefined,
    jobs: true,
  })
}

/** The job worker has one listening session while it works. */
const worksOnJobs = async (): Promise<boolean> => {
  const { rows } = await database().pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and query like 'LISTEN "jobs:insert"%'`,
  )
  return (rows[0]?.count ?? 0) > 0
}

/** A request that lasts until the server stops waiting for it. */
const sendWithoutEnd = async (address: string) => {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    'POST /v2/identity/signin HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
      'content-length: 100\r\n\r\n{',
  )
  return socket
}

describe('PLT-190 a process that is asked to stop', () => {
  it('stops its jobs while it still finishes requests', async () => {
    const lodgepole = await start()
    const socket = await sendWithoutEnd(lodgepole.address)
    await expect.poll(worksOnJobs, { timeout: 20_000 }).toBe(true)
    let isStopped = false
    const stopping = lodgepole.stop().then(() => (isStopped = true))
    await expect.poll(worksOnJobs, { timeout: DRAIN_MS / 2 }).toBe(false)
    expect(isStopped).toBe(false)
    await stopping
    socket.destroy()
  }, 60_000)
})
