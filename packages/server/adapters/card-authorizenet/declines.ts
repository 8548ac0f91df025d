// Maps Authorize.Net's refusal codes to our few reasons.
// https://developer.authorize.net/api/reference/responseCodes.html

import type { CardDecline } from '@lodgepole/domain/money/card-refusals'

/** Reason codes of a transaction. */
const reasons: Readonly<Record<string, CardDecline>> = {
  2: 'CARD_DECLINED',
  3: 'CARD_DECLINED',
  4: 'CARD_DECLINED',
  41: 'CARD_DECLINED',
  44: 'CARD_CVV',
  45: 'CARD_CVV',
  65: 'CARD_CVV',
  78: 'CARD_CVV',
  27: 'CARD_ADDRESS',
  127: 'CARD_ADDRESS',
  7: 'CARD_EXPIRED',
  8: 'CARD_EXPIRED',
  5: 'CARD_INVALID',
  6: 'CARD_INVALID',
  17: 'CARD_INVALID',
  28: 'CARD_INVALID',
  37: 'CARD_INVALID',
}

/** The descriptor that Accept.js gives to a card. */
export const DESCRIPTOR = 'COMMON.ACCEPT.INAPP.PAYMENT'
export const DUPLICATE = '11'
export const RECORD_NOT_FOUND = 'E00040'
/**
 * The opaque data was used before (E00114), has expired (E00116) or belongs to another merchant
 * (E00117).
 */
export const TOKEN_CODES: readonly (string | undefined)[] = ['E00114', 'E00116', 'E00117']

export const declineOf = (
  responseCode: string | undefined,
  reason: string | undefined,
): CardDecline =>
  reasons[reason ?? ''] ?? (responseCode === '2' ? 'CARD_DECLINED' : 'CARD_PROVIDER_REFUSED')

/**
 * Why a card was refused while it was being saved. `line` is a list of values: the first is the
 * response code and the third the reason.
 */
export const validationDeclineOf = (line = ''): CardDecline => {
  const [, responseCode, reason] = /^\W?(\d{1,9})\W{1,3}\d{0,9}\W{1,3}(\d{1,9})/.exec(line) ?? []
  return declineOf(responseCode ?? '2', reason)
}
