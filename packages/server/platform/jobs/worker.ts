// Jobs run in the same database and, when a command requests it, in the same transaction as the
// change that caused them. The worker is loaded after the server listens and restarted if the
// database connection is lost.

import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type { Runner, TaskList, WorkerEvents } from 'graphile-worker'
import type { Database } from '../database/pool.ts'
import type { Log } from '../logging.ts'
import { traceTasks } from '../tracing/outgoing.ts'
import { createDispatch } from '../outbox/create-dispatch.ts'
import type { Subscriptions } from '../outbox/dispatch-outbox.ts'
import { startHeartbeat } from './heartbeat.ts'
import type { JobConnections } from './job-connections.ts'

export interface JobWorkerOptions {
  readonly connections: JobConnections
  readonly db: Database
  readonly log: Log
  readonly tasks: TaskList
  readonly subscriptions: Subscriptions
  /** Cron lines, in UTC. */
  readonly schedule: string
  readonly concurrency: number
  /** Other workers take over jobs of a worker that has been silent for this long. */
  readonly deadAfterMs?: number
  /** How long jobs may continue after the process is asked to stop. */
  readonly finishMs?: number
  readonly countJob?: (task: string, outcome: 'done' | 'failed' | 'gave-up') => void
}

export interface JobWorker {
  /** Something was committed to the outbox: check now instead of at the next tick. */
  readonly wake: () => void
  /** False when jobs were still running when their time was up. */
  readonly stop: () => Promise<boolean>
}

const TICK_MS = 1_000
/**
 * Under load, one check of the outbox serves everything committed meanwhile. Without this pause,
 * every commit would trigger its own check.
 */
const REST_MS = 200
const RESTART_MS = 2_000
const DEAD_AFTER_MS = 30_000
/**
 * How long jobs may take to finish when the process stops. Other processes redo the rest, because
 * the process ends soon in any case.
 */
export const JOBS_FINISH_MS = 20_000
/**
 * Loading the worker keeps the process busy for a moment, and requests to a new server come first.
 */
const START_AFTER_MS = 300

type Heartbeat = ReturnType<typeof startHeartbeat>

const silentLogger = async () => {
  const { Logger } = await import('graphile-worker')
  return new Logger(() => () => undefined)
}

/** Pauses that can all be ended early together. */
const createPauses = (isStopping: () => boolean) => {
  const controllers = new Set<AbortController>()
  return {
    pause: async (ms: number): Promise<void> => {
      const controller = new AbortController()
      controllers.add(controller)
      const { signal } = controller
      await wait(isStopping() ? 0 : ms, undefined, { signal }).catch(() => undefined)
      controllers.delete(controller)
    },
    endPauses: (): void => controllers.forEach((controller) => controller.abort()),
  }
}

/**
 * Reports to the heartbeat which pools and jobs are alive. The ids of the pools go into `poolIds`.
 */
const watchPool = (heartbeat: Heartbeat, poolIds: Set<string>): WorkerEvents => {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    poolIds.add(workerPool.id)
    heartbeat.add(workerPool.id)
  })
  events.on('job:start', ({ job }) => heartbeat.jobStarted(job.id))
  events.on('job:complete', ({ job }) => heartbeat.jobEnded(job.id))
  return events
}

const noteOutcomes = ({ events }: Runner, { countJob, log }: JobWorkerOptions): void => {
  events.on('job:success', ({ job }) => countJob?.(job.task_identifier, 'done'))
  events.on('job:error', ({ job }) => countJob?.(job.task_identifier, 'failed'))
  events.on('job:failed', ({ job, error }) => {
    countJob?.(job.task_identifier, 'gave-up')
    log.error({ task: job.task_identifier, attempts: job.attempts, err: error }, 'JOB_GAVE_UP')
  })
}

const startRunner = async (options: JobWorkerOptions, events: WorkerEvents): Promise<Runner> => {
  const { run } = await import('graphile-worker')
  return run({
    pgPool: options.connections.queue,
    taskList: traceTasks(options.tasks),
    crontab: options.schedule,
    concurrency: options.concurrency,
    noHandleSignals: true,
    logger: await silentLogger(),
    events,
  })
}

/** Returns false if the work has not ended within this time. */
const endsWithin = async (ended: Promise<true>, ms: number): Promise<boolean> => {
  const timeUp = new AbortController()
  return Promise.race([ended, wait(ms, false, { signal: timeUp.signal })]).finally(() =>
    timeUp.abort(),
  )
}

export const startJobWorker = (options: JobWorkerOptions): JobWorker => {
  const { log, connections, deadAfterMs = DEAD_AFTER_MS, finishMs = JOBS_FINISH_MS } = options
  let stopping = false
  let runner: Runner | undefined
  const { pause, endPauses } = createPauses(() => stopping)
  const heartbeat = startHeartbeat({ pool: connections.heartbeat, log, deadAfterMs })
  const dispatch = createDispatch(options)
  /** The worker creates the job tables when it starts for the first time. */
  let noteInstalled = (): void => undefined
  const installed = new Promise<void>((resolve) => {
    noteInstalled = resolve
  })

  const runUntilInterrupted = async (): Promise<void> => {
    const poolIds = new Set<string>()
    try {
      runner = await startRunner(options, watchPool(heartbeat, poolIds))
      noteInstalled()
      noteOutcomes(runner, options)
      if (stopping) await runner.stop()
      await runner.promise
    } catch (fault) {
      log.warn({ err: fault }, 'JOBS_INTERRUPTED')
    }
    // The next pool releases the jobs that this one still holds.
    for (const poolId of poolIds) heartbeat.remove(poolId)
  }

  const keepRunning = async (): Promise<void> => {
    await pause(START_AFTER_MS)
    while (!stopping) {
      await runUntilInterrupted()
      await pause(RESTART_MS)
    }
  }

  const keepDispatching = async (): Promise<void> => {
    await installed
    while (!stopping) {
      const dispatched = await dispatch()
      if (dispatched === 0) await pause(TICK_MS)
      await wait(stopping ? 0 : REST_MS)
    }
  }

  const loops = Promise.all([keepRunning(), keepDispatching()])
  const end = async (): Promise<true> => {
    await runner?.stop().catch(() => undefined)
    await loops
    return true
  }

  return {
    wake: endPauses,
    stop: async () => {
      stopping = true
      noteInstalled()
      endPauses()
      const isIdle = await endsWithin(end(), finishMs)
      if (!isIdle) log.warn('JOBS_LEFT_UNFINISHED')
      await heartbeat.stop()
      return isIdle
    },
  }
}
