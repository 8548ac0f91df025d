// The fields of a user that are named after the providers keeping their cards.

import type { KeptCards, ProviderInfo } from '@lodgepole/contract/cards/schemas'
import type { CardRow } from './store.ts'

const noCards: ProviderInfo = { customerId: null, defaultCardId: null, cards: [] }

export const nothingKept: KeptCards = { square: noCards, authorizenet: noCards }

export const presentInfo = (customer: { readonly customerId: string; readonly defaultCardId: string | null } | undefined, cards: readonly CardRow[]): ProviderInfo =>
  customer
    ? {
        customerId: customer.customerId,
        defaultCardId: customer.defaultCardId,
        cards: cards.map(({ cardId, brand, last4, type, expiresMonth, expiresYear }) => ({ id: cardId, brand, last4, type, nonce: '', expMonth: expiresMonth, expYear: expiresYear })),
      }
    : noCards
