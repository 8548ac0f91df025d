// Why a card was not charged or saved. Providers have hundreds of codes, but a member can respond
// in only these few ways. The codes reach the browser, which shows each in the member's language.

import { defineRefusals } from '../kernel/refusal.ts'

export const cardRefusals = defineRefusals({
  CARD_DECLINED: { status: 402, message: 'The card was declined. Try another card.' },
  CARD_FUNDS: {
    status: 402,
    message: 'The card doesn’t have enough funds for this payment. Try another card.',
  },
  CARD_CVV: {
    status: 402,
    message: 'The card’s security code is incorrect. Check it and try again.',
  },
  CARD_ADDRESS: {
    status: 402,
    message: 'The postal code doesn’t match the card. Check it and try again.',
  },
  CARD_EXPIRED: { status: 402, message: 'The card has expired. Try another card.' },
  CARD_INVALID: { status: 402, message: 'The card number isn’t valid. Check it and try again.' },
  /** A one-time token has already been used or has expired, so the card must be entered again. */
  CARD_TOKEN_USED: { status: 409, message: 'Please enter the card again.' },
  /** The provider does not know the saved card, or it was removed. */
  CARD_NOT_ON_FILE: { status: 404, message: 'No card on file' },
  /** Refused for a reason that no member can fix, such as wrong credentials. */
  CARD_PROVIDER_REFUSED: {
    status: 502,
    message: 'The card provider refused the payment. Please try again later.',
  },
  /** A restored installation that an operator has not released yet. */
  CARDS_ON_HOLD: {
    status: 503,
    message:
      'Card payments are on hold because this system was restored from a backup. ' +
      'Your card wasn’t charged. Ask the office how you can pay.',
  },
})

export type CardDecline = keyof typeof cardRefusals

/** Not declines: something else prevents the payment. */
export const cardProviderRefusals = defineRefusals({
  NONCE_INVALID: { status: 400, message: 'Invalid cardNonce' },
  DEFAULT_CARD_REQUIRED: { status: 409, message: 'You must set a default card' },
  CARD_REMOVAL_FAILED: { status: 502, message: 'Error encountered while removing the card' },
  CARD_SECRET_MISSING: {
    status: 400,
    message: 'A different provider account needs its own secret keys. Enter them.',
  },
  TOO_MANY_CARDS: {
    status: 409,
    message: 'There are too many cards on file. Remove one first.',
  },
  CARD_PROVIDER_UNREACHABLE: {
    status: 503,
    message: 'The card provider isn’t responding. Please try again later.',
  },
  CARDS_NOT_TAKEN: {
    status: 409,
    message: 'This organization doesn’t accept cards. Ask the office how you can pay.',
  },
})
