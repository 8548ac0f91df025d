// The refusals around the account in the visitor's language.

import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../../lib/errors/error-messages.ts'

export const useErrorMessage = errorMessages({
  ORGANIZATION_UNDEFINED: msg`organizationId is undefined`,
  EMAIL_UNDEFINED: msg`email is undefined`,
  FIRST_NAME_UNDEFINED: msg`First name is undefined`,
  LAST_NAME_UNDEFINED: msg`Last name is undefined`,
  THRESHOLD_UNDEFINED: msg`lowBalanceThreshold is undefined`,
  INVALID_THRESHOLD: msg`The low balance must be an amount of at least 0.00 with at most two decimals.`,
  THRESHOLD_TOO_LARGE: msg`The low balance can be at most 9999999.99.`,
  DATA_UNDEFINED: msg`Data is undefined`,
  SHARING_NOT_YOURS: msg`You cannot share the account while acting as a member. Please ask the household to do it.`,
  SHARED_WITH_ITSELF: msg`That address already belongs to this account.`,
  INVALID_EMAIL: msg`Enter a valid email address.`,
  NOT_SHARED: msg`This account is not shared with anybody.`,
  TOO_MANY_TRIES: msg`Too many tries. Please wait a moment and try again.`,
  CHANGED_MEANWHILE: msg`Somebody else has changed this in the meantime.`,
  PERSON_NOT_FOUND: msg`No user returned`,
})
