// The calls about one's own login: second factor and address. None of them is for somebody who acts
// as another.

import type { identityEndpoints } from '@lodgepole/contract/identity/endpoints'
import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Host } from '@lodgepole/domain/kernel/host'
import { systemTransaction } from '../../platform/database/transaction.ts'
import type { Handlers, Session } from '../../platform/http/mount.ts'
import { answerItem } from '../../platform/http/answers.ts'
import { circumstancesOf } from './circumstances.ts'
import { clearSecondFactor } from './second-factor-store.ts'
import { isLastFactor } from './required-factor-store.ts'
import type { IdentityServices } from './services.ts'
import { markProved } from './session-store.ts'

type Own =
  | 'setUpSecondFactor'
  | 'enableSecondFactor'
  | 'renewRecoveryCodes'
  | 'disableSecondFactor'
  | 'attributes'
  | 'secondFactor'

/**
 * The login is the installation's: whom one organization's provider vouched for may not change how
 * it is entered.
 */
export const ownLogin = (session: Session | undefined): Result<string, Refusal> => {
  if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
  if (session.providerOrganizationId !== undefined) return refuse(identityRefusals.PROVIDER_MANAGED)
  return session.actingLoginId ? refuse(commonRefusals.NOT_PERMITTED) : ok(session.loginId)
}

/** Changing how the login is entered takes a proof that is at most five minutes old. */
export const provenLogin = async (
  { recentProofs }: Pick<IdentityServices, 'recentProofs'>,
  call: { readonly session: Session | undefined; readonly host: Host; readonly nowMs: number },
): Promise<Result<string, Refusal>> => {
  const own = ownLogin(call.session)
  if (!own.ok) return own
  // Whoever knows only the password must not add a factor of their own beside the one that is asked
  // for.
  const needsFactor =
    call.session?.accounts.some(({ withheldRoles }) => withheldRoles) && call.session.loginHasFactor
  if (needsFactor)
    return refuse(commonRefusals.SECOND_FACTOR_REQUIRED, { details: { next: 'prove' } })
  const proof = await recentProofs.require(call.session, call)
  return proof.ok ? own : proof
}

export const settingsHandlers = (
  services: IdentityServices,
): Pick<Handlers<typeof identityEndpoints>, Own> => {
  const { db, identity, logins, note, sendMail, forgetSessions } = services
  return {
    secondFactor: async ({ session }) => {
      const own = ownLogin(session)
      if (!own.ok) return own
      const login = await logins.findById(own.value)
      const appOrPasskey = session?.hasSecondFactor
        ? 'shown'
        : session?.loginHasFactor
          ? 'not-shown'
          : 'none'
      if (!login) return refuse(commonRefusals.NOT_FOUND)
      const recoveryCodesLeft = await logins.countRecoveryCodes(own.value)
      return ok({
        code: 'OK',
        item: { method: login.secondFactor, email: login.email, appOrPasskey, recoveryCodesLeft },
      })
    },
    setUpSecondFactor: async (call) => {
      const own = await provenLogin(services, call)
      return own.ok
        ? answerItem(
            await identity.setUpSecondFactor(own.value, call.body.method, circumstancesOf(call)),
          )
        : own
    },
    enableSecondFactor: async (call) => {
      const own = await provenLogin(services, call)
      if (!own.ok || !call.session) return own.ok ? refuse(commonRefusals.SIGN_IN_REQUIRED) : own
      const { sessionId } = call.session
      const result = await identity.enableSecondFactor(own.value, call.body, circumstancesOf(call))
      if (result.ok && call.body.method === 'totp') {
        await systemTransaction(db, (tx) =>
          markProved(tx, { sessionId, now: new Date(call.nowMs), hasSecondFactor: true }),
        )
        forgetSessions()
      }
      await note('second-factor-enabled', result, { loginId: own.value }, call)
      return answerItem(result)
    },
    renewRecoveryCodes: async (call) => {
      const own = await provenLogin(services, call)
      if (!own.ok) return own
      const result = await identity.renewRecoveryCodes(own.value, circumstancesOf(call))
      await note('recovery-codes-renewed', result, { loginId: own.value }, call)
      return answerItem(result)
    },
    disableSecondFactor: async (call) => {
      const own = await provenLogin(services, call)
      if (!own.ok) return own
      // Where a provider looks after people, it decides how they prove who they are.
      const here = await identity.passwords(circumstancesOf(call))
      if (!here.ok) return here
      const before = await logins.findById(own.value)
      if (!before) return refuse(identityRefusals.CANNOT_RETRIEVE_USER)
      const isLast = await systemTransaction(db, async (tx) => {
        if (await isLastFactor(tx, own.value, 'app')) return true
        await clearSecondFactor(tx, own.value)
        return false
      })
      if (isLast) return refuse(identityRefusals.LAST_SECOND_FACTOR)
      if (before.secondFactor)
        await sendMail(
          before,
          { kind: 'security-changed', change: 'second-step-off' },
          circumstancesOf(call),
        )
      await note('second-factor-disabled', ok(undefined), { loginId: own.value }, call)
      return ok({ code: 'OK', item: { message: 'The second step is now off.' } })
    },
    attributes: async (call) => {
      const own = ownLogin(call.session)
      if (!own.ok) return own
      if ('email' in call.body) {
        const asked = await identity.changeEmail(own.value, call.body, circumstancesOf(call))
        return asked.ok
          ? ok({
              code: 'OK',
              item: {
                message: 'We sent a code to your new address. It works for 60 minutes.',
              },
            })
          : asked
      }
      const changed = await identity.confirmEmail(own.value, call.body, circumstancesOf(call))
      await note('email-changed', changed, { loginId: own.value }, call)
      return changed.ok
        ? ok({
            code: 'OK',
            item: { message: 'Your email address was changed.', email: changed.value.email },
          })
        : changed
    },
  }
}
