// Proves the caller's identity again. Someone acting as another person may not do so.

import type { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { PROOF_SECONDS } from '@lodgepole/domain/identity/proof'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { answerItem } from '../../platform/http/answers.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import type { Session } from '../../platform/http/session.ts'
import { withBrowser } from './request-context.ts'
import { proveIdentity } from './commands/prove-identity.ts'
import type { IdentityServices } from './services.ts'

type Prove = 'proofWays' | 'mailProof' | 'prove'

const oneself = (session: Session | undefined): Result<Session, Refusal> => {
  if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
  return session.actingLoginId ? refuse(commonRefusals.NOT_PERMITTED) : ok(session)
}

export const proveHandlers = (
  services: IdentityServices,
): Pick<Handlers<typeof identityEndpoints>, Prove> => {
  const { browsers, proofs, recentProofs } = services
  return {
    proofWays: async (call) => {
      const own = oneself(call.session)
      if (!own.ok) return own
      const ways = [...(await recentProofs.ways(own.value, call))]
      return ok({
        code: 'OK',
        item: { ways, isProved: await recentProofs.isProved(own.value, call) },
      })
    },
    mailProof: async (call) => {
      const own = oneself(call.session)
      if (!own.ok) return own
      const isOpen = (await recentProofs.ways(own.value, call)).includes('code')
      return answerItem(
        isOpen
          ? await proofs.mailCode(own.value, withBrowser(browsers, call))
          : refuse(identityRefusals.PROOF_WAY_CLOSED),
      )
    },
    prove: async (call) => {
      const own = oneself(call.session)
      if (!own.ok) return own
      const proved = await proveIdentity(services, own.value, call)
      if (!proved.ok) return proved
      const provedUntilSeconds = Math.floor(call.nowMs / 1000) + PROOF_SECONDS
      return ok({ code: 'OK', item: { provedUntilSeconds } })
    },
  }
}
