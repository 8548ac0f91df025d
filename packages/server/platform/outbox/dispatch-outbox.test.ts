import { ok } from '@lodgepole/domain/kernel/result'
import { system } from '@lodgepole/domain/identity/access/actor'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../testing/database.ts'
import { elm, makeOrganizations, oak } from '../../testing/organizations.ts'
import { startJobWorker, type JobWorker } from '../jobs/worker.ts'
import { createLog, type Log } from '../logging.ts'
import { newId } from '../new-id.ts'
import { dispatchOutbox } from './dispatch-outbox.ts'
import { createCommandRunner, type Command, type CommandTransaction } from '../run-command.ts'

const database = useTestDatabase()
const heard: { number: number; organizationId: string; topic: string }[] = []
const gatherings: { organizationId: string; messages: { number: number }[] }[] = []
const said: unknown[] = []
let failures = 0
let worker: JobWorker

beforeAll(async () => {
  await makeOrganizations(database())
  const { pool, db } = database()
  worker = startJobWorker({
    pool,
    db,
    log: {
      ...createLog('silent'),
      warn: (...words: unknown[]) => void said.push(words),
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

const say: Command<number, number> = {
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
    const sayMany: Command<number, null> = {
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

  it('stays for a newer process, lets everything behind it through, and is logged once', async () => {
    const AFTERWARDS = 4711
    const sayNew: Command<number, null> = {
      name: 'test.say-new',
      permission: 'guest',
      run: async (tx, count) => {
        // More than are taken at once.
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
    expect(said.filter((words) => JSON.stringify(words).includes('OUTBOX_TOPIC_UNKNOWN'))).toEqual([
      [{ topic: 'test.of-tomorrow' }, 'OUTBOX_TOPIC_UNKNOWN'],
    ])
    expect(await dispatchOutbox(database().db, { 'test.of-tomorrow': [] })).toBe(200)
    expect(await dispatchOutbox(database().db, { 'test.of-tomorrow': [] })).toBe(50)
    expect(await waiting()).toEqual([])
  }, 40_000)
})
