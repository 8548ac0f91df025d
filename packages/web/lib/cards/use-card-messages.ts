// The reasons a card can be declined, in the visitor's language, and the names of card brands.

import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { cardName } from '@lodgepole/domain/money/cards'
import { useLanguage } from '../../ui/i18n/use-language.ts'
import { useCommonErrorMessage } from '../errors/use-common-error-message.ts'
import { cardErrors } from '../errors/messages/money-cards.ts'
import type { ErrorContext } from '../errors/error-text.ts'
import { errorMessages } from '../errors/error-messages.ts'

const notRead = msg`We couldn’t read the card. Please try again.`

const choice = {
  payWith: msg`Pay with`,
  anotherCard: msg`Another card`,
  notTaken: cardErrors.CARDS_NOT_TAKEN,
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

const useOthers = (contexts: readonly ErrorContext[]): ((error: unknown) => string) => {
  const { _ } = useLingui()
  const textOf = useCommonErrorMessage(contexts)
  return (error) =>
    error instanceof Error && error.message === 'CARD_NOT_READ' ? _(notRead) : textOf(error)
}

export const useCardErrorMessage = errorMessages(cardErrors, [], useOthers)
