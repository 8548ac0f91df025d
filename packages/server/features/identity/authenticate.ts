// Who a request's Authorization header stands for. The session and its accounts are read from the database and kept for
// a few seconds: a sign-out or a role taken away is in force almost at once, without a query for every call.

import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { Session } from '../../platform/http/mount.ts'
import { createShortMemory } from '../../platform/short-memory.ts'
import type { SigningKeys } from './signing-keys.ts'
import { findSession } from './store.ts'
import { verifyIdToken } from './tokens.ts'

const SECONDS_KEPT = 3

export const createAuthenticate = (db: Database, keys: SigningKeys, now: () => number) => {
  const sessions = createShortMemory({
    load: (key: string) => {
      const [sessionId, loginId] = key.split('/') as [string, string]
      return systemTransaction(db, (tx) => findSession(tx, sessionId, loginId))
    },
    keepMs: SECONDS_KEPT * 1000,
    maxEntries: 20_000,
    now,
  })
  return {
    authenticate: async (authorization: string): Promise<Session | undefined> => {
      const token = await verifyIdToken(keys, authorization.replace(/^Bearer /i, ''), now())
      return token && (await sessions.get(`${token.sessionId}/${token.loginId}`))
    },
    /** After something this process did to sessions or accounts. */
    forget: sessions.clear,
  }
}
