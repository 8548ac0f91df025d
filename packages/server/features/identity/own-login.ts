// Whose login a call may change: the caller's own, and nobody's for somebody who acts as another.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { Host } from '@lodgepole/domain/kernel/host'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Session } from '../../platform/http/session.ts'
import type { IdentityServices } from './services.ts'

/**
 * The login is the installation's: whom one organization's provider vouched for may not change how
 * it is entered.
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

/** Changing how the login is entered takes a proof that is at most five minutes old. */
export const provenLogin = async (
  { recentProofs }: Pick<IdentityServices, 'recentProofs'>,
  call: ProvenCall,
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

/** A login, and the session that its owner has open. */
export interface LoginInSession {
  readonly loginId: string
  readonly sessionId: string
}

/** The same proof, for what also concerns the session. */
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
