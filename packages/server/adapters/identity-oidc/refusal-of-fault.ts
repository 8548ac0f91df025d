// What a provider's refusal, or an error on the way to it, means for the person who wants to sign
// in. The error's own message is left out because it quotes what was sent.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'

/** The errors that providers return when they need something that this portal cannot request. */
const asked: Readonly<Record<string, Refusal>> = {
  access_denied: identityRefusals.PROVIDER_DENIED,
  login_required: identityRefusals.CUSTOM_CHALLENGE,
  interaction_required: identityRefusals.CUSTOM_CHALLENGE,
  consent_required: identityRefusals.CUSTOM_CHALLENGE,
  account_selection_required: identityRefusals.CUSTOM_CHALLENGE,
  mfa_registration_required: identityRefusals.MFA_SETUP_CHALLENGE,
  association_required: identityRefusals.MFA_SETUP_CHALLENGE,
  mfa_required: identityRefusals.TOTP_CHALLENGE,
  insufficient_user_authentication: identityRefusals.TOTP_CHALLENGE,
  unmet_authentication_requirements: identityRefusals.TOTP_CHALLENGE,
  temporarily_unavailable: identityRefusals.PROVIDER_UNREACHABLE,
  server_error: identityRefusals.PROVIDER_UNREACHABLE,
}

interface Fault {
  readonly name?: unknown
  readonly code?: unknown
  readonly error?: unknown
  readonly status?: unknown
  readonly cause?: { readonly status?: unknown } | undefined
}

/** No answer in time, no answer at all, or a server error on the other side. */
const isUnreachable = ({ name, code, status, cause }: Fault): boolean =>
  name === 'TypeError' ||
  code === 'OAUTH_TIMEOUT' ||
  code === 'OAUTH_ABORT' ||
  Number(status ?? cause?.status) >= 500

export const refusalOfFault = (thrown: unknown): Refusal => {
  const fault = (thrown ?? {}) as Fault
  if (typeof fault.error === 'string' && Object.hasOwn(asked, fault.error))
    return asked[fault.error] as Refusal
  return isUnreachable(fault)
    ? identityRefusals.PROVIDER_UNREACHABLE
    : identityRefusals.PROVIDER_NOT_TRUSTED
}
