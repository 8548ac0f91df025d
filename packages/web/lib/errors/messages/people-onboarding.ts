// Why a step before the portal can be used is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const onboardingErrors = {
  MEMBER_ID_NOT_FREE: msg`That member ID is not known here, or it is already in use.`,
  NO_WAIVER: msg`There is no waiver to sign.`,
  TYPED_NAME_MISMATCH: msg`Please type your full name as it stands on the account.`,
  WAIVER_CHANGED: msg`The waiver has changed. Please read the new text and sign again.`,
  WAIVER_LINK_INVALID: msg`This link is not valid any more. Please request a new one.`,
} satisfies ErrorMessages
