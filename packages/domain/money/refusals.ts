import { commonRefusals } from '../kernel/common-refusals.ts'
import { defineRefusals, type Refusal } from '../kernel/refusal.ts'

export const bankRefusals = defineRefusals({
  INSUFFICIENT_FUNDS: { status: 409, message: 'There is not enough money on the account.' },
  /** It was lent for a time that is over. */
  ACCOUNT_CLOSED: { status: 409, message: 'This spending account has ended.' },
  MORE_THAN_REMAINS: { status: 409, message: 'That is more than remains to be refunded.' },
  HOLD_OVER: { status: 409, message: 'The money is no longer held.' },
  DAILY_LIMIT_REACHED: { status: 409, message: 'That is more than the daily limit allows.' },
  RESTRICTED_LIMIT_REACHED: {
    status: 409,
    message: 'That is more than the daily limit for food and drink allows.',
  },
  TRANSFERS_NOT_ALLOWED: { status: 403, message: 'This organization does not allow transfers.' },
  LIMITS_NOT_ALLOWED: { status: 403, message: 'This organization does not allow daily limits.' },
  ALLOWANCES_NOT_ALLOWED: {
    status: 403,
    message: 'This organization does not allow daily allowances.',
  },
  SAME_PERSON: { status: 400, message: 'Please choose two different people.' },
  BUDGET_CHANGED: { status: 409, message: 'Somebody else has changed this budget meanwhile.' },
  BAD_TIME: { status: 400, message: 'That time is not possible for a sale.' },
  JOURNAL_NOT_FOUND: { status: 404, message: 'That transaction was not found.' },
})

/**
 * Sales, refunds and deeds carry their id in the body: whoever sends one twice is told of that, not
 * of a header they never sent.
 */
export const idUsedBefore: Refusal<'IDEMPOTENCY_KEY_REUSED'> = {
  ...commonRefusals.IDEMPOTENCY_KEY_REUSED,
  message: 'That id was used before for something else.',
}
