// Encrypts every stored secret with the active key: plain ones at the first start, and all of them
// after a key change. The rows themselves record the progress, so another process can continue
// after an interruption, and two may work at the same time.

import type { Database } from '../database/pool.ts'
import { systemTransaction } from '../database/transaction.ts'
import { secretColumns, type SecretColumn } from './columns.ts'
import { findActiveKeyId, listOthers, replaceSecret, retireKeysExcept } from './store.ts'
import { placeOf } from './use-secret.ts'

const BATCH = 100

const resealBatch = (
  db: Database,
  column: SecretColumn,
  most: number,
): Promise<{ readonly found: number; readonly changed: number }> =>
  systemTransaction(db, async (tx) => {
    const keyId = await findActiveKeyId(tx.db)
    if (keyId === undefined) return { found: 0, changed: 0 }
    const others = await listOthers(tx, column, keyId, most)
    let changed = 0
    for (const stored of others) {
      const place = placeOf(column, stored)
      const sealed = tx.secrets.seal(keyId, place, tx.secrets.open(place, stored.value))
      if (await replaceSecret(tx, column, stored, sealed)) changed += 1
    }
    return { found: others.length, changed }
  })

/** Returns how many were encrypted. Older keys are no longer needed afterwards. */
export const reseal = async (
  db: Database,
  onStep: (table: string, count: number) => void = () => undefined,
  most = BATCH,
): Promise<number> => {
  const active = await systemTransaction(db, (tx) => findActiveKeyId(tx.db))
  if (active === undefined) return 0
  let sealed = 0
  for (const column of Object.values(secretColumns))
    for (;;) {
      const { found, changed } = await resealBatch(db, column, most)
      sealed += changed
      if (changed > 0) onStep(`${column.table}.${column.column}`, changed)
      if (found === 0) break
    }
  await systemTransaction(db, async (tx) => {
    if ((await findActiveKeyId(tx.db)) === active) await retireKeysExcept(tx, active)
  })
  return sealed
}
