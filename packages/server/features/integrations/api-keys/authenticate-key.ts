// Identifies the caller by API key. The key is read on every call, so that a revoked key stops
// working immediately. Only the call count is held in memory.

import { createHash, timingSafeEqual } from 'node:crypto'
import {
  isKeyCapability,
  KEY_CALLS_PER_MINUTE,
  apiKeyRefusals,
  readKey,
} from '@lodgepole/domain/identity/access/api-keys'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import type { KeyCaller } from '../../../platform/http/caller.ts'
import { findKey, noteUse } from './store.ts'

export type AuthenticateKey = (
  authorization: string,
) => Promise<Result<KeyCaller | undefined, Refusal>>

/** The time of last use is stored to the minute, so that not every call causes a write. */
const NOTE_EVERY_MS = 60_000
const MINUTE_MS = 60_000

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const createAuthenticateKey = (
  db: Database,
  now: () => number,
  callsPerMinute = KEY_CALLS_PER_MINUTE,
): AuthenticateKey => {
  let [minute, calls] = [0, new Map<string, number>()]
  const isTooBusy = (keyId: string, nowMs: number): boolean => {
    const current = Math.floor(nowMs / MINUTE_MS)
    if (current !== minute) [minute, calls] = [current, new Map()]
    const count = (calls.get(keyId) ?? 0) + 1
    calls.set(keyId, count)
    return count > callsPerMinute
  }

  return async (authorization) => {
    const parts = readKey(authorization)
    if (!parts) return ok(undefined)
    const { organizationId, keyId, secret } = parts
    const nowMs = now()
    const found = await tenantTransaction(db, organizationId, async (tx) => {
      const key = await findKey(tx, keyId)
      if (!key || !timingSafeEqual(key.secretHash, hashSecret(secret))) return undefined
      if (!key.lastUsedAt || nowMs - key.lastUsedAt.getTime() >= NOTE_EVERY_MS)
        await noteUse(tx, keyId, new Date(nowMs))
      return key
    })
    if (!found) return ok(undefined)
    if (isTooBusy(keyId, nowMs))
      return refuse(apiKeyRefusals.KEY_TOO_BUSY, { details: { waitSeconds: 60 } })
    return ok({
      organizationId,
      actor: { kind: 'key', keyId, capabilities: new Set(found.duties.filter(isKeyCapability)) },
    })
  }
}
