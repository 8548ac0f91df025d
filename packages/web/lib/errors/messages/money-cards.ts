// Why a card is refused.

import { msg } from '@lingui/core/macro'
import type { ErrorMessages } from '../error-text.ts'

export const cardErrors = {
  CARDS_NOT_TAKEN: msg`This organization does not take cards.`,
  CARD_ADDRESS: msg`The postal code does not belong to the card.`,
  CARD_CVV: msg`The security code of the card is not right.`,
  CARD_DECLINED: msg`The card was declined. Please try another card.`,
  CARD_FUNDS: msg`The card does not have enough funds for this payment.`,
  CARD_INVALID: msg`The card number is not valid.`,
  CARD_NOT_ON_FILE: msg`No card on file: this one has been removed meanwhile. Please choose another.`,
  CARD_PROVIDER_REFUSED: msg`The card payment provider refused the payment. Please try again later.`,
  CARD_PROVIDER_UNREACHABLE: msg`The card payment provider does not answer. Please try again later.`,
  CARD_REMOVAL_FAILED: msg`Error encountered while removing the card`,
  CARD_TOKEN_USED: msg`Please enter the card again.`,
  TOO_MANY_CARDS: msg`There are too many cards on file. Please remove one first.`,
} satisfies ErrorMessages
