// What members and staff do all day must ask one worker. These need a Citus coordinator and its workers: see TEST_DATABASE_WORKERS in
// CONTRIBUTING.md. Without them, packages/server/testing/statements inspects the statements themselves.

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import pg from 'pg'
import { makeTimetable } from '../../../features/reservations/testing/timetable.ts'
import { makeHouseholds, prepareHouseholds, setOrganization, type TestHouseholds } from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { useTestServer, type TestAnswer } from '../../../testing/server.ts'

const isOnOneMachine = inject('testServers').workers.length === 0

describe.skipIf(isOnOneMachine)('PLT-98 hot statements go to one worker', () => {
  const server = useTestServer({
    prepare: async (database) => {
      await prepareHouseholds(database)
      await setOrganization(database, { features: { eventRegistration: true, transferFunds: true } })
      const client = new pg.Client(database.connection)
      await client.connect()
      await client.query(`alter database ${database.connection.database} set citus.enable_stat_counters = on`)
      await client.end()
    },
  })
  let homes: TestHouseholds
  let eventIds: readonly string[]
  const id = (name: string) => homes.ids[name] ?? ''

  beforeAll(async () => {
    homes = await makeHouseholds(server)
    const tomorrow = Math.floor(Date.now() / 3_600_000) * 3600 + 86_400
    eventIds = await makeTimetable(server.database(), oak.organizationId, {}, [{ startSeconds: tomorrow }, { startSeconds: tomorrow + 3600 }])
  })

  const countQueries = async () => {
    const { rows } = await server.database().pool.query<{ one: number; several: number }>(
      `select query_execution_single_shard::int as one, query_execution_multi_shard::int as several
       from citus_stat_counters where name = current_database()`)
    return rows[0] ?? { one: 0, several: 0 }
  }

  const calls: Readonly<Record<string, () => Promise<TestAnswer>>> = {
    home: () => homes.get('dana', '/v2/profile/users/all-details'),
    availability: () => homes.get('dana', '/v2/session/availability', { personIds: id('maya') }),
    booking: () => homes.post('dana', '/v2/session/event/reservation', { authUserIds: [id('maya')], eventIds: [eventIds[0]] }),
    reservations: () => homes.get('dana', '/v2/session/user/bookings'),
    'a transfer': () => homes.post('dana', '/v2/bank/transfer', { authUserId: id('maya'), toAuthUserId: id('theo'), amount: '1.00', amountType: 'DECIMAL' }),
    'a charge': () => homes.post('till', '/v2/console/till/charge', { chargeId: randomUUID(), personId: id('maya'), locationName: 'Canteen', items: [{ name: 'Thing', quantity: 1, amount: '1.00' }] }),
    search: () => homes.get('boss', '/v2/console/people', { q: 'may' }),
  }

  it.each(Object.keys(calls))('%s', async (name) => {
    // The first call may read what is then remembered for a while.
    const [before, answer, after] = [await countQueries(), await calls[name]?.(), await countQueries()]
    expect(answer).toMatchObject({ status: 200 })
    expect({ several: after.several - before.several, some: after.one > before.one }).toEqual({ several: 0, some: true })
  })
})
