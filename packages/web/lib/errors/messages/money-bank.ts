// Why the bank refuses something.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const bankErrors = {
  ALLOWANCES_NOT_ALLOWED: msg`This organization does not allow daily allowances.`,
  ALLOWANCE_PASSED: msg`That is more than the daily allowance.`,
  BUDGET_CHANGED: msg`Somebody else has changed this budget meanwhile.`,
  LIMITS_NOT_ALLOWED: msg`This organization does not allow daily limits.`,
  SAME_PERSON: msg`Please choose two different people.`,
  SCHEDULED_OVER: msg`These funds have been released or taken back meanwhile.`,
  TOP_UP_BELOW_TOO_LARGE: msg`The deposit must be at least the amount below which it is made.`,
  TOP_UP_CHANGED: msg`Somebody else has changed this meanwhile.`,
  TOP_UP_CONSENT_MISSING: msg`Automatic deposits need your agreement.`,
  TOP_UP_MONTH_TOO_SMALL: msg`The most for a month must be at least one deposit.`,
  TOP_UP_NOT_YOURS: msg`Only the account holder can agree to automatic deposits.`,
  TRANSFERS_NOT_ALLOWED: msg`This organization does not allow transfers.`,
} satisfies ErrorMessages
