// An admin sees the portal as one of the organization's members, on the same host.

import type { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Handlers } from '../../platform/http/mount.ts'
import { ACT_AS_SECONDS, actAs, endActAs } from './commands/act-as.ts'
import type { IdentityServices } from './services.ts'
import { signIdToken } from './tokens.ts'

export const actAsHandlers = ({
  commands,
  signingKeys,
  note,
  clearSessionCache,
}: IdentityServices): Pick<Handlers<typeof identityEndpoints>, 'actAs' | 'endActAs'> => ({
  actAs: async (call) => {
    const { organizationId, session, body, ...context } = call
    if (!session) return refuse(commonRefusals.NOT_PERMITTED)
    const granted = await commands.run(actAs, body, { ...context, organizationId })
    await note('act-as', granted, session, call)
    if (!granted.ok) return granted
    const { grantId, userId, email } = granted.value
    const acting = { ...session, actAs: { organizationId, grantId } }
    const idToken = await signIdToken(signingKeys, acting, context.nowMs, ACT_AS_SECONDS)
    const expiresAtSeconds = Math.floor(context.nowMs / 1000) + ACT_AS_SECONDS
    return ok({ code: 'OK', item: { idToken, expiresAtSeconds, userId, email } })
  },
  endActAs: async (call) => {
    const { organizationId, session, ...context } = call
    if (organizationId !== undefined)
      await commands.run(endActAs, undefined, { ...context, organizationId })
    await note('act-as-ended', ok(undefined), { loginId: session?.loginId }, call)
    clearSessionCache()
    return ok({ code: 'OK', item: { message: 'You’re back in your own account.' } })
  },
})
