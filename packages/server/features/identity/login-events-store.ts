// Sign-in events, recorded for later investigation. They are written afterwards and never block: an
// event that cannot be written is logged as an error and does not refuse the sign-in.

import type { LoginId } from '@lodgepole/domain/kernel/ids'
import { createHash } from 'node:crypto'
import { deviceName } from '@lodgepole/domain/identity/device'
import { normalizeEmail } from '@lodgepole/domain/identity/email'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import type { Host } from '@lodgepole/domain/kernel/host'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/pool.ts'
import { systemTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/new-id.ts'

export type LoginAction =
  | 'sign-in'
  | 'challenge-answered'
  | 'signed-out'
  | 'token-reused'
  | 'token-forged'
  | 'input-refused'
  | 'code-asked'
  | 'signed-up'
  | 'activated'
  | 'act-as'
  | 'act-as-ended'
  | 'recovery-asked'
  | 'password-reset'
  | 'password-changed'
  | 'session-ended'
  | 'confirmed'
  | 'provider-answered'
  | 'proved'
  | 'passkey-sign-in'
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-factor-enabled'
  | 'recovery-codes-renewed'
  | 'second-factor-disabled'
  | 'second-factor-reset'
  | 'email-changed'

interface At {
  readonly nowMs: number
  readonly host: Host
  readonly request: FastifyRequest
  readonly organizationId: string | undefined
}

interface Who {
  readonly loginId?: LoginId | undefined
  /** A name that was tried. */
  readonly name?: string | undefined
}

export type NoteLoginEvent = (
  action: LoginAction,
  result: Result<unknown, Refusal>,
  who: Who,
  at: At,
) => Promise<void>

export const createLoginEvents =
  (
    db: Database,
    onFault: (fault: unknown) => void,
    count: (action: LoginAction, outcome: string) => void = () => undefined,
  ): NoteLoginEvent =>
  async (action, result, { loginId, name }, at) => {
    count(action, result.ok ? 'ok' : result.error.code)
    const row = {
      loginEventId: newId(),
      happenedAt: new Date(at.nowMs),
      action,
      outcome: result.ok ? 'ok' : result.error.code,
      loginId: loginId ?? null,
      nameHash:
        name === undefined
          ? null
          : createHash('sha256').update(normalizeEmail(name)).digest('base64url'),
      organizationId: at.organizationId ?? null,
      host: at.host.host,
      device: deviceName(at.request.headers['user-agent']),
      requestId: at.request.id,
    }
    await systemTransaction(db, (tx) =>
      tx.db.insertInto('loginEvents').values(row).execute(),
    ).catch(onFault)
  }
