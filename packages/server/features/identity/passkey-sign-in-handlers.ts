// Signing in with a passkey, and beginning to prove who one is with it.

import type { passkeyEndpoints } from '@lodgepole/contract/identity/passkey-endpoints'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Handlers } from '../../platform/http/mount.ts'
import { circumstancesOf } from './circumstances.ts'
import { openSessionFor } from './finish-sign-in.ts'
import type { IdentityServices } from './services.ts'

type PasskeySignIn = 'beginPasskeySignIn' | 'signInWithPasskey' | 'beginPasskeyProof'

const ofBrowser = (browserId: string) =>
  ({ purpose: 'sign-in', holder: `browser:${browserId}` }) as const

export const passkeySignInHandlers = (
  services: IdentityServices,
): Pick<Handlers<typeof passkeyEndpoints>, PasskeySignIn> => {
  const { identity, logins, browsers, note, passkeyUses } = services
  return {
    beginPasskeySignIn: async (call) => {
      // Where a provider looks after people, it decides how they prove who they are.
      const here = await identity.passwords(circumstancesOf(call))
      if (!here.ok) return here
      const { browserId } = browsers.name(call.request, call.reply)
      return ok({
        code: 'OK',
        item: { options: await passkeyUses.beginUsing(ofBrowser(browserId), undefined, call) },
      })
    },
    signInWithPasskey: async (call) => {
      const here = await identity.passwords(circumstancesOf(call))
      if (!here.ok) return here
      const browser = browsers.read(call.request)
      const used =
        browser &&
        (await passkeyUses.finishUsing(ofBrowser(browser.browserId), call.body.passkey, call))
      const login = used && (await logins.findById(used.loginId))
      const isOpen = used && login?.status === 'active'
      const step = isOpen
        ? { done: true as const, login, hasSecondFactor: true, passkeyId: used.passkeyId }
        : undefined
      const opened = step
        ? await openSessionFor(services, step, call)
        : refuse(identityRefusals.PASSKEY_NOT_ACCEPTED)
      await note('passkey-sign-in', opened, { loginId: used?.loginId }, call)
      return opened.ok ? ok({ code: 'OK', item: opened.value }) : opened
    },
    beginPasskeyProof: async (call) => {
      const { session } = call
      if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
      if (session.actingLoginId) return refuse(commonRefusals.NOT_PERMITTED)
      const isOpen = (await services.recentProofs.ways(session, call)).includes('passkey')
      if (!isOpen) return refuse(identityRefusals.PROOF_WAY_CLOSED)
      const use = { purpose: 'prove', holder: `session:${session.sessionId}` } as const
      return ok({
        code: 'OK',
        item: { options: await passkeyUses.beginUsing(use, session.loginId, call) },
      })
    },
  }
}
