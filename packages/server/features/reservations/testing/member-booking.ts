// Members who book for themselves and their people in Oak. In Elm, guests may book too.

import { tenantTransaction } from '../../../platform/database/transaction.ts'
import {
  prepareHouseholds,
  setOrganization,
  useHouseholds,
  type NamedHouseholds,
} from '../../../testing/households.ts'
import { elm, oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { eventRow, makeTimetable, type TestEvent } from './timetable.ts'

const START = Date.UTC(2026, 10, 16, 12)
const HOUR = 3600

const memberCalls = ({ id, get, post }: NamedHouseholds, at: (hours: number) => number) => {
  const book = (
    who: string,
    people: readonly string[],
    eventIds: readonly string[],
    more: object = {},
  ) =>
    post(who, '/v2/session/event/reservation', {
      authUserIds: people.map(id),
      eventIds,
      ...more,
    })
  const cancel = (who: string, eventId: string, groupId: string, people: readonly string[]) =>
    post(who, '/v2/session/event/cancellation', {
      eventId,
      groupId,
      authUserIds: people.map(id),
      startSeconds: at(0),
      extraIds: [],
    })
  const listed = async (who: string) =>
    (await get(who, '/v2/session/user/bookings')).json.items as {
      eventId: string
      authUserId: string
      status: string
      waitingPlace: number | null
      price: string
      extraLabel: string
    }[]
  return { book, cancel, listed }
}

export const useMemberBooking = () => {
  const clock = { ms: START }
  const server = useTestServer({
    prepare: async (database) => {
      await prepareHouseholds(database)
      for (const { organizationId } of [oak, elm]) {
        await setOrganization(database, { features: { eventRegistration: true } }, organizationId)
      }
      await setOrganization(
        database,
        { portalSettings: { allowEventRegistrationAnonymous: true } },
        elm.organizationId,
      )
    },
    now: () => clock.ms,
  })
  const homes = useHouseholds(server)
  const at = (hours: number) => clock.ms / 1000 + hours * HOUR
  const events = (series: Parameters<typeof makeTimetable>[2], ...list: readonly TestEvent[]) =>
    makeTimetable(server.database(), oak.organizationId, series, list)
  const taken = async (eventId: string) =>
    (await eventRow(server.database(), oak.organizationId, eventId)).registeredCount

  const spending = async (name: string) =>
    (
      await tenantTransaction(server.database().db, oak.organizationId, (tx) =>
        tx.db
          .selectFrom('accounts')
          .select('balanceCents')
          .where('organizationId', '=', oak.organizationId)
          .where('userId', '=', homes.id(name))
          .where('purpose', '=', 'spending')
          .executeTakeFirst(),
      )
    )?.balanceCents

  return {
    server,
    clock,
    homes,
    id: homes.id,
    at,
    events,
    taken,
    spending,
    ...memberCalls(homes, at),
  }
}
