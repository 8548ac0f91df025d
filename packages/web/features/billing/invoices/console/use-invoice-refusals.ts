import { msg } from '@lingui/core/macro'
import { errorMessages } from '../../../../lib/errors/error-messages.ts'

export const useInvoiceRefusals = errorMessages({
  INVOICE_NOT_FOUND: msg`There is no such invoice.`,
  INVOICE_STATUS: msg`That is not possible with the invoice as it is now.`,
  DUE_DAY_PASSED: msg`The day it is due on has passed. Choose another one.`,
  MORE_THAN_DUE: msg`That is more than is due.`,
  MORE_THAN_PAID: msg`That is more than was paid and is still there.`,
  INVOICE_CHANGED: msg`The invoice has changed. Please look at it again.`,
  NOTHING_DUE: msg`Nothing is due on this invoice.`,
  PART_TOO_SMALL: msg`The amount is too small.`,
  RECEIVED_DAY: msg`Enter the day the payment came in: today or a day of the last year.`,
  NO_ADDRESS: msg`The household has no email address.`,
  PERSON_NOT_FOUND: msg`There is no such household.`,
  AMOUNT_TOO_LARGE: msg`The amount is too large.`,
  AMOUNT_TOO_SMALL: msg`The amount is too small.`,
})
