import { addDays, atLocalTimeSeconds } from '@lodgepole/domain/kernel/calendar'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction, type TenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { together } from '../../testing/together.ts'
import { someoneWaits } from '../../testing/waiting.ts'
import { lockLodgings } from '../reservations/index.ts'
import { findOverlap } from './stay-store.ts'
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
const NOW_SECONDS = Date.parse('2026-11-16T17:00:00Z') / 1000
const server = useTestServer({
  prepare: async (database) => {
    await prepareCommunity(database)
    await database.pool.query(
      `update organizations
        set features = '{"eventRegistration": true}',
          policies = '{"noOverlappingReservations": false}' where organization_id = $1`,
      [oak.organizationId],
    )
  },
  now: () => Date.parse('2026-11-16T17:00:00Z'),
})
let homes: Community
const { organizationId } = oak
const database = () => server.database()

beforeAll(async () => {
  homes = await makeCommunity(server)
})

const confirmed = async (unitId: string) => {
  const { rows } = await database().pool.query(
    'select first_day::text, last_day::text from lodging_stays where organization_id = $1 and ' +
      "unit_id = $2 and status = 'confirmed' order by 1",
    [organizationId, unitId],
  )
  return rows as { first_day: string; last_day: string }[]
}

describe('LDG-06 two stays never share a night, even when requested together', () => {
  it('LDG-06 one of ten requests for the same nights succeeds', async () => {
    const lodgingId = await makeUnit(database(), {
      owners: [homes.id('dana')],
      managers: [homes.id('mona')],
    })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        homes.post(index % 2 ? 'dana' : 'mona', '/v2/lodging/stay/create', {
          lodgingId,
          firstDay: addDays(TODAY, 3 + (index % 3)),
          lastDay: addDays(TODAY, 8),
          renters: [{ firstName: 'R', email: `r${index}@nowhere.example` }],
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.code === 'STAY_OVERLAPS')).toHaveLength(9)
    expect(await confirmed(lodgingId)).toHaveLength(1)
  })

  /** Everyone checks, then everyone writes: the check without any protection. */
  const lookThenWrite = async (unitId: string, status: string) => {
    const all = together(4)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 4 }, () =>
        tenantTransaction(database().db, organizationId, async (tx) => {
          const days = { firstDay: addDays(TODAY, 3), lastDay: addDays(TODAY, 8) }
          const taken = await findOverlap(tx, unitId, days)
          await all()
          if (!taken)
            await tx.db
              .insertInto('lodgingStays')
              .values({
                organizationId,
                stayId: newId(),
                unitId,
                agentId: homes.id('dana'),
                ...days,
                status,
                opensAt: 0,
                closesAt: 1,
                createdAt: new Date(),
              })
              .execute()
        }),
      ),
    )
    return outcomes.filter((one) => one.status === 'fulfilled').length
  }

  it('LDG-06 the database refuses what passed the check', async () => {
    const unitId = await makeUnit(database(), { owners: [homes.id('dana')] })
    expect(await lookThenWrite(unitId, 'confirmed')).toBe(1)
    expect(await confirmed(unitId)).toHaveLength(1)
  })

  it('LDG-06 without the constraint all would succeed (control)', async () => {
    const unitId = await makeUnit(database(), { owners: [homes.id('dana')] })
    // Requests are not covered by the constraint, so nothing stops the same race.
    expect(await lookThenWrite(unitId, 'requested')).toBe(4)
  })
})

