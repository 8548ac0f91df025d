// Error messages for cards.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const cardErrors = {
  CARDS_NOT_TAKEN: msg`This organization doesn’t accept cards. Ask the office how you can pay.`,
  CARD_ADDRESS: msg`The postal code doesn’t match the card. Check it and try again.`,
  CARD_CVV: msg`The card’s security code is incorrect. Check it and try again.`,
  CARD_DECLINED: msg`The card was declined. Try another card.`,
  CARD_FUNDS: msg`The card doesn’t have enough funds for this payment. Try another card.`,
  CARD_INVALID: msg`The card number isn’t valid. Check it and try again.`,
  CARD_NOT_ON_FILE: msg`This card is no longer on file. Choose another card.`,
  CARD_PROVIDER_REFUSED: msg`The card provider refused the payment. Please try again later.`,
  CARD_PROVIDER_UNREACHABLE: msg`The card provider isn’t responding. Please try again later.`,
  CARD_REMOVAL_FAILED: msg`Error encountered while removing the card`,
  CARDS_ON_HOLD: msg`Card payments are on hold because this system was restored from a backup. Your card wasn’t charged. Ask the office how you can pay.`,
  CARD_TOKEN_USED: msg`Please enter the card again.`,
  TOO_MANY_CARDS: msg`There are too many cards on file. Remove one first.`,
} satisfies ErrorMessages
