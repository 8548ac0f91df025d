import { beforeAll, describe, expect, it } from 'vitest'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { dataFolder, importDriver, people } from './testing/imports.ts'

const folder = await dataFolder()
const server = useTestServer({ prepare: prepareHouseholds, environment: { DATA_DIR: folder } })
let homes: TestHouseholds
const { check, apply, undo } = importDriver(server, folder, () => homes)
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

const list = (...rows: readonly (readonly string[])[]) =>
  people([['First name', 'Last name', 'Household', 'Member ID', 'Note'], ...rows])
const idOf = async (firstName: string): Promise<string> =>
  (
    await server
      .database()
      .pool.query('select user_id from users where organization_id = $1 and first_name = $2', [
        oak.organizationId,
        firstName,
      ])
  ).rows[0].user_id
const recentActivity = async (personId: string): Promise<readonly string[]> =>
  (await homes.get('boss', '/v2/console/household', { personId })).json.item.activity.map(
    ({ action, byName }: { action: string; byName: string }) => `${action} ${byName}`,
  )
const auditedActions = async (userId: string): Promise<readonly string[]> =>
  (await homes.get('boss', '/v2/console/log/audit', { userId, part: 'about' })).json.items.map(
    ({ action }: { action: string }) => action,
  )

describe('IMP-17 what an import changed for a person', () => {
  it('is on their household’s page and in the log, with who asked; so is undoing it', async () => {
    await server
      .database()
      .pool.query("update users set member_id = 'M-17' where user_id = $1", [homes.ids['maya']])
    const { importId } = await check(
      list(
        ['Ines', 'Vale', 'v', '', ''],
        ['Otto', 'Vale', 'v', '', ''],
        ['Maya', 'Test', '', 'M-17', 'Bunk 7'],
        ['', 'Nobody', '', '', ''],
      ),
      { duplicates: 'update' },
    )
    await apply(importId, { leaveOutBad: true })
    const [ines, otto] = [await idOf('Ines'), await idOf('Otto')]
    expect(await recentActivity(ines)).toEqual(['people.imported boss Test'])
    expect([
      await auditedActions(ines),
      await auditedActions(otto),
      await auditedActions(homes.ids['maya'] ?? ''),
    ]).toEqual([['people.imported'], ['people.imported'], ['people.imported']])
    const dana = homes.ids['dana'] ?? ''
    expect(await recentActivity(dana)).toContain('people.imported boss Test')
    // The person who requested it was not imported either.
    expect(await recentActivity(homes.ids['boss'] ?? '')).not.toContain('people.imported boss Test')
    expect(await recentActivity(homes.ids['kim'] ?? '')).not.toContain('people.imported boss Test')
    await server
      .database()
      .pool.query("update users set phone = '555-000-2222' where user_id = $1", [otto])
    await undo(importId, { keepChanged: true })
    // Nothing was undone for people who remained as the list had made them.
    expect([await auditedActions(ines), await auditedActions(otto)]).toEqual([
      ['people.imported'],
      ['people.imported'],
    ])
    expect(await auditedActions(homes.ids['maya'] ?? '')).toEqual([
      'people.import-undone',
      'people.imported',
    ])
    expect((await recentActivity(dana)).slice(0, 2)).toEqual([
      'people.import-undone boss Test',
      'people.imported boss Test',
    ])
  }, 60_000)
})
