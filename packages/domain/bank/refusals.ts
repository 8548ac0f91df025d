import { defineRefusals } from '../kernel/refusal.ts'

export const bankRefusals = defineRefusals({
  INSUFFICIENT_FUNDS: { status: 409, message: 'There is not enough money on the account.' },
  MORE_THAN_REMAINS: { status: 409, message: 'That is more than remains to be refunded.' },
  HOLD_OVER: { status: 409, message: 'The money is no longer held.' },
  JOURNAL_NOT_FOUND: { status: 404, message: 'That transaction was not found.' },
})
