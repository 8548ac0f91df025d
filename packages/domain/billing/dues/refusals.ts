import { defineRefusals } from '../../kernel/refusal.ts'

export const duesRefusals = defineRefusals({
  DUES_NOT_DUE: { status: 409, message: 'No membership dues are due.' },
  /** Where the organization has not set a price, or shows no invoices. */
  DUES_AT_OFFICE: {
    status: 409,
    message: 'You can’t pay membership dues here. Pay them at the office.',
  },
  /** Returned with what they are now. */
  DUES_CHANGED: {
    status: 409,
    message: 'The dues have changed. Check the new amount, then pay.',
  },
})
