// Error messages for invoices.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const invoiceErrors = {
  DUES_AT_OFFICE: msg`You can’t pay dues here. Pay them at the office.`,
  DUES_CHANGED: msg`The dues have changed. Check the new amount, then pay.`,
  INVOICES_OFF: msg`This organization doesn’t use invoices here. Ask the office.`,
  INVOICE_CHANGED: msg`The invoice has changed. Review it and try again.`,
  INVOICE_NOT_FOUND: msg`We couldn’t find this invoice.`,
  INVOICE_STATUS: msg`The invoice’s status doesn’t allow this. Reload it and try again.`,
  MORE_THAN_DUE: msg`That’s more than the amount due. Enter a smaller amount.`,
  NOTHING_DUE: msg`Nothing more is due on this invoice, or a payment is being processed.`,
  NO_PLAN: msg`The payment plan has already ended.`,
  PART_TOO_SMALL: msg`That amount is too small. Enter a larger amount.`,
  PLAN_NOT_YOURS: msg`Only the account holder can agree to a payment plan. Ask them to sign in.`,
  PLAN_ON: msg`This invoice already has a payment plan.`,
  TOO_MANY_INSTALMENTS: msg`That’s too many installments. Choose fewer.`,
} satisfies ErrorMessages
