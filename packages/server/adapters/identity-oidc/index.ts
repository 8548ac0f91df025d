// The identity of an organization that brings its own OpenID Connect provider. People prove there
// who they are. Calls about passwords, codes and second factors are refused here, because the
// provider handles them.

import { identityRefusals } from '@lodgepole/domain/identity/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { Identity, IdentitySettings } from '../../ports/identity.ts'
import type { OidcParts } from './parts.ts'
import { createSignIn } from './sign-in.ts'

const doItThere = async () => refuse(identityRefusals.PROVIDER_MANAGED)

export const createOidcIdentity = (parts: OidcParts): Identity & IdentitySettings => ({
  ...createSignIn(parts),
  sendAgain: doItThere,
  signUp: doItThere,
  confirm: doItThere,
  resend: doItThere,
  forgot: doItThere,
  confirmForgot: doItThere,
  passwords: doItThere,
  invite: doItThere,
  activate: doItThere,
  changePassword: doItThere,
  setUpSecondFactor: doItThere,
  enableSecondFactor: doItThere,
  renewRecoveryCodes: doItThere,
  changeEmail: doItThere,
  confirmEmail: doItThere,
})
