// Somebody who works here has lost their only second factor: an admin who proves who they are lets
// them begin anew.

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
