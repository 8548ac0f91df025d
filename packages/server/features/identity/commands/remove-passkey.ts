// Removes a passkey from a login, but never the last factor its role requires.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { requestContextOf } from '../request-context.ts'
import type { NoteLoginEvent } from '../login-events-store.ts'
import { deletePasskey } from '../passkey-store.ts'
import { isLastFactor } from '../required-factor-store.ts'
import type { IdentityServices } from '../services.ts'

export const removePasskey = async (
  { db, logins, note, sendMail }: IdentityServices,
  loginId: string,
  passkeyId: string,
  call: Parameters<NoteLoginEvent>[3],
): Promise<Result<{ readonly passkeyId: string }, Refusal>> => {
  const login = await logins.findById(loginId)
  if (!login) return refuse(identityRefusals.CANNOT_RETRIEVE_USER)
  const row = await systemTransaction(db, async (tx) =>
    (await isLastFactor(tx, loginId, { passkeyId }))
      ? 'last'
      : deletePasskey(tx, loginId, passkeyId),
  )
  if (row === 'last') return refuse(identityRefusals.LAST_SECOND_FACTOR)
  if (!row) return refuse(identityRefusals.PASSKEY_NOT_FOUND)
  await note('passkey-removed', ok(undefined), { loginId }, call)
  await sendMail(
    login,
    { kind: 'security-changed', change: 'passkey-removed', who: row.name },
    requestContextOf(call),
  )
  return ok({ passkeyId: row.passkeyId })
}
