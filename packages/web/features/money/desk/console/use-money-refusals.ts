// Why money did not move, in the visitor's language.

import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../../../lib/errors/error-messages.ts'

export const useMoneyRefusals = errorMessages({
  INSUFFICIENT_FUNDS: msg`There is not enough money on the account.`,
  ACCOUNT_CLOSED: msg`This account has ended.`,
  DAILY_LIMIT_REACHED: msg`That is more than their daily limit allows.`,
  RESTRICTED_LIMIT_REACHED: msg`That is more than their daily limit for food and drink allows.`,
  MORE_THAN_REMAINS: msg`That is more than remains to be given back.`,
  MORE_THAN_CAME_BY_CARD: msg`So much did not come by card. Give the rest back in cash or by check.`,
  AMOUNT_TOO_SMALL: msg`The amount is too small.`,
  AMOUNT_TOO_LARGE: msg`The amount is more than one deposit may be.`,
  CONFIRM_AMOUNT: msg`That is a large amount. Confirm it.`,
  PERSON_NOT_FOUND: msg`That person was not found.`,
  JOURNAL_NOT_FOUND: msg`That charge was not found.`,
  IDEMPOTENCY_KEY_REUSED: msg`This was sent before with other contents. Look at the account, then try again.`,
})
