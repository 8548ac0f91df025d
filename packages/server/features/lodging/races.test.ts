import { addDays, atLocalTimeSeconds } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { together } from '../../testing/together.ts'
import { findOverlap } from './stay-store.ts'
import { entitleRenters } from './entitle.ts'
import { makeCommunity, makeHours, makeUnit, prepareCommunity, setUser, type Community } from './testing/community.ts'

const TODAY = '2026-11-16'
const server = useTestServer({
  prepare: async (database) => {
    await prepareCommunity(database)
    await database.pool.query(`update organizations set features = '{"eventRegistration": true}' where organization_id = $1`, [oak.organizationId])
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
  const { rows } = await database().pool.query("select first_day::text, last_day::text from lodging_stays where organization_id = $1 and unit_id = $2 and status = 'confirmed' order by 1", [organizationId, unitId])
  return rows as { first_day: string; last_day: string }[]
}

describe('LDG-06 two stays never share a night, whoever comes at once', () => {
  it('LDG-06 of ten for the same nights one is taken', async () => {
    const lodgingId = await makeUnit(database(), { owners: [homes.id('dana')], managers: [homes.id('mona')] })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) =>
      homes.post(index % 2 ? 'dana' : 'mona', '/v2/lodging/stay/create', { lodgingId, firstDay: addDays(TODAY, 3 + (index % 3)), lastDay: addDays(TODAY, 8), renters: [{ firstName: 'R', email: `r${index}@nowhere.example` }] })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ json }) => json.code === 'STAY_OVERLAPS')).toHaveLength(9)
    expect(await confirmed(lodgingId)).toHaveLength(1)
  })

  /** Everybody looks, then everybody writes: what the check alone would be worth. */
  const lookThenWrite = async (unitId: string, status: string) => {
    const all = together(4)
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () =>
      tenantTransaction(database().db, organizationId, async (tx) => {
        const days = { firstDay: addDays(TODAY, 3), lastDay: addDays(TODAY, 8) }
        const taken = await findOverlap(tx, unitId, days)
        await all()
        if (!taken) await tx.db.insertInto('lodgingStays').values({ organizationId, stayId: newId(), unitId, agentId: homes.id('dana'), ...days, status, opensAt: 0, closesAt: 1, createdAt: new Date() }).execute()
      })))
    return outcomes.filter((one) => one.status === 'fulfilled').length
  }

  it('LDG-06 the database refuses what a check has let through', async () => {
    const unitId = await makeUnit(database(), { owners: [homes.id('dana')] })
    expect(await lookThenWrite(unitId, 'confirmed')).toBe(1)
    expect(await confirmed(unitId)).toHaveLength(1)
  })

  it('LDG-06 without the constraint all would be taken (the control)', async () => {
    const unitId = await makeUnit(database(), { owners: [homes.id('dana')] })
    // Requests are outside of the constraint: the same race with nothing that stops it.
    expect(await lookThenWrite(unitId, 'requested')).toBe(4)
  })
})

describe('LDG-12 the quota of a unit, booked at once by who lives there and who rents', () => {
  const quota = 2
  const hours = () => makeHours(database(), { scope: 'LODGING', maxPerWeek: quota }, Array.from({ length: 12 }, (_, index) => atLocalTimeSeconds(addDays(TODAY, 2), `${String(8 + index).padStart(2, '0')}:00`, 'America/New_York')))
  const book = (who: string, eventId: string | undefined) => homes.post(who, '/v2/session/event/reservation', { authUserIds: [homes.id(who)], eventIds: [eventId] })
  const taken = async (eventIds: readonly string[]) => (await database().pool.query("select count(*)::int as count from bookings where event_id = any($1::uuid[]) and status = 'Registered'", [eventIds])).rows[0].count as number

  it('LDG-12 is never passed', async () => {
    const [unitId, eventIds] = [await makeUnit(database(), { owners: [homes.id('dana')] }), await hours()]
    await setUser(database(), homes.id('dana'), { lodgingIdPrimary: unitId })
    await setUser(database(), homes.id('rita'), { lodgingIdPrimary: unitId, lodgingStartsAt: 0, lodgingExpiresAt: 4_000_000_000 })
    await Promise.all(eventIds.map((eventId, index) => book(index % 2 ? 'dana' : 'rita', eventId)))
    expect(await taken(eventIds)).toBe(quota)
  })

  it('LDG-12 moves with the occupants', async () => {
    const [unitId, eventIds] = [await makeUnit(database(), { owners: [homes.id('dana')] }), await hours()]
    await setUser(database(), homes.id('dana'), { lodgingIdPrimary: unitId })
    await setUser(database(), homes.id('rex'), { lodgingIdPrimary: null, lodgingStartsAt: null, lodgingExpiresAt: null })
    const stayId = newId()
    await tenantTransaction(database().db, organizationId, async (tx) => {
      await tx.db.insertInto('lodgingStays').values({ organizationId, stayId, unitId, agentId: homes.id('dana'), firstDay: TODAY, lastDay: addDays(TODAY, 9), status: 'confirmed', opensAt: 0, closesAt: 4_000_000_000, createdAt: new Date() }).execute()
      await tx.db.insertInto('lodgingStayRenters').values({ organizationId, stayId, place: 0, firstName: 'Rex', email: 'rex@oak.example', userId: homes.id('rex') }).execute()
    })
    // Whoever lives there has used all of it: whatever the renter books once they are in, is too much.
    expect([(await book('dana', eventIds[0])).status, (await book('dana', eventIds[1])).status]).toEqual([200, 200])
    await tenantTransaction(database().db, organizationId, (tx) => entitleRenters(tx, [homes.id('rex')], Date.parse('2026-11-16T17:00:00Z') / 1000))
    const answers = await Promise.all(eventIds.slice(2, 8).map((eventId) => book('rex', eventId)))
    expect(answers.map(({ json }) => json.message)).toEqual(answers.map(() => 'Max Allowed Reached'))
    expect(await taken(eventIds)).toBe(quota)
  })
})
