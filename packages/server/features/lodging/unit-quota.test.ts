import { addDays, atLocalTimeSeconds } from '@lodgepole/domain/kernel/calendar'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction, type TenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { together } from '../../testing/together.ts'
import { lockLodgings } from '../reservations/index.ts'
import { entitleRenters } from './entitle.ts'
import {
  makeCommunity,
  makeHours,
  makeUnit,
  prepareCommunity,
  setUser,
  type Community,
} from './testing/community.ts'

const TODAY = '2026-11-16'
const ZONE = 'America/New_York'
const NOW_MS = Date.parse('2026-11-16T17:00:00Z')
const { organizationId } = oak
const server = useTestServer({
  prepare: async (database) => {
    await prepareCommunity(database)
    await database.pool.query(
      `update organizations set features = '{"eventRegistration": true}' where ` +
        'organization_id = $1',
      [organizationId],
    )
  },
  now: () => NOW_MS,
})
const database = () => server.database()
const dayStart = (offset: number) => atLocalTimeSeconds(addDays(TODAY, offset), '00:00', ZONE)
const at = (offset: number, time: string) => atLocalTimeSeconds(addDays(TODAY, offset), time, ZONE)

let homes: Community
beforeAll(async () => {
  homes = await makeCommunity(server)
})

interface StayPlan {
  readonly unitId: string
  readonly renters: readonly string[]
  readonly from: number
  readonly to: number
}

/** A confirmed stay whose renters have accepted; their accounts hold its entitlement. */
const makeStay = async ({ unitId, renters, from, to }: StayPlan): Promise<string> => {
  const stayId = newId()
  const userIds = renters.map((name) => homes.id(name))
  await tenantTransaction(database().db, organizationId, async (tx) => {
    const days = { firstDay: addDays(TODAY, from), lastDay: addDays(TODAY, to) }
    const moments = { opensAt: dayStart(from), closesAt: dayStart(to + 1) }
    const stay = {
      organizationId,
      stayId,
      unitId,
      agentId: homes.id('dana'),
      createdAt: new Date(),
    }
    await tx.db
      .insertInto('lodgingStays')
      .values({ ...stay, ...days, ...moments, status: 'confirmed' })
      .execute()
    const rows = userIds.map((userId, place) => ({
      organizationId,
      stayId,
      place,
      firstName: 'R',
      userId,
    }))
    await tx.db.insertInto('lodgingStayRenters').values(rows).execute()
    await entitleRenters(tx, userIds, NOW_MS / 1000)
  })
  return stayId
}

/** Also ends bookings, because nobody can be in two places. */
const endAllStays = async () => {
  await database().pool.query(
    `update lodging_stays set status = 'cancelled' where organization_id = $1`,
    [organizationId],
  )
  await database().pool.query(
    `update bookings set status = 'Cancelled' where organization_id = $1`,
    [organizationId],
  )
}

const book = (who: string, eventId: string | undefined) =>
  homes.post(who, '/v2/session/event/reservation', {
    authUserIds: [homes.id(who)],
    eventIds: [eventId],
  })

const onceAWeek = { scope: 'LODGING', maxPerWeek: 1 }

