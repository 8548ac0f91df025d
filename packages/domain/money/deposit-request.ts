// The fields of a card deposit as the portal sends them. The messages are the portal's own.

import { isId, type OrganizationId } from '../kernel/ids.ts'
import { defineRefusals, refuse, type Refusal } from '../kernel/refusal.ts'
import { ok, type Result } from '../kernel/result.ts'

export const depositRefusals = defineRefusals({
  INVALID_USER_ID: { status: 400, message: 'Invalid userId' },
  INVALID_ORGANIZATION_ID: { status: 400, message: 'Invalid organizationId' },
  INVALID_EMAIL: { status: 400, message: 'Invalid email' },
  INVALID_CUSTOMER_ID: { status: 400, message: 'Invalid customerId' },
  INVALID_CARD_NONCE: { status: 400, message: 'Invalid cardNonce' },
  INVALID_OPAQUE_DATA: { status: 400, message: 'Please enter the card again.' },
  /** `details` contain the currency it takes. */
  OTHER_CURRENCY: { status: 400, message: 'This organization uses another currency.' },
  /** The organization charges with another provider. */
  OTHER_PROVIDER: {
    status: 409,
    message: 'This organization now uses another card provider. Reload the page.',
  },
  RELEASE_DAY_NOT_POSSIBLE: {
    status: 400,
    message: 'Choose a release day between tomorrow and a year from now.',
  },
  SCHEDULING_NOT_ALLOWED: {
    status: 403,
    message: 'This organization doesn’t offer scheduled funds.',
  },
  ALLOWANCE_PASSED: {
    status: 409,
    message: 'That’s more than the daily allowance. Enter a smaller daily amount.',
  },
  /** A deposit brings in new money, which cannot have been released or reversed yet. */
  ALLOCATION_NOT_PENDING: { status: 400, message: 'The parts of a deposit can only be pending.' },
  SCHEDULED_OVER: {
    status: 409,
    message: 'These funds have already been released or taken back.',
  },
  PAYMENT_NOT_FOUND: { status: 404, message: 'We couldn’t find this payment. Reload the page.' },
  PARAMS_UNDEFINED: { status: 400, message: 'Params are undefined' },
  USER_ID_UNDEFINED: { status: 400, message: 'User ID is undefined' },
  ORGANIZATION_ID_UNDEFINED: { status: 400, message: 'Organization ID is undefined' },
  AMOUNT_UNDEFINED: { status: 400, message: 'Amount is undefined' },
})

export interface DepositClaims {
  readonly userId?: string | undefined
  readonly organizationId?: OrganizationId | undefined
  readonly email?: string | undefined
  readonly currency?: string | undefined
}

/** `taken` is the organization's currency, and the default when the deposit names none. */
export const checkClaims = (
  { userId, organizationId, email, currency }: DepositClaims,
  taken: string,
): Result<undefined, Refusal> => {
  if (!userId || !isId(userId)) return refuse(depositRefusals.INVALID_USER_ID)
  if (!organizationId) return refuse(depositRefusals.INVALID_ORGANIZATION_ID)
  if (!email) return refuse(depositRefusals.INVALID_EMAIL)
  return currency === undefined || currency === taken
    ? ok(undefined)
    : refuse(depositRefusals.OTHER_CURRENCY, { details: { currency: taken } })
}

const MAX_DAYS = 366

/** Tomorrow at the earliest, counted in the organization's days, which the release job uses. */
export const isReleaseDay = (day: string, today: string): boolean => {
  const days = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / 86_400_000
  return days >= 1 && days <= MAX_DAYS
}
