import { defineRefusals } from '../../kernel/refusal.ts'

export const invoiceRefusals = defineRefusals({
  INVOICES_OFF: { status: 403, message: 'Invoices are not switched on.' },
  /** The same answer for one that does not exist, is a draft, or is another household's. */
  INVOICE_NOT_FOUND: { status: 404, message: 'That invoice was not found.' },
  /** Returned with what is due now. */
  INVOICE_CHANGED: {
    status: 409,
    message: 'The invoice has changed meanwhile. Please look at it once more.',
  },
  NOTHING_DUE: { status: 409, message: 'Nothing is due on that invoice.' },
  MORE_THAN_DUE: { status: 409, message: 'That is more than is due on the invoice.' },
  MORE_THAN_PAID: { status: 409, message: 'That is more than was paid.' },
  NO_ADDRESS: { status: 409, message: 'The household has no email address.' },
  DUE_DAY_PASSED: { status: 400, message: 'The day it is due on has passed. Choose another one.' },
  PART_TOO_SMALL: { status: 400, message: 'That part is too small.' },
  /**
   * Staff who act as a member may look and stop it, and may not agree to charges of the member's
   * card.
   */
  PLAN_NOT_YOURS: { status: 403, message: 'Only the account holder can agree to a payment plan.' },
  PLAN_ON: { status: 409, message: 'The invoice is paid in instalments already.' },
  NO_PLAN: { status: 409, message: 'The invoice is not paid in instalments.' },
  TOO_MANY_INSTALMENTS: { status: 409, message: 'So many instalments are not possible.' },
  RECEIVED_DAY: {
    status: 400,
    message: 'A payment is recorded with the day it came in: today or a day of the last year.',
  },
  INVOICE_STATUS: { status: 409, message: 'That is not possible with the invoice as it is.' },
})
