// Goes through all areas with the demo loaded and jobs running: every read, then every write, each
// with ids from earlier answers. Nothing may fail, on any database that the tests run on.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { allEndpoints } from '@lodgepole/contract/api'
import type { Endpoint } from '@lodgepole/contract/kernel/endpoint'
import { afterAll, describe, expect, it } from 'vitest'
import { loadDemo } from '../../demo/load-demo.ts'
import { useTestServer } from '../server.ts'
import { Driver, type DrivenOrganization } from './driver.ts'
import { mainWrites } from './main-writes.ts'

const dataFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-drive-'))
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

const server = useTestServer({
  jobs: true,
  environment: { DATA_DIR: dataFolder, CARD_SANDBOX: 'on' },
  prepare: ({ db }) =>
    loadDemo(db, {
      nowSeconds: Math.floor(Date.now() / 1000),
      objectsFolder: path.join(dataFolder, 'objects'),
    }),
})

const places: readonly DrivenOrganization[] = [
  {
    key: 'pinewood',
    members: ['parent@pinewood.example', 'contributor@pinewood.example'],
    staff: ['admin@pinewood.example', 'cashier@pinewood.example'],
  },
  {
    key: 'lakeside',
    members: ['member@lakeside.example', 'newcomer@lakeside.example'],
    staff: ['admin@lakeside.example', 'concierge@lakeside.example'],
  },
  {
    key: 'harbor',
    members: ['owner@harbor.example', 'renter@harbor.example'],
    staff: ['admin@harbor.example', 'manager@harbor.example'],
  },
]

/** Calls that end something come last, because there are still calls to make before. */
const ENDS =
  /sign-?out|delete|remove|close|revoke|leave|merge|cancel|reset|undo|void|erase|forget|installation/i

const isRead = ({ route }: Endpoint) => route.startsWith('GET ')
const reads = allEndpoints.filter(isRead)
const writes = allEndpoints
  .filter((endpoint) => !isRead(endpoint))
  .toSorted((one, other) => Number(ENDS.test(one.route)) - Number(ENDS.test(other.route)))

const driveThrough = async (place: DrivenOrganization): Promise<Driver> => {
  const driver = new Driver(server, place)
  for (const write of mainWrites[place.key]) await write(driver)
  const unanswered: Endpoint[] = []
  for (const endpoint of reads) if (!(await driver.ask(endpoint))) unanswered.push(endpoint)
  // By now the driver knows the existing ids.
  for (const endpoint of [...unanswered, ...writes]) await driver.ask(endpoint)
  return driver
}

describe('PLT-106 a walk through all areas has no failing call', () => {
  it('as member, staff, cashier and administrator: the usual, all reads, all writes', async () => {
    const drivers = await Promise.all(places.map(driveThrough))
    expect(drivers.flatMap(({ faults }) => faults)).toEqual([])
    for (const { statuses } of drivers) expect(statuses[200] ?? 0).toBeGreaterThan(180)
  }, 600_000)

  it('and none of the jobs that follow fails', async () => {
    const { pool } = server.database()
    const waiting = async () =>
      (
        await pool.query(
          'select 1 from graphile_worker.jobs where run_at <= now() and attempts = 0',
        )
      ).rows.length
    await expect.poll(waiting, { timeout: 120_000, interval: 500 }).toBe(0)
    const { rows } = await pool.query(
      'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
    )
    expect(rows).toEqual([])
  }, 150_000)
})
