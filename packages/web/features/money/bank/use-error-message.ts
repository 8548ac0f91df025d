// The bank's refusals in the visitor's language.

import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../../lib/errors/error-messages.ts'

export const useErrorMessage = errorMessages({
  INVALID_AMOUNT: msg`The amount must be a number with at most two decimals.`,
  AMOUNT_TOO_SMALL: msg`The amount is too small.`,
  AMOUNT_TOO_LARGE: msg`The amount is too large.`,
  ACCOUNT_CLOSED: msg`This spending account has ended.`,
  INSUFFICIENT_FUNDS: msg`There is not enough money on the account.`,
  TRANSFERS_NOT_ALLOWED: msg`This organization does not allow transfers.`,
  LIMITS_NOT_ALLOWED: msg`This organization does not allow daily limits.`,
  ALLOWANCES_NOT_ALLOWED: msg`This organization does not allow daily allowances.`,
  SCHEDULED_OVER: msg`These funds have been released or taken back meanwhile.`,
  ALLOWANCE_PASSED: msg`That is more than the daily allowance.`,
  SAME_PERSON: msg`Please choose two different people.`,
  BUDGET_CHANGED: msg`Somebody else has changed this budget meanwhile.`,
  TOP_UP_BELOW_TOO_LARGE: msg`The deposit must be at least the amount below which it is made.`,
  TOP_UP_MONTH_TOO_SMALL: msg`The most for a month must be at least one deposit.`,
  TOP_UP_CONSENT_MISSING: msg`Automatic deposits need your agreement.`,
  TOP_UP_NOT_YOURS: msg`Only the account holder can agree to automatic deposits.`,
  TOP_UP_CHANGED: msg`Somebody else has changed this meanwhile.`,
  DEFAULT_CARD_REQUIRED: msg`You must set a default card`,
  CARD_EXPIRED: msg`The card has expired.`,
  PERSON_NOT_FOUND: msg`No user returned`,
})
