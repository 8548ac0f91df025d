import { beforeAll, describe, expect, it } from 'vitest'
import { openTemporaryAccounts, post } from '../../../ledger/index.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { someoneWaits } from '../../../testing/waiting.ts'
import { dataFolder, importDriver, people } from './testing/imports.ts'

const folder = await dataFolder()
const server = useTestServer({ prepare: prepareHouseholds, environment: { DATA_DIR: folder } })
let homes: TestHouseholds
const { check, apply, undo, everybody } = importDriver(server, folder, () => homes)
const { organizationId } = oak
const inOak = <T>(work: Parameters<typeof tenantTransaction<T>>[2]) =>
  tenantTransaction(server.database().db, organizationId, work)
const query = async (text: string, values: readonly unknown[] = []) =>
  (await server.database().pool.query(text, [...values])).rows
const temporaryAccountOf = (lastName: string) =>
  query(
    'select u.first_name, a.lent_for, a.closed_at from accounts a join users u using ' +
      '(organization_id, user_id) where organization_id = $1 and u.last_name = $2 order by 1',
    [organizationId, lastName],
  )
const list = (lastName: string) =>
  people([
    ['First name', 'Last name', 'Household'],
    ['Ivo', lastName, 'dana@oak.example'],
    ['Jan', lastName, 'kim@oak.example'],
  ])
/** `before` must be finished before the commit. */
const pay = async (
  lastName: string,
  cents: number,
  before: () => Promise<unknown> = async () => undefined,
) => {
  const [{ userId }] = (await query(
    `select user_id as "userId" from users where first_name = 'Ivo' and last_name = $1`,
    [lastName],
  )) as [{ userId: string }]
  await inOak(async (tx) => {
    await post(tx, {
      kind: 'adjustment',
      key: newId(),
      happenedSeconds: 1_800_000_000,
      legs: [
        { purpose: 'spending', userId, amountCents: cents },
        { purpose: 'adjustments', amountCents: -cents },
      ],
    })
    await before()
  })
}

/** Dana has a stay with a temporary account; Kim is an ordinary member. */
beforeAll(async () => {
  homes = await makeHouseholds(server)
  await query(
    `update users set role = 'tenant-short-term', lodging_tenant_type = 'tenant-short-term',
        membership_type = null where user_id = $1`,
    [homes.ids['dana']],
  )
  await inOak((tx) =>
    openTemporaryAccounts(tx, [{ userId: homes.ids['dana'] ?? '', lentFor: '1 Lane' }]),
  )
})

describe('LDG-15 people who join a renter’s household by an import', () => {
  it('LDG-15 get a temporary account, which is removed when the import is undone', async () => {
    const before = await everybody()
    const { importId } = await check(list('Brook'))
    expect(await apply(importId)).toMatchObject({ state: 'imported' })
    expect(await temporaryAccountOf('Brook'), 'a member’s people have one without it').toEqual([
      { first_name: 'Ivo', lent_for: '1 Lane', closed_at: null },
    ])
    expect(await undo(importId)).toMatchObject({ state: 'undone', kept: null })
    expect([await temporaryAccountOf('Brook'), await everybody()]).toEqual([[], before])
  })

  it('LDG-15 IMP-15 stay once something was booked on it', async () => {
    const { importId } = await check(list('Creek'))
    await apply(importId)
    await pay('Creek', 300)
    await pay('Creek', -300)
    expect(await undo(importId)).toMatchObject({
      state: 'imported',
      failure: { people: [{ name: 'Ivo Creek', reason: 'money' }] },
    })
  })

  it('LDG-15 IMP-16 stay when that happens while the import is being undone', async () => {
    const { importId } = await check(list('Delta'))
    await apply(importId)
    let [booked, goOn] = [() => {}, () => {}]
    const [isBooked, mayGoOn] = [
      new Promise<void>((resolve) => {
        booked = resolve
      }),
      new Promise<void>((resolve) => {
        goOn = resolve
      }),
    ]
    const paying = pay('Delta', 300, () => {
      booked()
      return mayGoOn
    })
    await isBooked
    const undoing = undo(importId)
    await someoneWaits(server.database())
    goOn()
    await paying
    expect(await undoing).toMatchObject({
      state: 'imported',
      failure: { people: [{ name: 'Ivo Delta', reason: 'money' }] },
    })
  })
})
