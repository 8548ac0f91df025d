// Clears a login's second factor, passkeys and sessions after an admin's reset. The organization
// decides whether the admin may reset it; the factors belong to the installation.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { CommandContext } from '../../../platform/command-context.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import { requestContextOf } from '../request-context.ts'
import { endSessionsOfLogin } from '../end-session-store.ts'
import type { NoteLoginEvent } from '../login-events-store.ts'
import { deletePasskeysOf } from '../passkey-store.ts'
import { findLoginUse } from '../required-factor-store.ts'
import { clearSecondFactor } from '../second-factor-store.ts'
import type { IdentityServices } from '../services.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

export const resetFactors = async (
  { db, commands, logins, note, sendMail, clearSessionCache }: IdentityServices,
  userId: PersonId,
  call: CommandContext<Member> & Parameters<NoteLoginEvent>[3],
): Promise<Result<undefined, Refusal>> => {
  const known = await systemTransaction(db, (tx) => findLoginUse(tx, call.organizationId, userId))
  const allowed = await commands.run(resetSecondFactor, { userId, ...known }, call)
  if (!allowed.ok) return allowed
  const { loginId } = allowed.value
  await systemTransaction(db, async (tx) => {
    await clearSecondFactor(tx, loginId)
    await deletePasskeysOf(tx, loginId)
    await endSessionsOfLogin(tx, loginId, new Date(call.nowMs))
  })
  clearSessionCache()
  await note('second-factor-reset', ok(undefined), { loginId }, call)
  const login = await logins.findById(loginId)
  if (login)
    await sendMail(
      login,
      { kind: 'security-changed', change: 'second-step-reset' },
      requestContextOf(call),
    )
  return ok(undefined)
}
