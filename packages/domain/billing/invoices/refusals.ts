import { defineRefusals } from '../../kernel/refusal.ts'

export const invoiceRefusals = defineRefusals({
  INVOICES_OFF: { status: 403, message: 'This organization doesn’t use invoices.' },
  /**
   * The answer is the same for an invoice that does not exist, is a draft, or belongs to another
   * household.
   */
  INVOICE_NOT_FOUND: { status: 404, message: 'We couldn’t find this invoice.' },
  /** Returned with the amount due now. */
  INVOICE_CHANGED: {
    status: 409,
    message: 'The invoice has changed. Review it and try again.',
  },
  NOTHING_DUE: { status: 409, message: 'Nothing is due on that invoice.' },
  MORE_THAN_DUE: {
    status: 409,
    message: 'That’s more than the amount due. Enter a smaller amount.',
  },
  MORE_THAN_PAID: { status: 409, message: 'That’s more than was paid. Enter a smaller amount.' },
  NO_ADDRESS: { status: 409, message: 'This household has no email address. Add one first.' },
  DUE_DAY_PASSED: { status: 400, message: 'The due date has passed. Choose today or later.' },
  PART_TOO_SMALL: { status: 400, message: 'That amount is too small. Enter a larger amount.' },
  /**
   * Staff who act as a member may view and stop a plan, but may not agree to charges on the
   * member's card.
   */
  PLAN_NOT_YOURS: {
    status: 403,
    message: 'Only the account holder can agree to a payment plan. Ask them to sign in.',
  },
  PLAN_ON: { status: 409, message: 'This invoice already has a payment plan.' },
  NO_PLAN: { status: 409, message: 'This invoice doesn’t have a payment plan.' },
  TOO_MANY_INSTALMENTS: { status: 409, message: 'That’s too many installments. Choose fewer.' },
  RECEIVED_DAY: {
    status: 400,
    message: 'Enter the day the payment came in: today or within the last year.',
  },
  INVOICE_STATUS: {
    status: 409,
    message: 'The invoice’s status doesn’t allow this. Reload it and try again.',
  },
})
