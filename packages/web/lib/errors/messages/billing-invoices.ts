// Why something about an invoice is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const invoiceErrors = {
  DUES_AT_OFFICE: msg`The dues are paid at the office.`,
  DUES_CHANGED: msg`The dues have changed. Please look at them once more.`,
  INVOICES_OFF: msg`This organization shows no invoices here.`,
  INVOICE_CHANGED: msg`The invoice has changed. Please look at it again.`,
  INVOICE_NOT_FOUND: msg`There is no such invoice.`,
  INVOICE_STATUS: msg`That is not possible with the invoice as it is now.`,
  MORE_THAN_DUE: msg`That is more than is due.`,
  NOTHING_DUE: msg`Nothing is due on this invoice any more, or a payment is on its way.`,
  NO_PLAN: msg`The plan has ended meanwhile.`,
  PART_TOO_SMALL: msg`That part is too small.`,
  PLAN_NOT_YOURS: msg`Only the account holder can agree to a payment plan.`,
  PLAN_ON: msg`The invoice is paid in instalments already.`,
  TOO_MANY_INSTALMENTS: msg`So many instalments are not possible.`,
} satisfies ErrorMessages
