// Maps Square's refusal codes to our few reasons.
// https://developer.squareup.com/docs/payments-api/error-codes

import type { CardDecline } from '@lodgepole/domain/money/card-refusals'
import type { CardFailure } from '../../ports/card-payments.ts'

const known: Readonly<Record<string, CardDecline>> = {
  INSUFFICIENT_FUNDS: 'CARD_FUNDS',
  CVV_FAILURE: 'CARD_CVV',
  VERIFY_CVV_FAILURE: 'CARD_CVV',
  ADDRESS_VERIFICATION_FAILURE: 'CARD_ADDRESS',
  VERIFY_AVS_FAILURE: 'CARD_ADDRESS',
  INVALID_POSTAL_CODE: 'CARD_ADDRESS',
  CARD_EXPIRED: 'CARD_EXPIRED',
  EXPIRATION_FAILURE: 'CARD_EXPIRED',
  INVALID_EXPIRATION: 'CARD_EXPIRED',
  BAD_EXPIRATION: 'CARD_EXPIRED',
  INVALID_CARD: 'CARD_INVALID',
  INVALID_CARD_DATA: 'CARD_INVALID',
  PAN_FAILURE: 'CARD_INVALID',
  CARD_TOKEN_USED: 'CARD_TOKEN_USED',
  CARD_TOKEN_EXPIRED: 'CARD_TOKEN_USED',
  SOURCE_USED: 'CARD_TOKEN_USED',
  SOURCE_EXPIRED: 'CARD_TOKEN_USED',
}

export interface SquareFault {
  readonly category?: string
  readonly code?: string
}

export const declineOf = (
  { category, code = '' }: SquareFault,
  notFound: CardDecline = 'CARD_PROVIDER_REFUSED',
): CardDecline => {
  if (code === 'NOT_FOUND' || code === 'CUSTOMER_NOT_FOUND' || code === 'CARD_NOT_FOUND')
    return notFound
  return (
    known[code] ?? (category === 'PAYMENT_METHOD_ERROR' ? 'CARD_DECLINED' : 'CARD_PROVIDER_REFUSED')
  )
}

/**
 * Anything but a clear decline leaves the outcome unknown: no answer, overload, or an error on
 * their side.
 */
export const failureOf = (fault: unknown, notFound?: CardDecline): CardFailure => {
  const { statusCode, errors } = fault as {
    readonly statusCode?: number
    readonly errors?: readonly SquareFault[]
  }
  if (statusCode === undefined || statusCode >= 500 || statusCode === 408 || statusCode === 429)
    return { outcome: 'unknown' }
  return { outcome: 'declined', code: declineOf(errors?.[0] ?? {}, notFound) }
}
