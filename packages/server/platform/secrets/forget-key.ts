// For a key that nobody has any more: whatever it sealed is gone already. This lets the rest of the
// installation go on.

import type { Database } from '../database/pool.ts'
import { systemTransaction } from '../database/transaction.ts'
import { secretColumns } from './columns.ts'
import { countByKey, dropKey, forgetSecrets, lockKeys } from './store.ts'

export interface Loss {
  readonly count: number
  readonly loss: string
}

export const forgetKey = (db: Database, keyId: string, really: boolean): Promise<readonly Loss[]> =>
  systemTransaction(db, async (tx) => {
    await lockKeys(tx)
    const lost: Loss[] = []
    for (const column of Object.values(secretColumns)) {
      const count = (await countByKey(tx, column)).find((one) => one.keyId === keyId)?.count ?? 0
      if (count > 0) lost.push({ count, loss: column.loss })
      if (really) await forgetSecrets(tx, column, keyId)
    }
    if (really) await dropKey(tx, keyId)
    return lost
  })