describe('LDG-12 a unit’s quota, used at the same moment by residents and renters', () => {
  const quota = 2
  const hours = () =>
    makeHours(
      database(),
      { scope: 'LODGING', maxPerWeek: quota },
      Array.from({ length: 12 }, (_, index) =>
        atLocalTimeSeconds(
          addDays(TODAY, 2),
          `${String(8 + index).padStart(2, '0')}:00`,
          'America/New_York',
        ),
      ),
    )
  const book = (who: string, eventId: string | undefined) =>
    homes.post(who, '/v2/session/event/reservation', {
      authUserIds: [homes.id(who)],
      eventIds: [eventId],
    })
  const taken = async (eventIds: readonly string[]) =>
    (
      await database().pool.query(
        'select count(*)::int as count from bookings where event_id = any($1::uuid[]) and ' +
          "status = 'Registered'",
        [eventIds],
      )
    ).rows[0].count as number

  it('LDG-12 is never exceeded', async () => {
    const [unitId, eventIds] = [
      await makeUnit(database(), { owners: [homes.id('dana')] }),
      await hours(),
    ]
    await setUser(database(), homes.id('dana'), { lodgingIdPrimary: unitId })
    await setUser(database(), homes.id('rita'), {
      lodgingIdPrimary: unitId,
      lodgingStartsAt: 0,
      lodgingExpiresAt: 4_000_000_000,
    })
    await Promise.all(eventIds.map((eventId, index) => book(index % 2 ? 'dana' : 'rita', eventId)))
    expect(await taken(eventIds)).toBe(quota)
  })

  it('LDG-12 moves with the occupants', async () => {
    const [unitId, eventIds] = [
      await makeUnit(database(), { owners: [homes.id('dana')] }),
      await hours(),
    ]
    await setUser(database(), homes.id('dana'), { lodgingIdPrimary: unitId })
    await setUser(database(), homes.id('rex'), {
      lodgingIdPrimary: null,
      lodgingStartsAt: null,
      lodgingExpiresAt: null,
    })
    const stayId = newId()
    await tenantTransaction(database().db, organizationId, async (tx) => {
      await tx.db
        .insertInto('lodgingStays')
        .values({
          organizationId,
          stayId,
          unitId,
          agentId: homes.id('dana'),
          firstDay: TODAY,
          lastDay: addDays(TODAY, 9),
          status: 'confirmed',
          opensAt: 0,
          closesAt: 4_000_000_000,
          createdAt: new Date(),
        })
        .execute()
      await tx.db
        .insertInto('lodgingStayRenters')
        .values({
          organizationId,
          stayId,
          place: 0,
          firstName: 'Rex',
          email: 'rex@oak.example',
          userId: homes.id('rex'),
        })
        .execute()
    })
    // The resident has used all of it, so anything the renter books once they have moved in exceeds
    // the quota.
    expect([
      (await book('dana', eventIds[0])).status,
      (await book('dana', eventIds[1])).status,
    ]).toEqual([200, 200])
    await tenantTransaction(database().db, organizationId, (tx) =>
      entitleRenters(tx, [homes.id('rex')], Date.parse('2026-11-16T17:00:00Z') / 1000),
    )
    const answers = await Promise.all(eventIds.slice(2, 8).map((eventId) => book('rex', eventId)))
    expect(answers.map(({ json }) => json.message)).toEqual(
      answers.map(() => 'Max Allowed Reached'),
    )
    expect(await taken(eventIds)).toBe(quota)
  })
})

