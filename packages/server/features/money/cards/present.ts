// The user fields named after the providers that store their cards.

import type { SavedCards, ProviderInfo } from '@lodgepole/contract/people/card-schemas'
import { cardStatus } from '@lodgepole/domain/money/cards'
import type { CardRow } from './store.ts'

const noCards: ProviderInfo = { customerId: null, defaultCardId: null, cards: [] }

export const noSavedCards: SavedCards = { square: noCards, authorizenet: noCards }

const presentCard = (
  { cardId, brand, last4, type, expiresMonth, expiresYear }: CardRow,
  today: string,
) => {
  const expiry = { expMonth: expiresMonth, expYear: expiresYear }
  return { id: cardId, brand, last4, type, nonce: '', ...expiry, status: cardStatus(expiry, today) }
}

type Customer = { readonly customerId: string; readonly defaultCardId: string | null } | undefined

export const presentInfo = (
  customer: Customer,
  cards: readonly CardRow[],
  today = new Date().toISOString().slice(0, 10),
): ProviderInfo =>
  customer
    ? {
        customerId: customer.customerId,
        defaultCardId: customer.defaultCardId,
        cards: cards.map((card) => presentCard(card, today)),
      }
    : noCards
