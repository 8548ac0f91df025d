// For a lost key: what it encrypted cannot be read any longer. This removes it so that the rest of
// the installation can continue. A running server may still have the key.

import type { Database } from '../database/pool.ts'
import { systemTransaction, type SystemTransaction } from '../database/transaction.ts'
import { listRunning, SILENT_SECONDS } from '../processes/store.ts'
import { SecretFault } from './cipher.ts'
import { secretColumns } from './columns.ts'
import { countByKey, dropKey, forgetSecrets, lockKeys } from './store.ts'

export interface Loss {
  readonly count: number
  readonly loss: string
}

/** The running servers, as a sentence. Undefined when there are none. */
const findRunning = async (tx: SystemTransaction, keyId: string): Promise<string | undefined> => {
  const running = await listRunning(tx)
  const withKey = running.find(({ keyIds }) => keyIds.includes(keyId))
  if (withKey)
    return (
      `Key ${keyId} is not lost: a running server has it (${withKey.place}). ` +
      'Nothing was changed. Copy the key from the settings of that server.'
    )
  if (running.length === 0) return undefined
  return (
    `Servers are running: ${running.map(({ place }) => place).join('; ')}. Nothing was changed. ` +
    'Stop them and run this again. ' +
    `A server that was killed counts as running for ${SILENT_SECONDS} seconds.`
  )
}

export const forgetKey = (db: Database, keyId: string, really: boolean): Promise<readonly Loss[]> =>
  systemTransaction(db, async (tx) => {
    await lockKeys(tx)
    const running = really ? await findRunning(tx, keyId) : undefined
    if (running) throw new SecretFault(running)
    const lost: Loss[] = []
    for (const column of Object.values(secretColumns)) {
      const count = (await countByKey(tx, column)).find((one) => one.keyId === keyId)?.count ?? 0
      if (count > 0) lost.push({ count, loss: column.loss })
      if (really) await forgetSecrets(tx, column, keyId)
    }
    if (really) await dropKey(tx, keyId)
    return lost
  })
