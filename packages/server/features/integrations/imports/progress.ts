// How far the work on an import is, told beside the transaction that does it: what that one writes
// is seen by nobody before its end, and it asks for no second connection. It only says here how far
// it is; a clock that was started before it passes that on.

import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import type { ReportProgress } from './steps.ts'
import type { ImportKey } from './store.ts'
import { writePercent } from './progress-store.ts'

const REPORT_EVERY_MS = 400

/**
 * While the work goes on, and no longer. A share that could not be told is told with the next one.
 */
export const withProgress = async <T>(
  db: Database,
  { organizationId, importId }: ImportKey,
  work: (report: ReportProgress) => Promise<T>,
): Promise<T> => {
  let [percent, told, notifying]: [number, number, Promise<void>] = [0, 0, Promise.resolve()]
  const pass = async () => {
    const now = percent
    if (now === told) return
    await tenantTransaction(db, organizationId, (tx) => writePercent(tx, importId, now))
    told = now
  }
  const clock = setInterval(() => {
    notifying = notifying.then(pass, pass)
  }, REPORT_EVERY_MS)
  try {
    return await work((share) => {
      percent = Math.round(100 * Math.min(1, Math.max(0, share)))
    })
  } finally {
    clearInterval(clock)
    await notifying.catch(() => undefined)
  }
}
