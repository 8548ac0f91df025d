import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { arrivesAfter } from '@lodgepole/domain/people/presence'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPresence } from '../../features/people/households/index.ts'
import { tenantTransaction } from '../../platform/database/transaction.ts'
import { useTestDatabase } from '../../testing/database.ts'
import { loadDemo } from '../load-demo.ts'
import { organizationIdOf } from '../organizations/recipe.ts'

const nowSeconds = Date.UTC(2026, 6, 4, 19, 30) / 1000
const organizationId = organizationIdOf('pinewood')
const database = useTestDatabase(2)
let objectsFolder = ''

beforeAll(async () => {
  objectsFolder = await mkdtemp(path.join(tmpdir(), 'lodgepole-objects-'))
  await loadDemo(database().db, { nowSeconds, objectsFolder })
})
afterAll(() => rm(objectsFolder, { recursive: true, force: true }))

const rows = async <T extends object>(text: string, values: unknown[]) =>
  (await database().pool.query<T>(text, values)).rows

describe('DEMO-25 the child who has not arrived', () => {
  it('has a booking for her session, so that an earlier delivery shows a warning', async () => {
    const deliveries = await rows<{ name: string; day: string }>(
      `
      select name, delivery_day::text as day from products
      where organization_id = $1 and kind = 'care-package' and opens_at_seconds <= $2`,
      [organizationId, nowSeconds],
    )
    const [june] = await rows<{ id: string; note: string }>(
      `select user_id as id, note
        from users where organization_id = $1 and first_name = 'June' and last_name = 'Alvarez'`,
      [organizationId],
    )
    const id = june?.id ?? ''
    const presences = await tenantTransaction(database().db, organizationId, (tx) =>
      listPresence(tx, [id], nowSeconds),
    )
    const arrival = (day: string) => arrivesAfter(presences.get(id) ?? [], day)?.firstDay
    expect(june?.note).toBe('Arrives Jul 13')
    expect(
      Object.fromEntries(deliveries.map(({ name, day }) => [name, arrival(day)])),
    ).toMatchObject({ 'Trail snacks': '2026-07-13', 'Birthday at camp': undefined })
  })
})
