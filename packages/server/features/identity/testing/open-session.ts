// A session of a login that a test has just created.

import type { Database } from '../../../platform/database/pool.ts'
import { createLoginStore } from '../login-store.ts'
import type { SigningKeys } from '../key-ring.ts'
import { openSession } from '../sessions.ts'

/** Returns its id. */
export const openTestSession = async (
  db: Database,
  keys: SigningKeys,
  loginId: string,
  nowMs: number,
): Promise<string> => {
  const login = await createLoginStore(db).findById(loginId)
  const opened =
    login &&
    (await openSession(db, keys, { login, onlyOrganizationId: undefined }, 'Test', {
      nowMs,
      here: undefined,
    }))
  if (!opened?.ok) throw new Error('no session was opened')
  return opened.value.refreshToken.split('.')[0] ?? ''
}
