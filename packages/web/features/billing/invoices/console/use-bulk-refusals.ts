import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../../../lib/errors/error-messages.ts'

export const useBulkRefusals = errorMessages({
  BULK_NOBODY: msg`Nobody is meant by that.`,
  BULK_TOO_MANY: msg`That is too many households for one go.`,
  BULK_CHANGED: msg`Whom it is for has changed meanwhile. Look again.`,
  DUE_DAY_PASSED: msg`The day it is due on has passed. Choose another one.`,
  TOO_MANY_LINES: msg`One of the invoices would have too many lines.`,
  AMOUNT_TOO_LARGE: msg`The amount is too large.`,
  AMOUNT_TOO_SMALL: msg`The amount is too small.`,
})
