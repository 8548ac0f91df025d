// Staff create and revoke API keys for the organization's programs.

import { randomBytes } from 'node:crypto'
import { apiKeyRefusals, writeKey } from '@lodgepole/domain/identity/access/api-keys'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { newId } from '../../../platform/new-id.ts'
import type { Command } from '../../../platform/run-command.ts'
import { hashSecret } from './authenticate-key.ts'
import { countKeys, insertKey, oneAtATime, revokeKey } from './store.ts'

const permission = { capability: 'integrations' } as const
const MAX_API_KEYS = 50

export const addKey: Command<
  { readonly name: string; readonly duties: readonly string[] },
  { readonly keyId: string; readonly key: string }
> = {
  name: 'api-keys.add',
  permission,
  run: async (tx, { name, duties: given }) => {
    const { actor, nowMs } = tx.context
    await oneAtATime(tx)
    if ((await countKeys(tx)) >= MAX_API_KEYS) return refuse(apiKeyRefusals.TOO_MANY_KEYS)
    const [keyId, secret] = [newId(), randomBytes(32).toString('base64url')]
    await insertKey(tx, {
      keyId,
      name,
      duties: [...new Set(given)],
      secretHash: hashSecret(secret),
      createdAt: new Date(nowMs),
      createdBy: actor.userId,
    })
    tx.note({ keyId, name, duties: given })
    return ok({ keyId, key: writeKey({ organizationId: tx.organizationId, keyId, secret }) })
  },
}

export const endKey: Command<{ readonly keyId: string }, { readonly revoked: true }> = {
  name: 'api-keys.revoke',
  permission,
  run: async (tx, { keyId }) => {
    if (!(await revokeKey(tx, keyId, new Date(tx.context.nowMs))))
      return refuse(apiKeyRefusals.KEY_NOT_FOUND)
    tx.note({ keyId })
    return ok({ revoked: true })
  },
}
