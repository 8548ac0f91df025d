// A server with staff of every role, and the calls that tests of reports make.

import { beforeAll } from 'vitest'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { makeEvent } from '../../../testing/bookings.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { makeStaff } from './staff.ts'

export const NOW = '2026-07-09T01:00:00Z'

const WEEK = { from: '2026-07-02', to: '2026-07-08' }

/** Makes existing accounts old, so that none counts as new. */
const makeEverybodyOld = async (db: Database) => {
  for (const organizationId of [oak.organizationId, elm.organizationId])
    await tenantTransaction(db, organizationId, (tx) =>
      tx.db
        .updateTable('users')
        .set({ createdAt: new Date('2020-01-01') })
        .where('organizationId', '=', organizationId)
        .execute(),
    )
}

export const reportCalls = () => {
  const { organizationId } = oak
  // In New York it is 9 p.m. on July 8.
  const server = useTestServer({ prepare: prepareHouseholds, now: () => Date.parse(NOW) })
  let homes: TestHouseholds
  let ask: Awaited<ReturnType<typeof makeStaff>>
  const id = (name: string) => homes.ids[name] ?? ''
  const database = () => server.database()
  const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
    tenantTransaction(database().db, organizationId, work)
  const seconds = (text: string) => Date.parse(text) / 1000

  const rowsOf = async (report: string, query: Record<string, string> = WEEK, role = 'director') =>
    (await ask(role, '/v2/console/reports/rows', { report, ...query })).json
  const fileOf = (kind: 'csv' | 'pdf', report: string, query: Record<string, string> = WEEK) =>
    ask('director', `/v2/console/reports/${kind}`, { report, language: 'en', ...query })

  beforeAll(async () => {
    homes = await makeHouseholds(server)
    ask = await makeStaff(server, ['director', 'registrar', 'store-manager', 'concierge'])
    await makeEverybodyOld(database().db)
  })

  const slot = async (
    label: string,
    at: string,
    taken: number,
    seats: number,
    organization = organizationId,
  ) => {
    const event = await makeEvent(database(), organization, { label, startSeconds: seconds(at) })
    await tenantTransaction(database().db, organization, (tx) =>
      tx.db
        .updateTable('events')
        .set({ capacityCount: seats, registeredCount: taken })
        .where('organizationId', '=', organization)
        .where('eventId', '=', event.eventId)
        .execute(),
    )
    return event
  }
  const bookedAt = (
    event: { readonly eventId: string },
    who: string,
    at: string,
    more: object = {},
  ) =>
    inOak((tx) =>
      tx.db
        .updateTable('bookings')
        .set({ createdAt: new Date(at), ...more })
        .where('organizationId', '=', organizationId)
        .where('eventId', '=', event.eventId)
        .where('authUserId', '=', id(who))
        .execute(),
    )
  return {
    WEEK,
    ask: (...call: Parameters<typeof ask>) => ask(...call),
    id,
    database,
    inOak,
    seconds,
    rowsOf,
    fileOf,
    slot,
    bookedAt,
    organizationId,
  }
}
