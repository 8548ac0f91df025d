// Turns a login's second step on or off, and mails the owner about it.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { SecondFactor } from '../../../ports/identity.ts'
import { requestContextOf } from '../request-context.ts'
import type { NoteLoginEvent } from '../login-events-store.ts'
import type { LoginInSession } from '../own-login.ts'
import { isLastFactor } from '../required-factor-store.ts'
import { clearSecondFactor } from '../second-factor-store.ts'
import type { IdentityServices } from '../services.ts'
import { markProved } from '../session-store.ts'

type LoginEventContext = Parameters<NoteLoginEvent>[3]

export const enableSecondFactor = async (
  { db, identity, note, clearSessionCache }: IdentityServices,
  { loginId, sessionId }: LoginInSession,
  input: { readonly method: SecondFactor; readonly code: string },
  call: LoginEventContext,
) => {
  const result = await identity.enableSecondFactor(loginId, input, requestContextOf(call))
  if (result.ok && input.method === 'totp') {
    await systemTransaction(db, (tx) =>
      markProved(tx, { sessionId, now: new Date(call.nowMs), hasSecondFactor: true }),
    )
    clearSessionCache()
  }
  await note('second-factor-enabled', result, { loginId }, call)
  return result
}

export const disableSecondFactor = async (
  { db, identity, logins, note, sendMail }: IdentityServices,
  loginId: string,
  call: LoginEventContext,
): Promise<Result<undefined, Refusal>> => {
  // Where a provider manages people, it decides how they prove their identity.
  const here = await identity.passwords(requestContextOf(call))
  if (!here.ok) return here
  const before = await logins.findById(loginId)
  if (!before) return refuse(identityRefusals.CANNOT_RETRIEVE_USER)
  const isLast = await systemTransaction(db, async (tx) => {
    if (await isLastFactor(tx, loginId, 'app')) return true
    await clearSecondFactor(tx, loginId)
    return false
  })
  if (isLast) return refuse(identityRefusals.LAST_SECOND_FACTOR)
  if (before.secondFactor)
    await sendMail(
      before,
      { kind: 'security-changed', change: 'second-step-off' },
      requestContextOf(call),
    )
  await note('second-factor-disabled', ok(undefined), { loginId }, call)
  return ok(undefined)
}
