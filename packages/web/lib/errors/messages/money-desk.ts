// Error messages for moving money and changing invoices at the desk.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const moneyDeskErrors = {
  BULK_CHANGED: msg`The list of households has changed. Review the preview again.`,
  BULK_NOBODY: msg`Your choice includes no households. Choose another group.`,
  BULK_TOO_MANY: msg`That’s too many households at once. Choose a smaller group.`,
  CLOSE_OUT_CHANGED: msg`The remaining funds have changed. Review the new figures.`,
  CLOSE_OUT_NOBODY: msg`No one has remaining funds to close out.`,
  CLOSE_OUT_NOT_FOUND: msg`We couldn’t find this close-out. Choose one from the list.`,
  CONFIRM_AMOUNT: msg`This is a large amount. Confirm that it’s correct.`,
  DUE_DAY_PASSED: msg`The due date has passed. Choose today or later.`,
  IDEMPOTENCY_KEY_REUSED: msg`This was already sent with different details. Check the account, then try again.`,
  JOURNAL_NOT_FOUND: msg`We couldn’t find this charge. Reload the page.`,
  MORE_THAN_CAME_BY_CARD: msg`That’s more than was paid by card. Pay out the rest in cash or by check.`,
  MORE_THAN_PAID: msg`That’s more than is left to refund. Enter a smaller amount.`,
  NOTHING_TO_RETRY: msg`This close-out has no failed accounts to retry.`,
  NO_ADDRESS: msg`This household has no email address. Add one first.`,
  RECEIVED_DAY: msg`Enter the day the payment came in: today or within the last year.`,
  SESSION_NOT_FOUND: msg`We couldn’t find this session. Choose another one.`,
  TOO_MANY_LINES: msg`One of the invoices would have too many lines. Use fewer lines, or one charge for each household.`,
} satisfies ErrorMessages
