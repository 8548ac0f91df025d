// Error messages for changes to the account.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const accountErrors = {
  DATA_UNDEFINED: msg`Data is undefined`,
  INVALID_THRESHOLD: msg`Enter an amount of 0.00 or more, with no more than two decimals.`,
  NOT_SHARED: msg`This account isn’t shared with anyone. Add a second parent first.`,
  ORGANIZATION_UNDEFINED: msg`organizationId is undefined`,
  SHARED_WITH_ITSELF: msg`This address already belongs to this account. Enter another one.`,
  SHARING_NOT_YOURS: msg`You can’t share the account while you act as a member. Ask the household to do it.`,
  THRESHOLD_TOO_LARGE: msg`Enter an amount of no more than 9,999,999.99.`,
  THRESHOLD_UNDEFINED: msg`lowBalanceThreshold is undefined`,
} satisfies ErrorMessages
