import { commonRefusals } from '../kernel/common-refusals.ts'
import { defineRefusals, type Refusal } from '../kernel/refusal.ts'

export const bankRefusals = defineRefusals({
  INSUFFICIENT_FUNDS: { status: 409, message: 'There isn’t enough money in the account.' },
  /** The account was open for a limited time that is over. */
  ACCOUNT_CLOSED: { status: 409, message: 'This spending account is closed.' },
  MORE_THAN_REMAINS: {
    status: 409,
    message: 'That’s more than is left to refund. Enter a smaller amount.',
  },
  HOLD_OVER: { status: 409, message: 'We’re no longer holding this money. Start again.' },
  DAILY_LIMIT_REACHED: {
    status: 409,
    message: 'That’s more than the daily limit allows. Enter a smaller amount.',
  },
  RESTRICTED_LIMIT_REACHED: {
    status: 409,
    message: 'That’s more than the daily limit for food and drink allows. Remove something.',
  },
  TRANSFERS_NOT_ALLOWED: { status: 403, message: 'This organization doesn’t offer transfers.' },
  LIMITS_NOT_ALLOWED: { status: 403, message: 'This organization doesn’t offer daily limits.' },
  ALLOWANCES_NOT_ALLOWED: {
    status: 403,
    message: 'This organization doesn’t offer daily allowances.',
  },
  SAME_PERSON: { status: 400, message: 'Choose two different people.' },
  BUDGET_CHANGED: {
    status: 409,
    message: 'Someone else changed this budget while you were editing. Review both versions.',
  },
  BAD_TIME: {
    status: 400,
    message: 'The time of this sale can’t be right. Check the clock on this device.',
  },
  JOURNAL_NOT_FOUND: { status: 404, message: 'We couldn’t find this transaction.' },
})

/**
 * Sales, refunds and other requests that carry their id in the body. A client that reuses an id
 * gets a message about the id, not about a header it never sent.
 */
export const idUsedBefore: Refusal<'IDEMPOTENCY_KEY_REUSED'> = {
  ...commonRefusals.IDEMPOTENCY_KEY_REUSED,
  message: 'This id was already used for something else. Use a new one.',
}
