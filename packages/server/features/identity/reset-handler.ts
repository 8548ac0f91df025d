// A staff member has lost their only second factor. An admin who proves their own identity lets
// them set it up again.

import type { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Handlers } from '../../platform/http/mount.ts'
import { resetFactors } from './commands/reset-factors.ts'
import type { IdentityServices } from './services.ts'

export const resetHandler = (
  services: IdentityServices,
): Pick<Handlers<typeof identityEndpoints>, 'resetSecondFactor'> => ({
  resetSecondFactor: async (call) => {
    const { userId } = call.body
    const proof = await services.recentProofs.require(call.session, call)
    if (!proof.ok) return proof
    const reset = await resetFactors(services, userId, call)
    return reset.ok ? ok({ code: 'OK', item: { userId } }) : reset
  },
})
