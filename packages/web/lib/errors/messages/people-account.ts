// Why a change of the account is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const accountErrors = {
  DATA_UNDEFINED: msg`Data is undefined`,
  INVALID_THRESHOLD: msg`The low balance must be an amount of at least 0.00 with at most two decimals.`,
  NOT_SHARED: msg`This account is not shared with anybody.`,
  ORGANIZATION_UNDEFINED: msg`organizationId is undefined`,
  SHARED_WITH_ITSELF: msg`That address already belongs to this account.`,
  SHARING_NOT_YOURS: msg`You cannot share the account while acting as a member. Please ask the household to do it.`,
  THRESHOLD_TOO_LARGE: msg`The low balance can be at most 9999999.99.`,
  THRESHOLD_UNDEFINED: msg`lowBalanceThreshold is undefined`,
} satisfies ErrorMessages
