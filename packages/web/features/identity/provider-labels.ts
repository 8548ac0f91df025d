// Why coming back from an organization's own sign-in page ended without a session. The address
// names a reason of this list; words that stand in an address are never shown.

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
