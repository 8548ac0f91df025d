// Error messages for the onboarding steps.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const onboardingErrors = {
  MEMBER_ID_NOT_FREE: msg`We couldn’t find this member ID, or someone already uses it. Check it, or ask the office.`,
  NO_WAIVER: msg`You have no waiver to sign.`,
  TYPED_NAME_MISMATCH: msg`Type your full name exactly as it is on your account.`,
  WAIVER_CHANGED: msg`The waiver has changed. Please read the new text, then sign it.`,
  WAIVER_LINK_INVALID: msg`This link no longer works. Request a new one.`,
} satisfies ErrorMessages
