import { addDays, localDay, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { asAnotherRequest } from '../../../../platform/database/one-connection.ts'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../../platform/database/transaction.ts'
import { newId } from '../../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  setOrganization,
  type TestHouseholds,
} from '../../../../testing/households.ts'
import { oak } from '../../../../testing/organizations.ts'
import { makePerson } from '../../../../testing/people.ts'
import { useTestServer } from '../../../../testing/server.ts'
import { someoneWaits } from '../../../../testing/waiting.ts'
import { lockBoth } from './store.ts'

const { organizationId } = oak
const server = useTestServer({
  prepare: async (database) => {
    await prepareHouseholds(database)
    await setOrganization(database, { features: { eventRegistration: true } })
  },
})
let homes: TestHouseholds
const id = (name: string) => homes.ids[name] ?? ''
const inOak = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
  tenantTransaction(server.database().db, organizationId, work)
const event = { eventId: newId(), seriesId: newId() }
const day = addDays(localDay(Math.floor(Date.now() / 1000), DEFAULT_TIME_ZONE), 7)
const startSeconds = Date.parse(`${day}T18:00:00Z`) / 1000
const times = {
  startSeconds,
  endSeconds: startSeconds + 3600,
  startDayHash: day,
  startWeekHash: '2026-W01',
}

beforeAll(async () => {
  homes = await makeHouseholds(server)
  await inOak(async (tx) => {
    await tx.db
      .insertInto('series')
      .values({
        organizationId,
        seriesId: event.seriesId,
        label: 'Swim',
        timeZone: DEFAULT_TIME_ZONE,
      })
      .execute()
    await tx.db
      .insertInto('events')
      .values({ organizationId, ...event, label: 'Swim', ...times })
      .execute()
  })
})

/** A merge that holds both locks and stays open until another transaction waits for it. */
const mergeWhile = async <T>(
  fromId: string,
  intoId: string,
  meanwhile: () => Promise<T>,
): Promise<T> => {
  let answer: Promise<T> | undefined
  await inOak(async (tx) => {
    await lockBoth(tx, [fromId, intoId])
    answer = asAnotherRequest(meanwhile)
    await someoneWaits(server.database())
    await tx.db
      .updateTable('users')
      .set({ isInactive: true, mergedInto: intoId })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', fromId)
      .execute()
  })
  return answer as Promise<T>
}
const twins = async (name: string) =>
  [
    await makePerson(server.database(), organizationId, id('dana'), name),
    await makePerson(server.database(), organizationId, id('dana'), name),
  ] as const
const bookedFor = (userId: string) =>
  inOak((tx) =>
    tx.db
      .selectFrom('bookings')
      .select('bookingId')
      .where('organizationId', '=', organizationId)
      .where('authUserId', '=', userId)
      .execute(),
  )

describe('CPL-15 a reservation during a merge', () => {
  it('is refused for the merged person, who is read again under the lock', async () => {
    const [from, into] = await twins('Ray')
    const answer = await mergeWhile(from, into, () =>
      homes.post('dana', '/v2/session/event/reservation', {
        authUserIds: [from],
        eventIds: [event.eventId],
      }),
    )
    expect(answer).toMatchObject({ status: 404, json: { code: 'PERSON_NOT_FOUND' } })
    expect(await bookedFor(from)).toEqual([])
    expect(
      (
        await homes.post('dana', '/v2/session/event/reservation', {
          authUserIds: [into],
          eventIds: [event.eventId],
        })
      ).status,
    ).toBe(200)
  })

  it('would be stored for the merged person without that lock (control)', async () => {
    const [from, into] = await twins('Lee')
    await mergeWhile(from, into, () =>
      inOak(async (tx) => {
        const known = await tx.db
          .selectFrom('users')
          .select('isInactive')
          .where('organizationId', '=', organizationId)
          .where('userId', '=', from)
          .executeTakeFirstOrThrow()
        if (known.isInactive) return
        await tx.db
          .insertInto('bookings')
          .values({
            organizationId,
            bookingId: newId(),
            ...event,
            userId: id('dana'),
            authUserId: from,
            paidUserId: null,
            groupId: newId(),
            status: 'Registered',
            ...times,
          })
          .execute()
      }),
    )
    expect(await bookedFor(from)).toHaveLength(1)
  })
})
