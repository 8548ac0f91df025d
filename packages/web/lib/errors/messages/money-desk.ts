// Why money does not move at the desk, or an invoice cannot be changed there.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const moneyDeskErrors = {
  BULK_CHANGED: msg`Whom it is for has changed meanwhile. Look again.`,
  BULK_NOBODY: msg`Nobody is meant by that.`,
  BULK_TOO_MANY: msg`That is too many households for one go.`,
  CLOSE_OUT_CHANGED: msg`What is left has changed meanwhile. Look at the figures again.`,
  CLOSE_OUT_NOBODY: msg`Nobody has money left to close out.`,
  CLOSE_OUT_NOT_FOUND: msg`That close-out was not found.`,
  CONFIRM_AMOUNT: msg`That is a large amount. Confirm it.`,
  DUE_DAY_PASSED: msg`The day it is due on has passed. Choose another one.`,
  IDEMPOTENCY_KEY_REUSED: msg`This was sent before with other contents. Look at the account, then try again.`,
  JOURNAL_NOT_FOUND: msg`That charge was not found.`,
  MORE_THAN_CAME_BY_CARD: msg`So much did not come by card. Give the rest back in cash or by check.`,
  MORE_THAN_PAID: msg`That is more than was paid and is still there.`,
  NOTHING_TO_RETRY: msg`Nothing has failed in this close-out.`,
  NO_ADDRESS: msg`The household has no email address.`,
  RECEIVED_DAY: msg`Enter the day the payment came in: today or a day of the last year.`,
  SESSION_NOT_FOUND: msg`That session was not found.`,
  TOO_MANY_LINES: msg`One of the invoices would have too many lines.`,
} satisfies ErrorMessages
