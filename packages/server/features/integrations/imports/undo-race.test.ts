import { beforeAll, describe, expect, it } from 'vitest'
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
beforeAll(async () => {
  homes = await makeHouseholds(server)
})
const query = (text: string, values: readonly unknown[] = []) =>
  server.database().pool.query(text, [...values])

describe('IMP-16 an undo keeps a person who gets something in the meantime', () => {
  it('however late that happens', async () => {
    const before = await everybody()
    const { importId } = await check(
      people([
        ['First name', 'Last name'],
        ['Ivo', 'Crag'],
        ['Jan', 'Crag'],
      ]),
    )
    await apply(importId)
    const giver = await server.database().pool.connect()
    await giver.query('begin')
    await giver.query(
      'insert into accounts (organization_id, account_id, purpose, user_id, balance_cents) ' +
        "select organization_id, gen_random_uuid(), 'spending', user_id, 0 from users where " +
        "organization_id = $1 and first_name = 'Jan' and last_name = 'Crag'",
      [oak.organizationId],
    )
    const undone = undo(importId)
    // It waits for the giver's lock before it has read anything.
    await someoneWaits(server.database())
    await giver.query('commit')
    giver.release()
    expect(await undone).toMatchObject({
      state: 'imported',
      failure: { people: [{ name: 'Jan Crag', reason: 'money' }] },
    })
    await query(
      "delete from accounts where user_id in (select user_id from users where last_name = 'Crag')",
    )
    expect(await undo(importId)).toMatchObject({ state: 'undone' })
    expect(await everybody()).toEqual(before)
  })
})
