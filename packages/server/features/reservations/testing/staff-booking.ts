// Staff book for Dana's household: the boss, who is an admin, and the till, which is a concierge
// here.

import { beforeAll } from 'vitest'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import {
  prepareHouseholds,
  setOrganization,
  useHouseholds,
  type NamedHouseholds,
} from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { useTestServer, type TestServer } from '../../../testing/server.ts'
import { bookingsOf, makeTimetable } from './timetable.ts'

const { organizationId } = oak
const START = Date.UTC(2026, 10, 16, 12)
const HOUR = 3600

const staffCalls = ({ id, post }: NamedHouseholds) => {
  const book = (
    who: string,
    people: readonly string[],
    eventIds: readonly string[],
    more: object = {},
  ) =>
    post(who, '/v2/console/bookings', {
      accountId: id('dana'),
      personIds: people.map(id),
      eventIds,
      ...more,
    })
  const cancel = (
    who: string,
    eventId: string,
    groupId: string,
    people: readonly string[],
    more: object = {},
  ) =>
    post(who, '/v2/console/bookings/cancellation', {
      accountId: id('dana'),
      eventId,
      groupId,
      personIds: people.map(id),
      ...more,
    })
  return { book, cancel }
}

const storedRows = (server: TestServer) => {
  const statusesIn = async (eventId: string) =>
    (await bookingsOf(server.database(), organizationId, [eventId]))
      .map(({ status }) => status)
      .sort()
  const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
    tenantTransaction(server.database().db, organizationId, work)
  const setRows = (name: 'events' | 'bookings', eventId: string, values: object) =>
    inOak((tx) =>
      tx.db
        .updateTable(name)
        .set(values)
        .where('organizationId', '=', organizationId)
        .where('eventId', '=', eventId)
        .execute(),
    )
  const notifications = () =>
    inOak(async (tx) => {
      const rows = await tx.db
        .selectFrom('outbox')
        .select(['topic', 'payload'])
        .where('organizationId', '=', organizationId)
        .execute()
      return rows
        .filter(({ payload }) => !(payload as { isNotifiedLater?: boolean }).isNotifiedLater)
        .map(({ topic, payload }) => ({ topic, ...(payload as object) }))
    })

  return { statusesIn, inOak, setRows, notifications }
}

export const useStaffBooking = () => {
  const clock = { ms: START }
  const server = useTestServer({
    prepare: async (database) => {
      await prepareHouseholds(database)
      await setOrganization(database, { features: { eventRegistration: true } })
    },
    now: () => clock.ms,
  })
  const homes = useHouseholds(server)
  const stored = storedRows(server)
  const at = (hours: number) => clock.ms / 1000 + hours * HOUR
  const events = (series: Parameters<typeof makeTimetable>[2], ...hours: readonly number[]) =>
    makeTimetable(
      server.database(),
      organizationId,
      series,
      hours.map((hour) => ({ startSeconds: at(hour) })),
    )
  beforeAll(async () => {
    // Runs before the login is first used, because roles are cached for a few seconds.
    await stored.inOak((tx) =>
      tx.db
        .updateTable('users')
        .set({ role: 'concierge' })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', homes.id('till'))
        .execute(),
    )
  })
  return { server, clock, homes, id: homes.id, at, events, ...staffCalls(homes), ...stored }
}
