import { afterEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { tenantTransaction } from '../database/transaction.ts'
import type { Log } from '../logging.ts'
import { newId } from '../new-id.ts'
import { startJobWorker, type JobWorker } from './worker.ts'

const database = useTestDatabase()
let worker: JobWorker | undefined
afterEach(() => worker?.stop())

describe('PLT-30 the first start of a new installation', () => {
  it('makes the tables of jobs before anything is passed on to them, and complains of nothing', async () => {
    await makeOrganizations(database())
    await database().pool.query('drop schema if exists graphile_worker cascade')
    await tenantTransaction(database().db, oak.organizationId, (tx) =>
      tx.db.insertInto('outbox').values({ organizationId: oak.organizationId, outboxId: newId(), topic: 'test.happened', payload: JSON.stringify({}), createdAt: new Date() }).execute())
    const said: string[] = []
    const note = (_facts: unknown, text: string) => said.push(text)
    const heard: unknown[] = []
    worker = startJobWorker({
      pool: database().pool, db: database().db, log: { warn: note, error: note } as unknown as Log, schedule: '', concurrency: 1,
      tasks: { hear: async (message) => void heard.push(message) }, subscriptions: { 'test.happened': ['hear'] },
    })
    await expect.poll(() => heard.length, { timeout: 30_000 }).toBe(1)
    expect(said).toEqual([])
  }, 60_000)
})
