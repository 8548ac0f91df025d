// Why a return from an organization's own sign-in page didn't lead to a session. The address names
// a reason from this list; text in an address is never shown.

import type { MessageDescriptor } from '@lingui/core'
import { signInErrors } from '../../lib/errors/messages/sign-in.ts'
import { type ErrorMessages, messageOf } from '../../lib/errors/error-text.ts'
import { providerErrors } from '../../lib/errors/messages/identity.ts'
import { rareErrors } from '../../lib/errors/messages/rare.ts'

const { CUSTOM_CHALLENGE, MFA_SETUP_CHALLENGE, TOTP_CHALLENGE } = signInErrors
const reasons: ErrorMessages = {
  ...providerErrors,
  CUSTOM_CHALLENGE,
  MFA_SETUP_CHALLENGE,
  TOTP_CHALLENGE,
}

export const providerLabels = (problem: string): MessageDescriptor =>
  messageOf(reasons, problem) ?? rareErrors.PROVIDER_NOT_TRUSTED
