// Deletes abandoned uploads of unit files. Deletes objects before rows, so that an interruption
// between them never orphans an object.

import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import { deletePending, storedNameOf, listPendingBefore, uploadNameOf } from './file-store.ts'

const STORED_MS = 24 * 3_600_000
const BATCH_SIZE = 500

export const cleanUpUnitFiles = async (
  db: Database,
  store: Pick<ObjectStore, 'remove'>,
  nowMs: number,
): Promise<void> => {
  for (;;) {
    const keys = await systemTransaction(db, (tx) =>
      listPendingBefore(tx, new Date(nowMs - STORED_MS), BATCH_SIZE),
    )
    if (keys.length === 0) return
    await store.remove(keys.flatMap((key) => [uploadNameOf(key), storedNameOf(key)]))
    await systemTransaction(db, (tx) => deletePending(tx, keys))
  }
}
