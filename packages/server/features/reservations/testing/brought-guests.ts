// Households that bring guests to events and pay for them from an account or by card.

import { beforeAll } from 'vitest'
import { brokenLedgerRules } from '../../../ledger/testing/ledger.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { useCardServer } from '../../../testing/card-server.ts'
import { setOrganization, type NamedHouseholds } from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import type { TestServer } from '../../../testing/server.ts'
import { bookingsOf, eventRow, makeTimetable } from './timetable.ts'

const { organizationId } = oak
const HOUR = 3600

interface ListedBooking {
  readonly eventId: string
  readonly authUserId: string
  readonly personName: string
  readonly isGuest: boolean
  readonly price: string
  readonly status: string
}

export const named = (...names: readonly string[]) => names.map((name) => ({ name }))

const guestCalls = (homes: NamedHouseholds) => {
  /** A guest’s id is used unchanged. */
  const id = (name: string) => homes.ids[name] ?? name
  const book = (
    who: string,
    people: readonly string[],
    guests: readonly string[],
    eventId: string,
    more: object = {},
  ) =>
    homes.post(who, '/v2/session/event/reservation', {
      authUserIds: people.map(id),
      guests: named(...guests),
      eventIds: [eventId],
      ...more,
    })
  const cancel = (who: string, eventId: string, groupId: string, people: readonly string[]) =>
    homes.post(who, '/v2/session/event/cancellation', {
      eventId,
      groupId,
      authUserIds: people.map(id),
    })
  const listed = async (who: string, eventId: string): Promise<readonly ListedBooking[]> =>
    (await homes.get(who, '/v2/session/user/bookings')).json.items.filter(
      (one: ListedBooking) => one.eventId === eventId,
    )
  const guestIn = async (eventId: string, name: string) =>
    (await listed('dana', eventId)).find(({ personName }) => personName === name)?.authUserId ?? ''

  return { id, book, cancel, listed, guestIn }
}

const storedSeats = (server: TestServer, id: (name: string) => string) => {
  const rowsIn = (eventId: string) => bookingsOf(server.database(), organizationId, [eventId])
  const taken = async (eventId: string) =>
    (await eventRow(server.database(), organizationId, eventId)).registeredCount
  const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
    tenantTransaction(server.database().db, organizationId, work)
  const spending = async (name: string) =>
    (
      await inOak((tx) =>
        tx.db
          .selectFrom('accounts')
          .select('balanceCents')
          .where('organizationId', '=', organizationId)
          .where('userId', '=', id(name))
          .where('purpose', '=', 'spending')
          .executeTakeFirst(),
      )
    )?.balanceCents ?? 0
  return { rowsIn, taken, inOak, spending }
}

export const useBroughtGuests = async () => {
  const place = await useCardServer({
    prepare: (database) =>
      setOrganization(database, {
        features: { eventRegistration: { enabled: true, guestDefaultPrice: { basePrice: 7.5 } } },
        policies: { guestsPerEvent: 2 },
      }),
  })
  const { server, clock, cardOf, refunds } = place
  const homes = place.homes()
  const calls = guestCalls(homes)
  const stored = storedSeats(server, calls.id)
  const known = { sound: [] as readonly string[] }
  /** Counted from noon, so that consecutive hours fall on the same day. */
  const start = (hours: number) =>
    Math.floor(clock.ms / 1000 / (24 * HOUR)) * 24 * HOUR + (12 + hours) * HOUR
  const eventAt = async (hours: number, series: object = {}, capacityCount = 4) => {
    const [eventId = ''] = await makeTimetable(server.database(), organizationId, series, [
      { startSeconds: start(hours), capacityCount },
    ])
    return eventId
  }
  beforeAll(async () => {
    await stored.inOak((tx) =>
      tx.db
        .updateTable('accounts')
        .set({ balanceCents: 90_000 })
        .where('organizationId', '=', organizationId)
        .where('userId', '=', homes.id('maya'))
        .where('purpose', '=', 'spending')
        .execute(),
    )
    known.sound = await brokenLedgerRules(server.database())
  })
  return {
    server,
    clock,
    homes,
    cardOf,
    refunds,
    eventAt,
    /** Ledger faults that existed before the first test. */
    brokenBefore: () => known.sound,
    ...calls,
    ...stored,
  }
}
