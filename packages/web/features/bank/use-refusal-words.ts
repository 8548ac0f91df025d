// The bank's refusals in the visitor's language.

import { msg } from '@lingui/core/macro'
import { refusalWords } from '../../lib/refusal-words.ts'

export const useRefusalWords = refusalWords({
  INVALID_AMOUNT: msg`The amount must be a number with at most two decimals.`,
  AMOUNT_TOO_SMALL: msg`The amount is too small.`,
  AMOUNT_TOO_LARGE: msg`The amount is too large.`,
  INSUFFICIENT_FUNDS: msg`There is not enough money on the account.`,
  TRANSFERS_NOT_ALLOWED: msg`This organization does not allow transfers.`,
  LIMITS_NOT_ALLOWED: msg`This organization does not allow daily limits.`,
  ALLOWANCES_NOT_ALLOWED: msg`This organization does not allow daily allowances.`,
  SAME_PERSON: msg`Please choose two different people.`,
  BUDGET_CHANGED: msg`Somebody else has changed this budget meanwhile.`,
  PERSON_NOT_FOUND: msg`No user returned`,
})