/** The rows a unit's quota counts, as a person about to book sees them. */
const counted = async (
  tx: TenantTransaction,
  unitId: string,
  eventIds: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::int as count
    from bookings b join users u on u.organization_id = b.organization_id and u.user_id = b.user_id
    where b.organization_id = ${organizationId} and u.lodging_id_primary = ${unitId}
      and b.event_id = any(${[...eventIds]}::uuid[]) and b.status = 'Registered'`.execute(tx.db)
  return rows[0]?.count ?? 0
}

describe('LDG-12 the lock of a unit', () => {
  const QUOTA = 2
  const place = async () => {
    const unitId = await makeUnit(database(), { owners: [homes.id('dana')] })
    const starts = Array.from({ length: 6 }, (_, index) =>
      atLocalTimeSeconds(
        addDays(TODAY, 3),
        `${String(8 + index).padStart(2, '0')}:00`,
        'America/New_York',
      ),
    )
    await setUser(database(), homes.id('dana'), { lodgingIdPrimary: unitId })
    await setUser(database(), homes.id('rita'), {
      lodgingIdPrimary: unitId,
      lodgingStartsAt: 0,
      lodgingExpiresAt: 4_000_000_000,
    })
    return { unitId, eventIds: await makeHours(database(), null, starts) }
  }
  /**
   * Owner and renter in turn: each counts, and books if there is room. `between` runs after the
   * counting.
   */
  const countThenBook = async (
    { unitId, eventIds }: Awaited<ReturnType<typeof place>>,
    lock: (tx: TenantTransaction) => Promise<unknown>,
    between: () => Promise<unknown>,
  ) => {
    await Promise.all(
      eventIds.map((eventId, index) =>
        tenantTransaction(database().db, organizationId, async (tx) => {
          await lock(tx)
          const used = await counted(tx, unitId, eventIds)
          await between()
          if (used < QUOTA) await insertSeat(tx, homes.id(index % 2 ? 'dana' : 'rita'), eventId)
        }),
      ),
    )
    return tenantTransaction(database().db, organizationId, (tx) => counted(tx, unitId, eventIds))
  }
  const insertSeat = async (tx: TenantTransaction, userId: string, eventId: string) => {
    const { seriesId, startSeconds, endSeconds, startDayHash, startWeekHash } = await tx.db
      .selectFrom('events')
      .select(['seriesId', 'startSeconds', 'endSeconds', 'startDayHash', 'startWeekHash'])
      .where('organizationId', '=', organizationId)
      .where('eventId', '=', eventId)
      .executeTakeFirstOrThrow()
    await tx.db
      .insertInto('bookings')
      .values({
        organizationId,
        bookingId: newId(),
        eventId,
        seriesId,
        userId,
        authUserId: userId,
        groupId: newId(),
        status: 'Registered',
        startSeconds,
        endSeconds,
        startDayHash,
        startWeekHash,
        createdAt: new Date(),
      })
      .execute()
  }

  it('LDG-12 keeps owner and renter within the quota', async () => {
    const here = await place()
    expect(
      await countThenBook(
        here,
        (tx) => lockLodgings(tx, [here.unitId]),
        async () => undefined,
      ),
    ).toBe(QUOTA)
  })

  it('LDG-12 without it they exceed the quota together (control)', async () => {
    const here = await place()
    expect(await countThenBook(here, async () => undefined, together(here.eventIds.length))).toBe(6)
  })

  const stayOf = (userId: string, unitId: string, closesAt: number) =>
    tenantTransaction(database().db, organizationId, async (tx) => {
      const stayId = newId()
      await tx.db
        .insertInto('lodgingStays')
        .values({
          organizationId,
          stayId,
          unitId,
          agentId: homes.id('dana'),
          firstDay: TODAY,
          lastDay: addDays(TODAY, 9),
          status: 'confirmed',
          opensAt: 0,
          closesAt,
          createdAt: new Date(),
        })
        .execute()
      await tx.db
        .insertInto('lodgingStayRenters')
        .values({
          organizationId,
          stayId,
          place: 0,
          firstName: 'Rex',
          email: 'rex@oak.example',
          userId,
        })
        .execute()
      return stayId
    })
  const moveIn = () =>
    tenantTransaction(database().db, organizationId, (tx) =>
      entitleRenters(tx, [homes.id('rex')], NOW_SECONDS),
    )
  /** Rex has one booking and is about to move in while another person of the unit counts twice. */
  const countTwiceWhile = async (
    move: () => Promise<unknown>,
    until: (moving: Promise<unknown>) => Promise<unknown>,
  ) => {
    const { unitId, eventIds } = await place()
    await database().pool.query(
      `update lodging_stays
        set status = 'cancelled'
        where organization_id = $1 and stay_id in (select stay_id from lodging_stay_renters
          where organization_id = $1 and user_id = $2)`,
      [organizationId, homes.id('rex')],
    )
    await setUser(database(), homes.id('rex'), { lodgingIdPrimary: null })
    await stayOf(homes.id('rex'), unitId, 4_000_000_000)
    await tenantTransaction(database().db, organizationId, (tx) =>
      insertSeat(tx, homes.id('rex'), eventIds[0] ?? ''),
    )
    const [isCounted, isTried] = [together(2), together(2)]
    const counting = tenantTransaction(database().db, organizationId, async (tx) => {
      await lockLodgings(tx, [unitId])
      const before = await counted(tx, unitId, eventIds)
      await isCounted()
      await isTried()
      return [before, await counted(tx, unitId, eventIds)]
    })
    await isCounted()
    const moving = move()
    await until(moving)
    await isTried()
    const counts = await counting
    await moving
    return [
      ...counts,
      await tenantTransaction(database().db, organizationId, (tx) => counted(tx, unitId, eventIds)),
    ]
  }

  it('LDG-12 prevents moving in while residents are counted', async () => {
    expect(await countTwiceWhile(moveIn, () => someoneWaits(database()))).toEqual([0, 0, 1])
  })

  it('LDG-12 without it a move would be counted partly (control)', async () => {
    const unlocked = async () =>
      database().pool.query(
        `update users set lodging_id_primary = (select s.unit_id from lodging_stays s
      join lodging_stay_renters r on r.organization_id = $2 and r.stay_id = s.stay_id
      where s.organization_id = $2 and r.user_id = $1 and s.status = 'confirmed')
      where organization_id = $2 and user_id = $1`,
        [homes.id('rex'), organizationId],
      )
    expect(await countTwiceWhile(unlocked, (moving) => moving)).toEqual([0, 1, 1])
  })

  it('LDG-11 the second of two simultaneous stay changes sees the first', async () => {
    const rex = homes.id('rex')
    await database().pool.query(
      `update lodging_stays
        set status = 'cancelled'
        where organization_id = $1 and stay_id in (select stay_id from lodging_stay_renters
          where organization_id = $1 and user_id = $2)`,
      [organizationId, rex],
    )
    const [kept, given] = [await makeUnit(database()), await makeUnit(database())]
    await stayOf(rex, kept, 4_000_000_000)
    const longer = await stayOf(rex, given, 4_000_000_001)
    const [isLocked, isWaiting] = [together(2), together(2)]
    const giving = tenantTransaction(database().db, organizationId, async (tx) => {
      await sql`select 1 from users where organization_id = ${organizationId} and user_id = ${rex}
        for update`.execute(tx.db)
      await isLocked()
      await isWaiting()
      await tx.db
        .updateTable('lodgingStays')
        .set({ status: 'cancelled' })
        .where('organizationId', '=', organizationId)
        .where('stayId', '=', longer)
        .execute()
    })
    await isLocked()
    const turning = moveIn()
    await someoneWaits(database())
    await isWaiting()
    await Promise.all([giving, turning])
    expect(
      (
        await database().pool.query('select lodging_id_primary from users where user_id = $1', [
          rex,
        ])
      ).rows,
    ).toEqual([{ lodging_id_primary: kept }])
  })
})
