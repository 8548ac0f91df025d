// People of Oak, two of whom may be the same person, and an event they can be booked for.

import { beforeAll } from 'vitest'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../../../platform/database/transaction.ts'
import { newId } from '../../../../../platform/new-id.ts'
import {
  prepareHouseholds,
  useHouseholds,
  type NamedHouseholds,
} from '../../../../../testing/households.ts'
import { oak } from '../../../../../testing/organizations.ts'
import { useTestServer, type TestServer } from '../../../../../testing/server.ts'

const { organizationId } = oak

const mergeCalls = (homes: NamedHouseholds) => {
  const merge = (who: string, fromId: string, intoId: string, more: object = {}, host?: string) =>
    homes.post(who, '/v2/console/person/merge', { fromId, intoId, ...more }, host)
  const preview = (fromId: string, intoId: string) =>
    homes.get('boss', '/v2/console/person/merge', { fromId, intoId })

  return { merge, preview }
}

const storedPeople = (server: TestServer) => {
  const inOak = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
    tenantTransaction(server.database().db, organizationId, work)
  const change = (userId: string, set: object) =>
    inOak((tx) =>
      tx.db
        .updateTable('users')
        .set(set)
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .execute(),
    )
  const rowOf = (userId: string) =>
    inOak((tx) =>
      tx.db
        .selectFrom('users')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow(),
    )
  const balanceOf = async (userId: string) =>
    (
      await inOak((tx) =>
        tx.db
          .selectFrom('accounts')
          .select('balanceCents')
          .where('organizationId', '=', organizationId)
          .where('userId', '=', userId)
          .where('purpose', '=', 'spending')
          .executeTakeFirst(),
      )
    )?.balanceCents ?? 0
  return { inOak, change, rowOf, balanceOf }
}

const makeEvent = async (
  { db }: TenantTransaction,
  event: { readonly eventId: string; readonly seriesId: string },
) => {
  await db
    .insertInto('series')
    .values({
      organizationId,
      seriesId: event.seriesId,
      label: 'Swim',
      timeZone: 'America/New_York',
    })
    .execute()
  await db
    .insertInto('events')
    .values({
      organizationId,
      ...event,
      label: 'Swim',
      startSeconds: 1,
      endSeconds: 2,
      startDayHash: '2026-07-01',
      startWeekHash: '2026-W27',
    })
    .execute()
}

export const usePeopleToMerge = () => {
  const server = useTestServer({ prepare: prepareHouseholds })
  const homes = useHouseholds(server)
  const stored = storedPeople(server)
  const event = { eventId: newId(), seriesId: newId() }
  beforeAll(() => stored.inOak((tx) => makeEvent(tx, event)))
  const book = (personId: string, accountId: string, status = 'Registered') =>
    stored.inOak(async (tx) => {
      const bookingId = newId()
      await tx.db
        .insertInto('bookings')
        .values({
          organizationId,
          bookingId,
          ...event,
          userId: accountId,
          authUserId: personId,
          paidUserId: null,
          groupId: newId(),
          status,
          startSeconds: 1,
          endSeconds: 2,
          startDayHash: '2026-07-01',
          startWeekHash: '2026-W27',
        })
        .execute()
      return bookingId
    })

  return { server, homes, id: homes.id, event, book, ...mergeCalls(homes), ...stored }
}
