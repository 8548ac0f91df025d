import { addDays } from '@lodgepole/domain/kernel/calendar'
import { beforeAll, describe, expect, it } from 'vitest'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { oak } from '../../testing/organizations.ts'
import { useTestServer } from '../../testing/server.ts'
import { together } from '../../testing/together.ts'
import { findOverlap } from './stay-store.ts'
import { makeCommunity, makeUnit, prepareCommunity, type Community } from './testing/community.ts'

const TODAY = '2026-11-16'
const server = useTestServer({ prepare: prepareCommunity, now: () => Date.parse('2026-11-16T17:00:00Z') })
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
