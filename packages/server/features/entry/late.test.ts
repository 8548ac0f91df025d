import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { makeEvent } from '../../testing/bookings.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../testing/households.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { together } from '../../testing/together.ts'
import { seatLateArrivals } from '../reservations/index.ts'

// Noon, so that no test runs into the next day.
const clock = { ms: new Date().setUTCHours(17, 0, 5, 0) }
const server = useTestServer({ prepare: prepareHouseholds, now: () => clock.ms })
const now = () => Math.floor(clock.ms / 1000)
const { organizationId } = oak
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const tenant = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction<T>(server.database().db, organizationId, work)
const rowOf = (bookingId: string) =>
  tenant((tx) =>
    tx.db
      .selectFrom('bookings')
      .selectAll()
      .where('organizationId', '=', organizationId)
      .where('bookingId', '=', bookingId)
      .executeTakeFirstOrThrow(),
  )

/** Bookings marked as missed, in one event. */
const missed = async (people: readonly string[], startsInSeconds: number) => {
  const event = await makeEvent(server.database(), organizationId, {
    label: 'Swim',
    startSeconds: now() + startsInSeconds,
  })
  const rows = people.map((name) => ({
    organizationId,
    bookingId: randomUUID(),
    groupId: randomUUID(),
    userId: homes.ids['dana'] ?? '',
    authUserId: homes.ids[name] ?? '',
    status: 'No Show',
    ...event,
  }))
  await tenant((tx) => tx.db.insertInto('bookings').values(rows).execute())
  return rows.map(({ bookingId, authUserId: personId }) => ({ bookingId, personId }))
}

type Late = readonly { readonly bookingId: string }[]
const seatedOf = async (late: Late) =>
  (await Promise.all(late.map(({ bookingId }) => rowOf(bookingId)))).filter(
    ({ status }) => status === 'Registered',
  ).length
const registeredOf = async (eventId: string) =>
  (
    await tenant((tx) =>
      tx.db
        .selectFrom('events')
        .select('registeredCount')
        .where('organizationId', '=', organizationId)
        .where('eventId', '=', eventId)
        .executeTakeFirstOrThrow(),
    )
  ).registeredCount
const lastSeatOf = async (late: Late): Promise<string> => {
  const { eventId } = await rowOf(late[0]?.bookingId ?? '')
  await tenant((tx) =>
    tx.db
      .updateTable('events')
      .set({ capacityCount: 1 })
      .where('organizationId', '=', organizationId)
      .where('eventId', '=', eventId)
      .execute(),
  )
  return eventId
}

describe('ENT-10 a person who comes late', () => {
  it('is let in although marked absent, and gets the seat back if it is still free', async () => {
    const { placeId } = (
      await homes.post('boss', '/v2/console/entry/place', {
        label: 'Pool',
        capacityCount: null,
        guestsPerDay: 0,
      })
    ).json.item
    const scan = async (who: object | undefined) =>
      (
        await homes.post('boss', '/v2/console/entry/scans', {
          placeId,
          scans: [{ scanId: randomUUID(), direction: 'in', scannedAtSeconds: now(), ...who }],
        })
      ).json.items[0]
    const [maya, theo] = await missed(['maya', 'theo'], -1200)
    expect(await scan(maya)).toMatchObject({ outcome: 'accepted', done: true })
    const { eventId, ...mayas } = await rowOf(maya?.bookingId ?? '')
    expect(mayas).toMatchObject({ status: 'Registered', lastCheckInAt: now() })
    const ofEvent = () =>
      tenant((tx) =>
        tx.db
          .selectFrom('events')
          .select('registeredCount')
          .where('organizationId', '=', organizationId)
          .where('eventId', '=', eventId)
          .executeTakeFirstOrThrow(),
      )
    expect(await ofEvent()).toEqual({ registeredCount: 1 })
    await tenant((tx) =>
      tx.db
        .updateTable('events')
        .set({ capacityCount: 1 })
        .where('organizationId', '=', organizationId)
        .where('eventId', '=', eventId)
        .execute(),
    )
    expect(await scan(theo)).toMatchObject({ outcome: 'accepted', done: true })
    expect(await rowOf(theo?.bookingId ?? '')).toMatchObject({
      status: 'No Show',
      lastCheckInAt: now(),
    })
    expect(await ofEvent()).toEqual({ registeredCount: 1 })
    const [over] = await missed(['june'], -10_800)
    expect(await scan(over)).toMatchObject({ outcome: 'expired', done: false })
  })
  it('gets the last seat only once when two arrive at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const late = await missed(['maya', 'theo'], -1200)
      const eventId = await lastSeatOf(late)
      await Promise.all(
        late.map(({ bookingId }) => tenant((tx) => seatLateArrivals(tx, [bookingId]))),
      )
      expect(await seatedOf(late)).toBe(1)
      expect(await registeredOf(eventId)).toBe(1)
    }
  })

  it('would get one seat twice without the lock on the event (control)', async () => {
    const late = await missed(['maya', 'theo'], -1200)
    const [eventId, meet] = [await lastSeatOf(late), together(2)]
    await Promise.all(
      late.map(({ bookingId }) =>
        tenant(async (tx) => {
          const { registeredCount } = await tx.db
            .selectFrom('events')
            .select('registeredCount')
            .where('organizationId', '=', organizationId)
            .where('eventId', '=', eventId)
            .executeTakeFirstOrThrow()
          await meet()
          if (registeredCount < 1)
            await tx.db
              .updateTable('bookings')
              .set({ status: 'Registered' })
              .where('organizationId', '=', organizationId)
              .where('bookingId', '=', bookingId)
              .execute()
        }),
      ),
    )
    expect(await seatedOf(late)).toBe(2)
  })
})
