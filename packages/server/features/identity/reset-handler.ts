// Somebody who works here has lost their only second factor: an admin who proves who they are lets
// them begin anew.

import type { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { ok } from '@lodgepole/domain/kernel/result'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import { circumstancesOf } from './circumstances.ts'
import { resetSecondFactor } from './commands/reset-second-factor.ts'
import { clearSecondFactor } from './second-factor-store.ts'
import { deletePasskeysOf } from './passkey-store.ts'
import { findLoginElsewhere } from './required-factor-store.ts'
import type { IdentityServices } from './services.ts'
import { endSessionsOfLogin } from './end-session-store.ts'

export const resetHandler = (
  services: IdentityServices,
): Pick<Handlers<typeof identityEndpoints>, 'resetSecondFactor'> => {
  const { db, commands, logins, note, recentProofs, sendMail, forgetSessions } = services
  return {
    resetSecondFactor: async (call) => {
      const { organizationId, body, session } = call
      const proof = await recentProofs.require(session, call)
      if (!proof.ok) return proof
      const { userId } = body
      const known = await systemTransaction(db, (tx) =>
        findLoginElsewhere(tx, organizationId, userId),
      )
      const allowed = await commands.run(
        resetSecondFactor,
        { userId, ...known },
        { ...call, organizationId },
      )
      if (!allowed.ok) return allowed
      const { loginId } = allowed.value
      await systemTransaction(db, async (tx) => {
        await clearSecondFactor(tx, loginId)
        await deletePasskeysOf(tx, loginId)
        await endSessionsOfLogin(tx, loginId, new Date(call.nowMs))
      })
      forgetSessions()
      await note('second-factor-reset', ok(undefined), { loginId }, call)
      const login = await logins.findById(loginId)
      if (login)
        await sendMail(
          login,
          { kind: 'security-changed', change: 'second-step-reset' },
          circumstancesOf(call),
        )
      return ok({ code: 'OK', item: { userId } })
    },
  }
}
