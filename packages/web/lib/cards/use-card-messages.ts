// Why a card was refused, in the visitor's language, and what cards are called.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ApiError } from '@lodgepole/contract/client'
import { cardName } from '@lodgepole/domain/money/cards'
import { useLanguage } from '../../ui/i18n/use-language.ts'
import { useCommonErrorMessage } from '../errors/use-common-error-message.ts'

const refused: Readonly<Record<string, MessageDescriptor>> = {
  CARD_DECLINED: msg`The card was declined. Please try another card.`,
  CARD_FUNDS: msg`The card does not have enough funds for this payment.`,
  CARD_CVV: msg`The security code of the card is not right.`,
  CARD_ADDRESS: msg`The postal code does not belong to the card.`,
  CARD_EXPIRED: msg`The card has expired.`,
  CARD_INVALID: msg`The card number is not valid.`,
  CARD_TOKEN_USED: msg`Please enter the card again.`,
  CARD_NOT_ON_FILE: msg`No card on file: this one has been removed meanwhile. Please choose another.`,
  CARD_PROVIDER_REFUSED: msg`The card payment provider refused the payment. Please try again later.`,
  CARD_PROVIDER_UNREACHABLE: msg`The card payment provider does not answer. Please try again later.`,
  CARDS_NOT_TAKEN: msg`This organization does not take cards.`,
  TOO_MANY_CARDS: msg`There are too many cards on file. Please remove one first.`,
  DEFAULT_CARD_REQUIRED: msg`You must set a default card`,
  CARD_REMOVAL_FAILED: msg`Error encountered while removing the card`,
}
const notRead = msg`The card could not be read. Please try again.`

const choice = {
  payWith: msg`Pay with`,
  anotherCard: msg`Another card`,
  notTaken: msg`This organization does not take cards.`,
}

export const useChoiceLabels = (): Readonly<Record<keyof typeof choice, string>> => {
  const { _ } = useLingui()
  return {
    payWith: _(choice.payWith),
    anotherCard: _(choice.anotherCard),
    notTaken: _(choice.notTaken),
  }
}

export const useCardName = (): ((one: {
  readonly brand: string
  readonly last4: string
}) => string) => {
  const language = useLanguage()
  return (one) => cardName(one, language)
}

export const useCardErrorMessage = (): ((error: unknown) => string) => {
  const { _ } = useLingui()
  const textOf = useCommonErrorMessage()
  return (error) => {
    const text =
      error instanceof ApiError && Object.hasOwn(refused, error.code)
        ? refused[error.code]
        : undefined
    if (text) return _(text)
    return error instanceof Error && error.message === 'CARD_NOT_READ' ? _(notRead) : textOf(error)
  }
}
