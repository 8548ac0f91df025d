import type pg from 'pg'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { WorkBacklog } from '../../../platform/work-metrics.ts'
import { readWaitingJobs, readWaitingWork } from './work-store.ts'

export const createWorkReader =
  (db: Database, pool: Pick<pg.Pool, 'query'>) => async (): Promise<WorkBacklog> => {
    const jobs = await readWaitingJobs(pool)
    return { jobs, ...(await systemTransaction(db, readWaitingWork)) }
  }
