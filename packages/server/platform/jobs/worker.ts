// Jobs run in the same database and, when a command wants it, in the same transaction as the change
// that caused them. The worker is loaded after the server listens, and started again if the
// database goes away under it.

import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { createListEverywhere } from '../database/distribution/list-everywhere.ts'
import type { Database } from '../database/pool.ts'
import type { Log } from '../logging.ts'
import { traceTasks } from '../tracing/outgoing.ts'
import { startHeartbeat } from './heartbeat.ts'
import { dispatchOutbox, type Subscriptions } from '../outbox/dispatch-outbox.ts'

export interface JobWorkerOptions {
  readonly pool: pg.Pool
  /**
   * Connections that are sessions of their own, to hear of new jobs; the pool's, unless it goes
   * through a pooler.
   */
  readonly sessions?: pg.Pool | undefined
  readonly db: Database
  readonly log: Log
  readonly tasks: TaskList
  readonly subscriptions: Subscriptions
  /** Cron lines, in UTC. */
  readonly schedule: string
  readonly concurrency: number
  /** Jobs of a worker that has been silent for this long are done by others. */
  readonly deadAfterMs?: number
  /** How long jobs may go on once the process is asked to stop. */
  readonly finishMs?: number
  readonly countJob?: (task: string, outcome: 'done' | 'failed' | 'gave-up') => void
}

export interface JobWorker {
  /** Something was committed to the outbox: look now rather than at the next tick. */
  readonly wake: () => void
  /** False when jobs were still under way at the end of the time they get. */
  readonly stop: () => Promise<boolean>
}

const TICK_MS = 1_000
/**
 * Under load one look serves all that was committed meanwhile; without this rest every commit would
 * bring a look of its own.
 */
const REST_MS = 200
const RESTART_MS = 2_000
const DEAD_AFTER_MS = 30_000
/**
 * What jobs get to finish when the process stops. Others do again what is left: whoever asked the
 * process to stop ends it soon, one way or another.
 */
export const JOBS_FINISH_MS = 20_000
/**
 * Loading the worker takes a moment of the process; the first one belongs to whoever waits for the
 * server.
 */
const START_AFTER_MS = 300

const silentLogger = async () => {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => () => undefined)
}

export const startJobWorker = (options: JobWorkerOptions): JobWorker => {
  let stopping = false
  let runner: Runner | undefined
  /** Ends the present pause of either loop. */
  const pauses = new Set<AbortController>()
  const pause = async (ms: number) => {
    const controller = new AbortController()
    pauses.add(controller)
    await wait(stopping ? 0 : ms, undefined, { signal: controller.signal }).catch(() => undefined)
    pauses.delete(controller)
  }
  const endPauses = () => pauses.forEach((controller) => controller.abort())

  /**
   * Jobs have no place to go before the worker has made its tables, which it does when it starts
   * for the first time.
   */
  let noteInstalled = (): void => undefined
  const installed = new Promise<void>((resolve) => {
    noteInstalled = resolve
  })

  const heartbeat = startHeartbeat({
    ...options,
    deadAfterMs: options.deadAfterMs ?? DEAD_AFTER_MS,
  })
  const watchPool = (poolIds: Set<string>): WorkerEvents => {
    const events: WorkerEvents = new EventEmitter()
    events.on('pool:create', ({ workerPool }) => {
      poolIds.add(workerPool.id)
      heartbeat.add(workerPool.id)
    })
    events.on('job:start', ({ job }) => heartbeat.jobStarted(job.id))
    events.on('job:complete', ({ job }) => heartbeat.jobEnded(job.id))
    return events
  }

  const keepRunning = async () => {
    await pause(START_AFTER_MS)
    while (!stopping) {
      const poolIds = new Set<string>()
      try {
        const { run } = await import('graphile-worker')
        runner = await run({
          pgPool: options.sessions ?? options.pool,
          taskList: traceTasks(options.tasks),
          crontab: options.schedule,
          concurrency: options.concurrency,
          noHandleSignals: true,
          logger: await silentLogger(),
          events: watchPool(poolIds),
        })
        noteInstalled()
        runner.events.on('job:success', ({ job }) =>
          options.countJob?.(job.task_identifier, 'done'),
        )
        runner.events.on('job:error', ({ job }) =>
          options.countJob?.(job.task_identifier, 'failed'),
        )
        runner.events.on('job:failed', ({ job, error }) => {
          options.countJob?.(job.task_identifier, 'gave-up')
          options.log.error(
            { task: job.task_identifier, attempts: job.attempts, err: error },
            'JOB_GAVE_UP',
          )
        })
        if (stopping) await runner.stop()
        await runner.promise
      } catch (fault) {
        options.log.warn({ err: fault }, 'JOBS_INTERRUPTED')
      }
      // Whatever this pool still holds is for the next one to free.
      for (const poolId of poolIds) heartbeat.remove(poolId)
      await pause(RESTART_MS)
    }
  }

  /** Said once for each time it stops working, not once a second. */
  let failing = false
  const dispatchFailed = (fault: unknown) => {
    if (!failing) options.log.warn({ err: fault }, 'DISPATCH_INTERRUPTED')
    failing = true
    return -1
  }

  const unknownTopics = new Set<string>()
  const noteUnknown = (topic: string) => {
    if (!unknownTopics.has(topic)) options.log.warn({ topic }, 'OUTBOX_TOPIC_UNKNOWN')
    unknownTopics.add(topic)
  }

  /** Organizations whose messages could not be passed on, each named once until it works again. */
  let stuck: ReadonlySet<string> = new Set()
  const listEverywhere = createListEverywhere(options.db, (worker, fault) =>
    options.log.warn({ worker, err: fault }, 'DISPATCH_INTERRUPTED'),
  )
  const dispatch = async (): Promise<number> => {
    const found = new Set<string>()
    const dispatched = await dispatchOutbox(options.db, options.subscriptions, {
      listEverywhere,
      onUnknown: noteUnknown,
      onFault: (organizationId, fault) => {
        found.add(organizationId)
        if (!stuck.has(organizationId))
          options.log.warn({ organizationId, err: fault }, 'DISPATCH_INTERRUPTED')
      },
    })
    stuck = found
    failing = false
    return dispatched
  }

  const keepDispatching = async () => {
    await installed
    while (!stopping) {
      const dispatched = await dispatch().catch(dispatchFailed)
      if (dispatched <= 0) await pause(TICK_MS)
      await wait(stopping ? 0 : REST_MS)
    }
  }

  const all = Promise.all([keepRunning(), keepDispatching()])
  return {
    wake: endPauses,
    stop: async () => {
      stopping = true
      noteInstalled()
      endPauses()
      const ended = (async () => {
        await runner?.stop().catch(() => undefined)
        await all
        return true
      })()
      const timeUp = new AbortController()
      const isIdle = await Promise.race([
        ended,
        wait(options.finishMs ?? JOBS_FINISH_MS, false, { signal: timeUp.signal }),
      ]).finally(() => timeUp.abort())
      if (!isIdle) options.log.warn('JOBS_LEFT_UNFINISHED')
      await heartbeat.stop()
      return isIdle
    },
  }
}
