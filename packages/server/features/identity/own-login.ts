// The login a call may change: the caller's own. Someone acting as another person may change none.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { Host } from '@lodgepole/domain/kernel/host'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Session } from '../../platform/http/session.ts'
import type { IdentityServices } from './services.ts'

/**
 * The login belongs to the installation, so a person signed in through one organization's provider
 * may not change its credentials.
 */
export const ownLogin = (session: Session | undefined): Result<string, Refusal> => {
  if (!session) return refuse(commonRefusals.SIGN_IN_REQUIRED)
  if (session.providerOrganizationId !== undefined) return refuse(identityRefusals.PROVIDER_MANAGED)
  return session.actingLoginId ? refuse(commonRefusals.NOT_PERMITTED) : ok(session.loginId)
}

interface ProvenCall {
  readonly session: Session | undefined
  readonly host: Host
  readonly nowMs: number
}

/** Changing credentials requires a proof that is at most five minutes old. */
export const provenLogin = async (
  { recentProofs }: Pick<IdentityServices, 'recentProofs'>,
  call: ProvenCall,
): Promise<Result<string, Refusal>> => {
  const own = ownLogin(call.session)
  if (!own.ok) return own
  // Someone who knows only the password must not be able to add a factor of their own next to the
  // required one.
  const needsFactor =
    call.session?.accounts.some(({ withheldRoles }) => withheldRoles) && call.session.loginHasFactor
  if (needsFactor)
    return refuse(commonRefusals.SECOND_FACTOR_REQUIRED, { details: { next: 'prove' } })
  const proof = await recentProofs.require(call.session, call)
  return proof.ok ? own : proof
}

/** A login and its owner's open session. */
export interface LoginInSession {
  readonly loginId: string
  readonly sessionId: string
}

/** The same proof, for changes that also concern the session. */
export const provenSession = async (
  services: Pick<IdentityServices, 'recentProofs'>,
  call: ProvenCall,
): Promise<Result<LoginInSession, Refusal>> => {
  const own = await provenLogin(services, call)
  if (!own.ok) return own
  return call.session
    ? ok({ loginId: own.value, sessionId: call.session.sessionId })
    : refuse(commonRefusals.SIGN_IN_REQUIRED)
}
