// A process that does jobs has connections of its own for the job queue and for the heartbeat. If
// they shared the pool of requests, a busy pool would delay them: the process would count as dead,
// or could not record that a job has ended, and the job would run a second time.

import type pg from 'pg'
import { openDatabase } from '../database/pool.ts'
import type { Pooler } from '../database/probe-connections.ts'

/** One listens for new jobs. The others take jobs and record their outcome. */
const QUEUE_CONNECTIONS = 3
const HEARTBEAT_CONNECTIONS = 1
/** How many connections a process that does jobs opens beside the pool of requests. */
export const JOB_CONNECTIONS = QUEUE_CONNECTIONS + HEARTBEAT_CONNECTIONS

export interface JobConnections {
  readonly queue: pg.Pool
  readonly heartbeat: Pick<pg.Pool, 'query'>
}

export interface OpenJobConnections extends JobConnections {
  /** A job that continues holds a connection of the queue, so only the heartbeat is closed then. */
  readonly close: (isIdle: boolean) => Promise<void>
}

interface JobConnectionOptions {
  readonly pooler?: Pooler | undefined
  readonly onIdleFault?: (error: Error) => void
}

type Connected = (
  fault: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (fault?: Error | boolean) => void,
) => void

/**
 * When the database goes away while the queue stops, its library releases the connection on which
 * it listens twice. The second time would be an error that nothing catches, which ends the process.
 */
const tolerateSecondRelease = (pool: pg.Pool): void => {
  const connect = pool.connect.bind(pool) as (connected: Connected) => void
  const connectOnce = (connected?: Connected): Promise<pg.PoolClient> | void => {
    if (!connected) return (connect as () => Promise<pg.PoolClient>)()
    connect((fault, client, release) => {
      let isReleased = false
      connected(fault, client, (reason) => {
        if (isReleased) return
        isReleased = true
        release(reason)
      })
    })
  }
  pool.connect = connectOnce as pg.Pool['connect']
}

/** The connection must have its own session, because the queue listens. */
export const openJobConnections = (
  connection: pg.PoolConfig,
  options: JobConnectionOptions = {},
): OpenJobConnections => {
  const queue = openDatabase(connection, { ...options, maxConnections: QUEUE_CONNECTIONS })
  tolerateSecondRelease(queue.pool)
  // It is held between two heartbeats, so that a database that takes no more connections does not
  // refuse the next one.
  const heartbeat = openDatabase(
    { ...connection, min: HEARTBEAT_CONNECTIONS },
    { ...options, maxConnections: HEARTBEAT_CONNECTIONS },
  )
  return {
    queue: queue.pool,
    heartbeat: heartbeat.pool,
    close: async (isIdle) => {
      await heartbeat.close()
      if (isIdle) await queue.close()
    },
  }
}
