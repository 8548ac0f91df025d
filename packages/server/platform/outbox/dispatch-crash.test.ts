// Something ends the session after the workers of a distributed database have been asked to commit,
// and before the coordinator has committed.

import { type Actor, system } from '@lodgepole/domain/identity/access/actor'
import { ok } from '@lodgepole/domain/kernel/result'
import { runMigrations } from 'graphile-worker'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { makeOrganizations, oak } from '../../testing/organizations.ts'
import { systemTransaction, type SystemTransaction } from '../database/transaction.ts'
import { addJob } from '../jobs/add-job.ts'
import { newId } from '../new-id.ts'
import { createCommandRunner, type Command } from '../run-command.ts'
import { dispatchOutbox } from './dispatch-outbox.ts'

const database = useTestDatabase()
const isDistributed = inject('testServers').workers.length > 0
const subscriptions = { 'test.said': ['listen'] }

beforeAll(async () => {
  await makeOrganizations(database())
  await runMigrations({ pgPool: database().pool })
  // PostgreSQL checks the constraints of such tables last in a transaction, and fails there.
  await database().pool.query(`
    create function end_commit() returns trigger language plpgsql as $$ begin
      create temp table if not exists parents (id int primary key) on commit delete rows;
      create temp table if not exists children (id int references parents);
      return null;
    end $$`)
})

const whileCommitsEnd = async (work: () => Promise<unknown>): Promise<void> => {
  const { pool } = database()
  await pool.query(
    'create trigger end_commit after insert on graphile_worker._private_jobs for each ' +
      'statement execute function end_commit()',
  )
  try {
    await expect(work()).rejects.toThrow('unsupported ON COMMIT')
  } finally {
    await pool.query('drop trigger end_commit on graphile_worker._private_jobs')
  }
}

const say: Command<null, null, Actor> = {
  name: 'test.say',
  permission: 'guest',
  run: async (tx) => {
    tx.emit({ topic: 'test.said', payload: {} })
    return ok(null)
  },
}
const left = async () => {
  const { rows: messages } = await database().pool.query(
    'select 1 from outbox where dispatched_at is null',
  )
  const { rows: jobs } = await database().pool.query('select 1 from graphile_worker._private_jobs')
  return { messages: messages.length, jobs: jobs.length }
}
const dispatch = () => dispatchOutbox(database().db, subscriptions)
const mark = (tx: SystemTransaction) =>
  tx.db
    .updateTable('outbox')
    .set({ dispatchedAt: new Date() })
    .where('organizationId', '=', oak.organizationId)
    .execute()

beforeEach(async () => {
  await database().pool.query('delete from graphile_worker._private_jobs')
  await database().pool.query('delete from outbox')
  const context = {
    organizationId: oak.organizationId,
    actor: system,
    requestId: newId(),
    nowMs: Date.now(),
  }
  await createCommandRunner(database().db).run(say, null, context)
})

describe('PLT-115 a session that ends between the commits of two machines', () => {
  it('loses no job: the message is dispatched afterwards, once', async () => {
    await whileCommitsEnd(dispatch)
    expect(await left()).toEqual({ messages: 1, jobs: 0 })
    expect(await dispatch()).toBe(1)
    expect(await left()).toEqual({ messages: 0, jobs: 1 })
    expect(await dispatch()).toBe(0)
  })

  it('leaves no change whose job is missing', async () => {
    const { db } = database()
    const change = () =>
      systemTransaction(db, async (tx) => {
        await mark(tx)
        await addJob(tx, 'listen', {})
      })
    await whileCommitsEnd(change)
    expect(await left()).toEqual({ messages: 1, jobs: 0 })
    await change()
    expect(await left()).toEqual({ messages: 0, jobs: 1 })
  })

  it.runIf(isDistributed)(
    'would lose it if the machines did not commit together (control)',
    async () => {
      await whileCommitsEnd(async () => {
        const client = await database().pool.connect()
        try {
          await client.query('begin')
          await client.query('update outbox set dispatched_at = now() where organization_id = $1', [
            oak.organizationId,
          ])
          await client.query(`select graphile_worker.add_job('listen')`)
          await client.query('commit')
        } finally {
          await client.query('rollback')
          client.release()
        }
      })
      expect(await left()).toEqual({ messages: 0, jobs: 0 })
    },
  )
})
