// Signs in with a passkey, and starts an identity proof with one.

import type { passkeyEndpoints } from '@lodgepole/contract/identity/passkey-endpoints'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { answerItem } from '../../platform/http/answers.ts'
import type { Handlers } from '../../platform/http/mount.ts'
import type { SignedInStep } from '../../ports/identity.ts'
import { requestContextOf } from './request-context.ts'
import { openSessionFor } from './finish-sign-in.ts'
import type { PasskeyRow } from './passkey-store.ts'
import type { PasskeyCall } from './passkey-uses.ts'
import type { IdentityServices } from './services.ts'

type PasskeySignIn = 'beginPasskeySignIn' | 'signInWithPasskey' | 'beginPasskeyProof'

const ofBrowser = (browserId: string) =>
  ({ purpose: 'sign-in', holder: `browser:${browserId}` }) as const

export const passkeySignInHandlers = (
  services: IdentityServices,
): Pick<Handlers<typeof passkeyEndpoints>, PasskeySignIn> => {
  const { identity, logins, browsers, note, passkeyUses } = services

  const finishUsing = async (passkey: unknown, call: PasskeyCall) => {
    const browser = browsers.read(call.request)
    return browser && passkeyUses.finishUsing(ofBrowser(browser.browserId), passkey, call)
  }

  /** The active login a passkey opens. */
  const stepOf = async ({ loginId, passkeyId }: PasskeyRow): Promise<SignedInStep | undefined> => {
    const login = await logins.findById(loginId)
    return login?.status === 'active'
      ? { done: true, login, hasSecondFactor: true, passkeyId }
      : undefined
  }

  return {
    beginPasskeySignIn: async (call) => {
      // Where a provider manages people, it decides how they prove their identity.
      const here = await identity.passwords(requestContextOf(call))
      if (!here.ok) return here
      const { browserId } = browsers.name(call.request, call.reply)
      return ok({
        code: 'OK',
        item: { options: await passkeyUses.beginUsing(ofBrowser(browserId), undefined, call) },
      })
    },
    signInWithPasskey: async (call) => {
      const here = await identity.passwords(requestContextOf(call))
      if (!here.ok) return here
      const used = await finishUsing(call.body.passkey, call)
      const step = used && (await stepOf(used))
      const opened = step
        ? await openSessionFor(services, step, call)
        : refuse(identityRefusals.PASSKEY_NOT_ACCEPTED)
      await note('passkey-sign-in', opened, { loginId: used?.loginId }, call)
      return answerItem(opened)
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
