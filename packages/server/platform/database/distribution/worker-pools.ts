// Direct connections to the workers of a distributed database. A worker is used only after a check
// that it is the one the coordinator means. Until then, and for a while after an error, requests go
// through the coordinator, which is also correct but slower.

import type { OrganizationId } from '@lodgepole/domain/kernel/ids'
import type { Kysely } from 'kysely'
import type { Log } from '../../logging.ts'
import { isPoolExhausted } from '../../faults.ts'
import type { Tables } from '../tables.generated.ts'
import { nodeName } from './facts.ts'
import type { Address } from './nodes.ts'
import type { WorkerRoutes } from './worker-routes.ts'

type Queries = Kysely<Tables>

export interface WorkerPool {
  readonly db: Pick<Queries, 'connection' | 'destroy'>
  readonly counts: () => PoolCounts
}

export interface PoolCounts {
  readonly total: number
  readonly idle: number
  readonly waiting: number
}

export interface WorkerAccess {
  readonly connection: Queries['connection']
  /**
   * Whether to use the coordinator instead, when nothing has run yet. False when all connections
   * are in use: the worker is busy then, whichever route leads to it.
   */
  readonly mayUseCoordinator: (fault: unknown) => boolean
}

export interface WorkerPools {
  /** Undefined when the request should go through the coordinator. */
  readonly to: (organizationId: OrganizationId) => WorkerAccess | undefined
  readonly counts: () => readonly PoolCounts[]
  readonly close: () => Promise<void>
}

export interface WorkerPoolParts {
  readonly routes: WorkerRoutes
  readonly readDatabaseIdentities: () => Promise<ReadonlyMap<string, string>>
  readonly findObstacle: (
    to: Address,
    databaseIdentity: string | undefined,
  ) => Promise<string | undefined>
  readonly open: (to: Address) => WorkerPool
  readonly log: Pick<Log, 'info' | 'warn'>
  readonly nowMs?: () => number
}

const RECHECK_MS = 15_000

interface Worker {
  pool?: WorkerPool
  isUsed: boolean
  checkedAtMs: number
  /** Why it is not used, as already logged. */
  obstacle?: string | undefined
}

export const createWorkerPools = ({
  routes,
  readDatabaseIdentities,
  findObstacle,
  open,
  log,
  nowMs = () => performance.now(),
}: WorkerPoolParts): WorkerPools => {
  const workers = new Map<string, Worker>()
  let isClosed = false
  let reading: Promise<ReadonlyMap<string, string>> | undefined

  /** All workers that are checked at the same moment share one query. */
  const identities = () => {
    reading ??= readDatabaseIdentities().finally(() => {
      reading = undefined
    })
    return reading
  }
  const checkWorker = async (name: string, to: Address, worker: Worker): Promise<void> => {
    const obstacle = await identities()
      .then((found) => findObstacle(to, found.get(name)))
      .catch((fault: Error) => fault.message)
    if (isClosed) return
    worker.checkedAtMs = nowMs()
    if (obstacle !== undefined) {
      // Logs each obstacle once, not at every check.
      if (worker.obstacle !== obstacle) log.warn({ worker: name, obstacle }, 'WORKER_NOT_USED')
      worker.obstacle = obstacle
      return
    }
    worker.pool ??= open(to)
    Object.assign(worker, { isUsed: true, obstacle: undefined })
    log.info({ worker: name }, 'WORKER_USED')
  }
  const stopUsing = (name: string, worker: Worker, fault: unknown): boolean => {
    if (isPoolExhausted(fault)) return false
    if (worker.isUsed) log.warn({ worker: name, err: fault }, 'WORKER_NOT_USED')
    Object.assign(worker, { isUsed: false, checkedAtMs: nowMs() })
    return true
  }

  return {
    to: (organizationId) => {
      const address = isClosed ? undefined : routes.find(organizationId)
      if (!address) return undefined
      const name = nodeName(address)
      const worker = workers.get(name) ?? { isUsed: false, checkedAtMs: Number.NEGATIVE_INFINITY }
      workers.set(name, worker)
      const { pool } = worker
      if (worker.isUsed && pool)
        return {
          connection: () => pool.db.connection(),
          mayUseCoordinator: (fault) => stopUsing(name, worker, fault),
        }
      if (nowMs() - worker.checkedAtMs > RECHECK_MS) {
        worker.checkedAtMs = nowMs()
        void checkWorker(name, address, worker)
      }
      return undefined
    },
    counts: () => [...workers.values()].flatMap(({ pool }) => (pool ? [pool.counts()] : [])),
    close: async () => {
      isClosed = true
      await Promise.all([...workers.values()].map(({ pool }) => pool?.db.destroy()))
    },
  }
}
