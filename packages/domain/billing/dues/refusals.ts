import { defineRefusals } from '../../kernel/refusal.ts'

export const duesRefusals = defineRefusals({
  DUES_NOT_DUE: { status: 409, message: 'No membership dues are due.' },
  /** Used when the organization has not set a price or does not show invoices. */
  DUES_AT_OFFICE: {
    status: 409,
    message: 'You can’t pay membership dues here. Pay them at the office.',
  },
  /** Returned with the current dues. */
  DUES_CHANGED: {
    status: 409,
    message: 'The dues have changed. Check the new amount, then pay.',
  },
})
