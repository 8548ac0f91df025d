// Error messages for the bank.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const bankErrors = {
  ALLOWANCES_NOT_ALLOWED: msg`This organization doesn’t offer daily allowances.`,
  ALLOWANCE_PASSED: msg`That’s more than the daily allowance. Enter a smaller daily amount.`,
  BUDGET_CHANGED: msg`Someone else changed this budget while you were editing. Review both versions.`,
  LIMITS_NOT_ALLOWED: msg`This organization doesn’t offer daily limits.`,
  SAME_PERSON: msg`Choose two different people.`,
  SCHEDULED_OVER: msg`These funds have already been released or taken back.`,
  TOP_UP_BELOW_TOO_LARGE: msg`The deposit must be at least as much as the low balance amount. Enter a larger deposit.`,
  TOP_UP_CHANGED: msg`Someone else changed this while you were editing. Reload the page.`,
  TOP_UP_CONSENT_MISSING: msg`Check the box to agree to automatic deposits.`,
  TOP_UP_MONTH_TOO_SMALL: msg`The monthly limit must cover at least one deposit. Enter a higher limit.`,
  TOP_UP_NOT_YOURS: msg`Only the account holder can agree to automatic deposits. Ask them to sign in.`,
  TRANSFERS_NOT_ALLOWED: msg`This organization doesn’t offer transfers.`,
} satisfies ErrorMessages
