// Import progress, reported outside the working transaction, because others cannot see its writes
// until it ends. The transaction only sets the share here, without a second connection, and a timer
// started before it stores the share.

import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import type { ReportProgress } from './steps.ts'
import type { ImportKey } from './store.ts'
import { writePercent } from './progress-store.ts'

const REPORT_EVERY_MS = 400

/** Reports only while the work runs. A failed report is made up for by the next one. */
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
