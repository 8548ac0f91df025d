import { readdir, readFile } from 'node:fs/promises'
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
  type TestHouseholds,
} from '../../../../testing/households.ts'
import { oak } from '../../../../testing/organizations.ts'
import { makePerson } from '../../../../testing/people.ts'
import { useTestServer } from '../../../../testing/server.ts'
import { someoneWaits } from '../../../../testing/waiting.ts'
import { insertPet } from '../../pets-and-vehicles/testing/insert-pet.ts'
import { moves } from './plan.ts'
import { lockBoth } from './store.ts'

const { organizationId } = oak
const guarded = [
  'payments',
  'invoices',
  'dues',
  'orders',
  'order_lines',
  'scheduled_allocations',
  'top_ups',
  'lodging_unit_people',
  'lodging_stays',
  'lodging_stay_renters',
  'tickets',
  'pets',
  'vehicles',
  'authorized_persons',
  'contributors',
]
const server = useTestServer({ prepare: prepareHouseholds })
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})
const inOak = <T>(work: (tx: TenantTransaction) => Promise<T>) =>
  tenantTransaction(server.database().db, organizationId, work)
/** The insert as it would be without a second check. */
const insertUnguarded = (tx: TenantTransaction, personId: string) =>
  tx.db
    .insertInto('pets')
    .values({ organizationId, belongingId: newId(), householdId: personId, name: 'Rex' })
    .execute()

/** Reads before the merge starts and writes while it runs. */
const petWhileMerging = async (
  personId: string,
  intoId: string,
  insert: (tx: TenantTransaction, personId: string) => Promise<unknown>,
) => {
  let late: Promise<unknown> | undefined
  await inOak(async (tx) => {
    await lockBoth(tx, [personId, intoId])
    late = asAnotherRequest(() => inOak((own) => insert(own, personId))).then(
      () => 'written',
      (fault: { code?: string }) => fault.code,
    )
    await someoneWaits(server.database())
    await tx.db
      .updateTable('users')
      .set({ isInactive: true, mergedInto: intoId })
      .where('organizationId', '=', organizationId)
      .where('userId', '=', personId)
      .execute()
  })
  return late
}
const twins = async () =>
  [
    await makePerson(server.database(), organizationId, homes.ids['dana'] ?? '', 'Ray'),
    await makePerson(server.database(), organizationId, homes.ids['dana'] ?? '', 'Ray'),
  ] as const

describe('CPL-16 no new row references a person who is being merged', () => {
  it('a row that waits for the merge is checked again', async () => {
    const [from, into] = await twins()
    expect(await petWhileMerging(from, into, insertPet)).toBe('40001')
    expect(await petWhileMerging((await twins())[0], into, insertPet)).toBe('40001')
  })

  it('and would reference the merged person without that check (control)', async () => {
    const [from, into] = await twins()
    expect(await petWhileMerging(from, into, insertUnguarded)).toBe('written')
  })

  it('holds wherever a row is inserted that a merge moves and people make themselves', async () => {
    const camel = (name: string) =>
      name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    const root = new URL('../../../../', import.meta.url)
    const files = (await readdir(root, { recursive: true })).filter(
      (name) => name.endsWith('.ts') && !/\.test\.ts$|(?:^|\/)(?:testing|demo)\//.test(name),
    )
    const sources = await Promise.all(
      files.map(async (name) => [name, await readFile(new URL(name, root), 'utf8')] as const),
    )
    const unguarded = (text: string) =>
      guarded.filter(
        (table) =>
          new RegExp(`insert into ${table}\\b|insertInto\\('${camel(table)}'\\)`).test(text) &&
          !/refuseMerged\(\s*tx,/.test(text),
      )
    expect(
      sources.flatMap(([name, text]) => unguarded(text).map((table) => `${name}: ${table}`)),
    ).toEqual([])
    expect(
      sources.filter(([, text]) => /await refuseMerged\(\s*tx,/.test(text)).length,
    ).toBeGreaterThan(12)
    expect(unguarded("db.insertInto('lodgingStays').values(stay)")).toEqual(['lodging_stays'])
    expect(guarded.filter((table) => !moves.some((move) => move.table === table))).toEqual([])
  })
})
