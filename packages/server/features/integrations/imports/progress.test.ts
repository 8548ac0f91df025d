import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import {
  makeHouseholds,
  prepareHouseholds,
  type TestHouseholds,
} from '../../../testing/households.ts'
import { oak } from '../../../testing/organizations.ts'
import { useTestServer } from '../../../testing/server.ts'
import { withProgress } from './progress.ts'
import { inSteps } from './steps.ts'
import { insertImport, lockImport } from './store.ts'

const server = useTestServer({ prepare: prepareHouseholds })
const { organizationId } = oak
let homes: TestHouseholds
beforeAll(async () => {
  homes = await makeHouseholds(server)
})

describe('IMP-14 the progress of an import', () => {
  it('is visible to others while its transaction holds the import and shows nothing', async () => {
    const importId = newId()
    const { db } = server.database()
    await tenantTransaction(db, organizationId, (tx) =>
      insertImport(
        tx,
        { importId, fileName: 'a.csv', sizeBytes: 1, createdBy: homes.ids['boss'] ?? '' },
        Date.now(),
      ),
    )
    const seen = async () =>
      (await homes.get('boss', '/v2/console/people/import', { importId })).json.item.donePercent
    expect(await seen()).toBe(0)
    let [goOn, end] = [() => {}, () => {}]
    const [half, done] = [
      new Promise<void>((resolve) => {
        goOn = resolve
      }),
      new Promise<void>((resolve) => {
        end = resolve
      }),
    ]
    const work = withProgress(db, { organizationId, importId }, (report) =>
      tenantTransaction(db, organizationId, async (tx) => {
        await lockImport(tx, importId)
        await sql`update people_imports
          set rows_read = 7
          where organization_id = ${organizationId} and import_id = ${importId}`.execute(tx.db)
        const step = inSteps(4, report)
        step()
        step()
        await half
        step()
        await done
      }),
    )
    await expect.poll(seen, { timeout: 15_000 }).toBe(50)
    goOn()
    await expect.poll(seen, { timeout: 15_000 }).toBe(75)
    expect(
      (await homes.get('boss', '/v2/console/people/import', { importId })).json.item.rowsRead,
    ).toBe(0)
    end()
    await work
    expect(
      (await homes.get('boss', '/v2/console/people/import', { importId })).json.item.rowsRead,
    ).toBe(7)
  })
})
