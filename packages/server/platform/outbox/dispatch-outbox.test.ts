import { AsyncResource } from 'node:async_hooks'
import { ok } from '@lodgepole/domain/kernel/result'
import { type Actor, system } from '@lodgepole/domain/identity/access/actor'
import { SelectQueryNode, type Kysely, type KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import type { Database } from '../database/pool.ts'
import type { Tables } from '../database/tables.generated.ts'
import { startJobWorker, type JobWorker } from '../jobs/worker.ts'
import { createLog, type Log } from '../logging.ts'
import { newId } from '../new-id.ts'
import { dispatchOutbox } from './dispatch-outbox.ts'
import { createCommandRunner, type Command, type CommandTransaction } from '../run-command.ts'

const database = useTestDatabase()
const outside = new AsyncResource('outside of any transaction')
const heard: { number: number; organizationId: string; topic: string }[] = []
const gatherings: { organizationId: string; messages: { number: number }[] }[] = []
const response: unknown[] = []
let failures = 0
let worker: JobWorker

beforeAll(async () => {
  await makeOrganizations(database())
  const { pool, db } = database()
  worker = startJobWorker({
    connections: { queue: pool, heartbeat: pool },
    db,
    log: {
      ...createLog('silent'),
      warn: (...words: unknown[]) => void response.push(words),
    } as unknown as Log,
    concurrency: 2,
    schedule: '',
    subscriptions: {
      'test.unheard': [],
      'test.said': ['listen', 'stumble', { gathered: 'gather' }],
    },
    tasks: {
      listen: async (payload) => void heard.push(payload as (typeof heard)[number]),
      gather: async (payload) => void gatherings.push(payload as (typeof gatherings)[number]),
      stumble: async () => {
        failures += 1
        if (failures === 1) throw new Error('once')
      },
    },
  })
})
afterAll(() => worker.stop())

const say: Command<number, number, Actor> = {
  name: 'test.say',
  permission: 'guest',
  run: async (tx, number) => {
    tx.emit({ topic: 'test.said', payload: { number } })
    tx.emit({ topic: 'test.unheard', payload: {} })
    return ok(number)
  },
}

describe('PLT-17 what a command emits reaches every subscriber, after the commit', () => {
  it('runs a job for each subscriber of each message, once', async () => {
    const runner = createCommandRunner(database().db, () => worker.wake())
    for (let number = 0; number < 20; number += 1)
      await runner.run(say, number, {
        organizationId: oak.organizationId,
        actor: system,
        requestId: newId(),
        nowMs: Date.now(),
      })
    await expect.poll(() => heard.length, { timeout: 20_000 }).toBe(20)
    expect(heard.map(({ number }) => number).sort((a, b) => a - b)).toEqual([...Array(20).keys()])
    expect(heard[0]).toMatchObject({ organizationId: oak.organizationId, topic: 'test.said' })
    await expect
      .poll(
        async () =>
          (
            await database()
              .db.connection()
              .execute((connection) =>
                connection
                  .selectFrom('outbox')
                  .select('outboxId')
                  .where('dispatchedAt', 'is', null)
                  .execute(),
              )
          ).length,
      )
      .toBe(0)
    const gathered = () =>
      gatherings
        .flatMap(({ messages }) => messages.map(({ number }) => number))
        .sort((a, b) => a - b)
    await expect.poll(gathered, { timeout: 20_000 }).toEqual([...Array(20).keys()])
    expect(gatherings.every(({ organizationId }) => organizationId === oak.organizationId)).toBe(
      true,
    )
    await expect.poll(() => failures, { timeout: 20_000 }).toBeGreaterThanOrEqual(20)
  }, 40_000)

  it('runs one job for all that a gathering subscriber hears of at once', async () => {
    gatherings.length = 0
    const commit = (tx: CommandTransaction, count: number) =>
      Array.from({ length: count }, (_, number) =>
        tx.emit({ topic: 'test.said', payload: { number } }),
      )
    const sayMany: Command<number, null, Actor> = {
      name: 'test.say-many',
      permission: 'guest',
      run: async (tx, count) => {
        commit(tx, count)
        return ok(null)
      },
    }
    for (const { organizationId } of [oak, elm])
      await createCommandRunner(database().db).run(sayMany, 50, {
        organizationId,
        actor: system,
        requestId: newId(),
        nowMs: Date.now(),
      })
    worker.wake()
    await expect
      .poll(() => gatherings.flatMap(({ messages }) => messages).length, { timeout: 20_000 })
      .toBe(100)
    expect(gatherings.length).toBeLessThan(5)
    expect(new Set(gatherings.map(({ organizationId }) => organizationId))).toEqual(
      new Set([oak.organizationId, elm.organizationId]),
    )
  }, 40_000)
})

describe('PLT-103 a topic that this process does not know', () => {
  const waiting = () =>
    database()
      .db.connection()
      .execute((connection) =>
        connection.selectFrom('outbox').select('topic').where('dispatchedAt', 'is', null).execute(),
      )

  it('stays for a newer process, lets everything behind it pass, and is logged once', async () => {
    const AFTERWARDS = 4711
    const sayNew: Command<number, null, Actor> = {
      name: 'test.say-new',
      permission: 'guest',
      run: async (tx, count) => {
        // More than one pass takes.
        for (let number = 0; number < count; number += 1)
          tx.emit({ topic: 'test.of-tomorrow', payload: { number } })
        return ok(null)
      },
    }
    const runner = createCommandRunner(database().db, () => worker.wake())
    const context = {
      organizationId: oak.organizationId,
      actor: system,
      requestId: newId(),
      nowMs: Date.now(),
    }
    await runner.run(sayNew, 250, context)
    await runner.run(say, AFTERWARDS, { ...context, requestId: newId() })
    await expect
      .poll(() => heard.filter(({ number }) => number === AFTERWARDS).length, { timeout: 20_000 })
      .toBe(1)
    await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(250)
    expect(new Set((await waiting()).map(({ topic }) => topic))).toEqual(
      new Set(['test.of-tomorrow']),
    )
    expect(
      response.filter((words) => JSON.stringify(words).includes('OUTBOX_TOPIC_UNKNOWN')),
    ).toEqual([[{ topic: 'test.of-tomorrow' }, 'OUTBOX_TOPIC_UNKNOWN']])
    expect(await dispatchOutbox(database().db, { 'test.of-tomorrow': [] })).toBe(200)
    expect(await dispatchOutbox(database().db, { 'test.of-tomorrow': [] })).toBe(50)
    expect(await waiting()).toEqual([])
  }, 40_000)
})

const emitIn = async (organizationIds: readonly string[], topic: string) => {
  const emit: Command<null, null, Actor> = {
    name: 'test.emit',
    permission: 'guest',
    run: async (tx) => {
      tx.emit({ topic, payload: {} })
      return ok(null)
    },
  }
  for (const organizationId of organizationIds)
    await createCommandRunner(database().db).run(emit, null, {
      organizationId,
      actor: system,
      requestId: newId(),
      nowMs: Date.now(),
    })
}
const jobsOf = async (task: string) =>
  (
    await database().pool.query<{ organizationId: string }>(
      `select j.payload ->> 'organizationId' as "organizationId"
       from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1 order by 1`,
      [task],
    )
  ).rows.map(({ organizationId }) => organizationId)

describe('PLT-158 messages whose locks were lost because the organization moved', () => {
  /** As after a move: locks have no effect. */
  const withoutLocks = (onRead: () => Promise<void>): Database => {
    const { db } = database()
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) =>
        SelectQueryNode.is(node) ? { ...node, endModifiers: [] } : node,
      transformResult: async ({ result }) => {
        if (result.rows.some((row) => 'outboxId' in row && 'payload' in row)) await onRead()
        return result
      },
    }
    const queries = (db as unknown as Kysely<Tables>).withPlugin(plugin)
    return { ...db, isDistributed: db.isDistributed, connection: () => queries.connection() }
  }

  it('make a job once', async () => {
    await emitIn([oak.organizationId], 'test.moved')
    const subscriptions = { 'test.moved': ['hear-of-move'] }
    const read: boolean[] = []
    const first = await dispatchOutbox(
      withoutLocks(async () => {
        read.push(true)
        // Another process is faster.
        if (read.length === 1)
          await outside.runInAsyncScope(() => dispatchOutbox(database().db, subscriptions))
      }),
      subscriptions,
    )
    expect(read).toHaveLength(1)
    expect(first).toBe(0)
    expect(await jobsOf('hear-of-move')).toEqual([oak.organizationId])
  })
})

describe('PLT-159 an organization whose messages cannot be passed on', () => {
  it('is named, and the others go on', async () => {
    const both = [oak.organizationId, elm.organizationId].sort()
    await emitIn(both, 'test.stuck')
    await database().pool.query(
      `create function refuse_jobs() returns trigger language plpgsql as $$ begin
         if new.payload ->> 'organizationId' = '${both[0]}' then raise exception 'no'; end if;
         return new;
       end $$;
       create trigger refuse_jobs before insert on graphile_worker._private_jobs
         for each row execute function refuse_jobs()`,
    )
    const failed: string[] = []
    const dispatch = () =>
      dispatchOutbox(
        database().db,
        { 'test.stuck': ['hear-of-stuck'] },
        { onFault: (organizationId) => failed.push(organizationId) },
      )
    expect(await dispatch()).toBe(1)
    expect(failed).toEqual([both[0]])
    expect(await jobsOf('hear-of-stuck')).toEqual([both[1]])
    await database().pool.query('drop trigger refuse_jobs on graphile_worker._private_jobs')
    expect(await dispatch()).toBe(1)
    expect(await jobsOf('hear-of-stuck')).toEqual(both)
  })
})
