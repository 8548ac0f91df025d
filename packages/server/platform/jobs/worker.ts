// Jobs run in the same database and, when a command wants it, in the same transaction as the change that caused them.
// The worker is loaded after the server listens, and started again if the database goes away under it.

import { setTimeout as wait } from 'node:timers/promises'
import type { Runner, TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Database } from '../database/pool.ts'
import type { Log } from '../logging.ts'
import { dispatchOutbox, type Subscriptions } from '../outbox/dispatch-outbox.ts'

export interface JobWorkerOptions {
  readonly pool: pg.Pool
  readonly db: Database
  readonly log: Log
  readonly tasks: TaskList
  readonly subscriptions: Subscriptions
  /** Cron lines, in UTC. */
  readonly schedule: string
  readonly concurrency: number
}

export interface JobWorker {
  /** Something was committed to the outbox: look now rather than at the next tick. */
  readonly wake: () => void
  readonly stop: () => Promise<void>
}

const TICK_MS = 1_000
const RESTART_MS = 2_000

const silentLogger = async () => {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => () => undefined)
}

export const startJobWorker = (options: JobWorkerOptions): JobWorker => {
  const stopping = new AbortController()
  let runner: Runner | undefined
  let wakeUp: () => void = () => undefined

  const keepRunning = async () => {
    const { run } = await import('graphile-worker')
    while (!stopping.signal.aborted) {
      try {
        runner = await run({
          pgPool: options.pool, taskList: options.tasks, crontab: options.schedule, concurrency: options.concurrency,
          noHandleSignals: true, logger: await silentLogger(),
        })
        await runner.promise
      } catch (fault) {
        options.log.warn({ err: fault }, 'JOBS_INTERRUPTED')
      }
      await wait(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  const keepDispatching = async () => {
    while (!stopping.signal.aborted) {
      const dispatched = await dispatchOutbox(options.db, options.subscriptions).catch(() => 0)
      if (dispatched > 0) continue
      const woken = new Promise<void>((resolve) => (wakeUp = resolve))
      await Promise.race([woken, wait(TICK_MS, undefined, { signal: stopping.signal })]).catch(() => undefined)
    }
  }

  const all = Promise.all([keepRunning(), keepDispatching()])
  return {
    wake: () => wakeUp(),
    stop: async () => {
      stopping.abort()
      await runner?.stop().catch(() => undefined)
      await all
    },
  }
}