describe('LDG-30 a booking inside a stay counts for that stay’s unit, whenever it is made', () => {
  it('LDG-30 two renters who book before they arrive share the quota', async () => {
    await endAllStays()
    const unitId = await makeUnit(database())
    await makeStay({ unitId, renters: ['rita', 'rex'], from: 1, to: 5 })
    const eventIds = await makeHours(database(), onceAWeek, [at(2, '10:00'), at(3, '10:00')])
    expect((await book('rita', eventIds[0])).status).toBe(200)
    expect((await book('rex', eventIds[1])).json).toMatchObject({
      code: 'NOT_BOOKABLE',
      message: 'Max Allowed Reached',
    })
  })

  it('LDG-30 the labels say so before a request is sent', async () => {
    await endAllStays()
    const unitId = await makeUnit(database())
    await makeStay({ unitId, renters: ['rita', 'rex'], from: 1, to: 5 })
    const eventIds = await makeHours(database(), onceAWeek, [at(2, '11:00'), at(3, '11:00')])
    await book('rita', eventIds[0])
    const { events, facts } = (
      await homes.get('rex', '/v2/session/availability', { authUserIds: homes.id('rex') })
    ).json.item
    const labels = events.filter((event: { eventId: string }) => event.eventId === eventIds[1])
    expect(labels).toMatchObject([
      { verdict: { code: 'quota-reached', reason: { subject: 'lodging', used: 1 } } },
    ])
    expect(facts.household.stays).toEqual([{ unitId, opensAt: dayStart(1), closesAt: dayStart(6) }])
  })

  it('LDG-30 people who leave and people who arrive in one week share the quota', async () => {
    await endAllStays()
    const unitId = await makeUnit(database())
    await makeStay({ unitId, renters: ['rita'], from: 0, to: 2 })
    await makeStay({ unitId, renters: ['rex'], from: 2, to: 5 })
    const eventIds = await makeHours(database(), onceAWeek, [at(1, '10:00'), at(4, '10:00')])
    expect((await book('rita', eventIds[0])).status).toBe(200)
    expect((await book('rex', eventIds[1])).json.message).toBe('Max Allowed Reached')
  })

  it('LDG-30 a stay in another unit does not count for the current unit', async () => {
    await endAllStays()
    const [now, next] = [await makeUnit(database()), await makeUnit(database())]
    await makeStay({ unitId: now, renters: ['rita', 'rex'], from: 0, to: 1 })
    await makeStay({ unitId: next, renters: ['rita'], from: 2, to: 5 })
    const eventIds = await makeHours(database(), onceAWeek, [at(1, '10:00'), at(3, '10:00')])
    // Rita's bookings for the next stay do not count against this stay's unit.
    await setUser(database(), homes.id('rita'), {
      lodgingStartsAt: dayStart(0),
      lodgingExpiresAt: dayStart(6),
    })
    expect((await book('rita', eventIds[1])).status).toBe(200)
    expect((await book('rex', eventIds[0])).status).toBe(200)
  })

  it('LDG-30 a booking counts for another unit once the days of the stays change', async () => {
    await endAllStays()
    const [first, second] = [await makeUnit(database()), await makeUnit(database())]
    const earlier = await makeStay({ unitId: first, renters: ['rita'], from: 0, to: 3 })
    const later = await makeStay({ unitId: second, renters: ['rita', 'rex'], from: 4, to: 6 })
    const eventIds = await makeHours(database(), onceAWeek, [
      at(2, '10:00'),
      at(5, '10:00'),
      at(5, '11:00'),
    ])
    expect((await book('rita', eventIds[0])).status).toBe(200)
    const move = (stayId: string, opensAt: number, closesAt: number) =>
      database().pool.query(
        'update lodging_stays set opens_at = $1, closes_at = $2 where stay_id = $3',
        [opensAt, closesAt, stayId],
      )
    await move(earlier, dayStart(0), dayStart(2))
    await move(later, dayStart(2), dayStart(7))
    expect((await book('rex', eventIds[1])).json.message).toBe('Max Allowed Reached')
    await move(earlier, dayStart(0), dayStart(4))
    await move(later, dayStart(4), dayStart(7))
    expect((await book('rex', eventIds[2])).status).toBe(200)
  })

  it('LDG-30 a renter without a home here counts with the others; an owner at home', async () => {
    await endAllStays()
    const [rented, home] = [await makeUnit(database()), await makeUnit(database())]
    await setUser(database(), homes.id('kim'), { lodgingTenantType: null, lodgingIdPrimary: null })
    await setUser(database(), homes.id('dana'), { lodgingIdPrimary: home })
    await makeStay({ unitId: rented, renters: ['kim', 'dana', 'rex'], from: 1, to: 5 })
    const eventIds = await makeHours(
      database(),
      onceAWeek,
      ['10:00', '11:00', '12:00'].map((time) => at(2, time)),
    )
    expect((await book('kim', eventIds[0])).status).toBe(200)
    expect((await book('rex', eventIds[1])).json.message).toBe('Max Allowed Reached')
    expect((await book('dana', eventIds[2])).status).toBe(200)
    await setUser(database(), homes.id('dana'), { lodgingIdPrimary: null })
    await setUser(database(), homes.id('kim'), { lodgingTenantType: 'tenant-long-term' })
  })
})

