import { beforeAll, describe, expect, it } from 'vitest'
import { asSomebodyElse } from '../../../platform/database/one-connection.ts'
import { tenantTransaction, type TenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { makeHouseholds, prepareHouseholds, type TestHouseholds } from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { makePerson } from '../../../testing/people.ts'
import { useTestServer } from '../../../testing/server.ts'
import { moves } from './plan.ts'
import { lockBoth } from './store.ts'

const { organizationId } = oak
const server = useTestServer({ prepare: prepareHouseholds })
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})
const inOak = <T>(work: (tx: TenantTransaction) => Promise<T>) => tenantTransaction(server.database().db, organizationId, work)
const someoneWaits = () =>
  expect.poll(async () => (await server.database().pool.query<{ count: number }>("select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'")).rows[0]?.count, { timeout: 20_000 }).toBeGreaterThan(0)

/** Looked at before the merge is there, written while it is under way. */
const petWhileMerging = async (personId: string, intoId: string) => {
  let late: Promise<unknown> | undefined
  await inOak(async (tx) => {
    await lockBoth(tx, [personId, intoId])
    late = asSomebodyElse(() => inOak((own) => own.db.insertInto('pets').values({ organizationId, belongingId: newId(), householdId: personId, name: 'Rex' }).execute())).then(() => 'written', (fault: { code?: string }) => fault.code)
    await someoneWaits()
    await tx.db.updateTable('users').set({ isInactive: true, mergedInto: intoId }).where('organizationId', '=', organizationId).where('userId', '=', personId).execute()
  })
  return late
}
const twins = async () => [await makePerson(server.database(), organizationId, homes.ids['dana'] ?? '', 'Ray'), await makePerson(server.database(), organizationId, homes.ids['dana'] ?? '', 'Ray')] as const

describe('CPL-16 nothing new hangs on somebody who was merged at the same moment', () => {
  it('what waits for the merge is looked at again', async () => {
    const [from, into] = await twins()
    expect(await petWhileMerging(from, into)).toBe('40001')
    expect(await petWhileMerging((await twins())[0], into)).toBe('40001')
  })

  it('and would hang on the one who is gone, were the database not to refuse it', async () => {
    const [from, into] = await twins()
    await server.database().pool.query('alter table pets disable trigger zz_pets_household_id_not_merged')
    expect(await petWhileMerging(from, into)).toBe('written')
    await server.database().pool.query('alter table pets enable trigger zz_pets_household_id_not_merged')
  })

  it('holds for whatever a merge moves and people make themselves', async () => {
    const { rows } = await server.database().pool.query<{ name: string }>("select tgname as name from pg_trigger where tgname like 'zz_%_not_merged'")
    const guarded = new Set(rows.map(({ name }) => name.slice(3, -'_not_merged'.length)))
    const isGuarded = ({ table, column }: { table: string; column: string }) => guarded.has(`${table}_${column}`)
    expect(moves.filter(isGuarded)).toHaveLength(guarded.size)
    expect(guarded.size).toBeGreaterThan(10)
  })
})
