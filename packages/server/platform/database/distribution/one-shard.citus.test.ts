// What members and staff do every day must query a single worker. These tests need a Citus
// coordinator and its workers: see TEST_DATABASE_WORKERS in CONTRIBUTING.md. Without them,
// packages/server/testing/statements inspects the statements themselves.

import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import pg from 'pg'
import { makeInvoice } from '../../../features/billing/invoices/testing/invoices.ts'
import { makeTimetable } from '../../../features/reservations/testing/timetable.ts'
import { makeProduct } from '../../../features/shop/testing/shelf.ts'
import { useCardServer } from '../../../testing/card-server.ts'
import { setOrganization, type TestHouseholds } from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { makeAccount, makeLogin, refreshCookie, signInAs } from '../../../testing/people.ts'
import type { TestAnswer } from '../../../testing/server.ts'

const CONSOLE = 'console.localhost'
const MAIN = 'main.localhost'

describe('PLT-98 hot statements go to one worker', async () => {
  const place = await useCardServer({
    prepare: async (database) => {
      await setOrganization(database, {
        features: {
          eventRegistration: true,
          transferFunds: true,
          spendingAccounts: true,
          carePackages: true,
          idCard: { enabled: true },
        },
        portalSettings: { allowCreateAuthorizedUsers: true, displayInvoices: true },
        policies: { placeOrderMenu: true },
      })
      const { coordinator, workers } = inject('testServers')
      for (const node of [coordinator, ...workers]) {
        const client = new pg.Client(node)
        await client.connect()
        await client.query(
          `alter database ${database.connection.database} set citus.enable_stat_counters = on`,
        )
        await client.end()
      }
    },
  })
  const { server, clock, cardOf } = place
  let homes: TestHouseholds
  let eventIds: readonly string[]
  let two: string
  const id = (name: string) => homes.ids[name] ?? ''

  beforeAll(async () => {
    homes = place.homes()
    const tomorrow = Math.floor(clock.ms / 3_600_000) * 3600 + 86_400
    eventIds = await makeTimetable(server.database(), oak.organizationId, {}, [
      { startSeconds: tomorrow },
      { startSeconds: tomorrow + 7200 },
    ])
    const loginId = await makeLogin(server.database(), 'two@oak.example')
    for (const { organizationId } of [oak, elm])
      await makeAccount(server.database(), organizationId, loginId, { firstName: 'Two' })
    two = (await signInAs(server.lodgepole().address, MAIN, 'two')).json.item.idToken
  })

  /** Counts on all machines, because queries that go straight to a worker are counted there. */
  const countQueries = async () => {
    const { rows } = await server.database().pool.query<{ one: number; several: number }>(
      `select sum((result::json ->> 'one')::int)::int as one,
         sum((result::json ->> 'several')::int)::int as several
       from run_command_on_all_nodes($$ select json_build_object(
         'one', query_execution_single_shard, 'several', query_execution_multi_shard)
         from citus_stat_counters where name = current_database() $$)`,
    )
    return rows[0] ?? { one: 0, several: 0 }
  }

  const book = (eventId: string | undefined) =>
    homes.post('dana', '/v2/session/event/reservation', {
      authUserIds: [id('maya')],
      eventIds: [eventId],
    })
  const ofSquare = async () => {
    const { customerId, squareCardNonce } = await cardOf('dana')
    return { customerId, cardNonce: squareCardNonce }
  }
  type Call = () => Promise<TestAnswer>

  /** Each entry first creates what it needs and returns the call. */
  const calls: Readonly<Record<string, () => Promise<Call> | Call>> = {
    'a sign-in': () => () => signInAs(server.lodgepole().address, oak.host, 'dana'),
    'a sign-in on a host of several organizations': () => () =>
      signInAs(server.lodgepole().address, MAIN, 'two'),
    'a sign-in with a mailed code': async () => {
      const address = 'mailed@oak.example'
      const loginId = await makeLogin(server.database(), address)
      await makeAccount(server.database(), oak.organizationId, loginId, { firstName: 'Mailed' })
      const { pool } = server.database()
      await pool.query(`update logins set second_factor = 'mail' where login_id = $1`, [loginId])
      const { challengeToken } = (await signInAs(server.lodgepole().address, oak.host, 'mailed'))
        .json.item
      const { rows } = await pool.query<{ code: string }>(
        `select payload -> 'data' ->> 'code' as code from outbox
         where topic = 'mail.requested' and payload ->> 'to' = $1`,
        [address],
      )
      return () =>
        server.call('POST /v2/identity/respond', {
          host: oak.host,
          body: { challengeToken, answer: rows[0]?.code },
        })
    },
    refreshing: async () => {
      const cookie = refreshCookie(await signInAs(server.lodgepole().address, oak.host, 'kim'))
      return () => server.call('POST /v2/identity/refresh', { host: oak.host, headers: { cookie } })
    },
    'a check of the session': () => () => homes.get('dana', '/v2/identity/sessions'),
    home: () => () => homes.get('dana', '/v2/profile/users/all-details'),
    'home of somebody in two organizations': () => () =>
      server.call('GET /v2/profile/users/all-details', {
        host: MAIN,
        headers: { authorization: two },
      }),
    availability: () => () =>
      homes.get('dana', '/v2/session/availability', { personIds: id('maya') }),
    booking: () => () => book(eventIds[0]),
    reservations: () => () => homes.get('dana', '/v2/session/user/bookings'),
    'a cancellation': async () => {
      const { groupId } = (await book(eventIds[1])).json.item
      return () =>
        homes.post('dana', '/v2/session/event/cancellation', {
          eventId: eventIds[1],
          groupId,
          authUserIds: [id('maya')],
        })
    },
    'a transfer': () => () =>
      homes.post('dana', '/v2/bank/transfer', {
        authUserId: id('maya'),
        toAuthUserId: id('theo'),
        amount: '1.00',
        amountType: 'DECIMAL',
      }),
    'a deposit by card': async () => {
      const card = await ofSquare()
      const what = {
        userId: id('dana'),
        email: 'dana@oak.example',
        depositAmount: '5.00',
        allocations: [{ authUserId: id('maya'), amount: '5.00' }],
      }
      return () => homes.post('dana', '/v2/bank/deposit/from/square', { ...what, ...card })
    },
    'a payment of an invoice': async () => {
      const invoiceId = await makeInvoice(homes, 'dana', { dueDay: '2030-01-01' })
      const card = await cardOf('dana')
      return () =>
        homes.post('dana', '/v2/bank/payment/invoice/square', {
          invoiceId,
          amount: '102.50',
          agreedDue: '102.50',
          ...card,
        })
    },
    'an order': async () => {
      const productId = await makeProduct(server.database(), oak.organizationId, {
        name: 'Cap',
        priceCents: 1000,
        taxBasisPoints: 500,
        stock: 3,
      })
      await homes.post('dana', '/v2/shop/cart/add', { productId, qty: 1 })
      const card = await cardOf('dana')
      return () =>
        homes.post('dana', '/v2/bank/payment/carepackage/square', { agreedTotal: '10.50', ...card })
    },
    'a charge': () => () =>
      homes.post('till', '/v2/console/till/charge', {
        chargeId: randomUUID(),
        personId: id('maya'),
        locationName: 'Canteen',
        items: [{ name: 'Thing', quantity: 1, amount: '1.00' }],
      }),
    search: () => () => homes.get('boss', '/v2/console/people', { q: 'may' }, CONSOLE),
    'a person’s page': () => () =>
      homes.get('boss', '/v2/console/household', { personId: id('maya') }, CONSOLE),
    'the dashboard': () => () =>
      homes.get('boss', '/v2/console/insight/dashboard', { period: '4-weeks' }, CONSOLE),
  }

  it.each(Object.keys(calls))('%s', async (name) => {
    const call = await calls[name]?.()
    // Caches have expired: hosts, organization and session are read again.
    clock.ms += 60_000
    const [before, answer, after] = [await countQueries(), await call?.(), await countQueries()]
    expect(answer).toMatchObject({ status: 200 })
    expect({ several: after.several - before.several, some: after.one > before.one }).toEqual({
      several: 0,
      some: true,
    })
  })
})