describe('LDG-30 simultaneous requests before arrival', () => {
  const QUOTA = 2
  const taken = async (eventIds: readonly string[]): Promise<number> => {
    const { rows } = await database().pool.query(
      'select count(*)::int as count from bookings where event_id = any($1::uuid[]) and ' +
        "status = 'Registered'",
      [eventIds],
    )
    return rows[0].count
  }
  const place = async () => {
    await endAllStays()
    const unitId = await makeUnit(database())
    await makeStay({ unitId, renters: ['rita', 'rex'], from: 1, to: 5 })
    const starts = Array.from({ length: 12 }, (_, index) =>
      at(2, `${String(8 + index).padStart(2, '0')}:00`),
    )
    return {
      unitId,
      eventIds: await makeHours(database(), { scope: 'LODGING', maxPerWeek: QUOTA }, starts),
    }
  }

  it('LDG-30 never exceed the quota', async () => {
    const { eventIds } = await place()
    await Promise.all(eventIds.map((eventId, index) => book(index % 2 ? 'rita' : 'rex', eventId)))
    expect(await taken(eventIds)).toBe(QUOTA)
  })

  /** Each counts what the unit has used, then books if there is room. */
  const countThenBook = async (
    eventIds: readonly string[],
    lock: (tx: TenantTransaction) => Promise<unknown>,
    between: () => Promise<unknown>,
  ) => {
    const one = (eventId: string, userId: string) =>
      tenantTransaction(database().db, organizationId, async (tx) => {
        await lock(tx)
        const { rows } = await sql<{ readonly count: number }>`
          select count(*)::int as count from bookings
          where organization_id = ${organizationId}
            and event_id = any(${[...eventIds]}::uuid[])`.execute(tx.db)
        await between()
        if ((rows[0]?.count ?? 0) >= QUOTA) return
        const columns = [
          'seriesId',
          'startSeconds',
          'endSeconds',
          'startDayHash',
          'startWeekHash',
        ] as const
        const event = await tx.db
          .selectFrom('events')
          .select(columns)
          .where('organizationId', '=', organizationId)
          .where('eventId', '=', eventId)
          .executeTakeFirstOrThrow()
        const ids = {
          organizationId,
          bookingId: newId(),
          eventId,
          userId,
          authUserId: userId,
          groupId: newId(),
        }
        await tx.db
          .insertInto('bookings')
          .values({ ...event, ...ids, status: 'Registered', createdAt: new Date() })
          .execute()
      })
    await Promise.all(
      eventIds.map((eventId, index) => one(eventId, homes.id(index % 2 ? 'rita' : 'rex'))),
    )
    return taken(eventIds)
  }

  it('LDG-30 the unit’s lock keeps them within the quota', async () => {
    const { unitId, eventIds } = await place()
    expect(
      await countThenBook(
        eventIds.slice(0, 6),
        (tx) => lockLodgings(tx, [unitId]),
        async () => undefined,
      ),
    ).toBe(QUOTA)
  })

  it('LDG-30 without the lock they exceed the quota together (control)', async () => {
    const { eventIds } = await place()
    expect(await countThenBook(eventIds.slice(0, 6), async () => undefined, together(6))).toBe(6)
  })
})
