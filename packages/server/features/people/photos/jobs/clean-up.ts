// Deletes uploads that are no longer needed: replaced images and abandoned uploads.

import type { Database } from '../../../../platform/database/pool.ts'
import { systemTransaction } from '../../../../platform/database/transaction.ts'
import type { ObjectStore } from '../../../../ports/object-store.ts'
import { deleteProcesses, listProcessesBefore } from '../store.ts'

const STORED_MS = 24 * 3_600_000
const BATCH_SIZE = 500

/** Deletes objects before rows, so that an interruption between them never orphans an object. */
export const cleanUpPhotos = async (
  db: Database,
  store: ObjectStore,
  nowMs: number,
): Promise<void> => {
  for (;;) {
    const rows = await systemTransaction(db, (tx) =>
      listProcessesBefore(tx, new Date(nowMs - STORED_MS), BATCH_SIZE),
    )
    if (rows.length === 0) return
    await store.remove(rows.map(({ objectName }) => objectName))
    await systemTransaction(db, (tx) => deleteProcesses(tx, rows))
  }
}
