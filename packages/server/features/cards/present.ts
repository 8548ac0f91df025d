// The field of a user that is named after the provider keeping their cards.

import type { ProviderInfo } from '@lodgepole/contract/cards/schemas'
import type { CardRow } from './store.ts'

export const noCards: ProviderInfo = { customerId: null, defaultCardId: null, cards: [] }

export const presentInfo = (customer: { readonly customerId: string; readonly defaultCardId: string | null } | undefined, cards: readonly CardRow[]): ProviderInfo =>
  customer
    ? {
        customerId: customer.customerId,
        defaultCardId: customer.defaultCardId,
        cards: cards.map(({ cardId, brand, last4, type, expiresMonth, expiresYear }) => ({ id: cardId, brand, last4, type, nonce: '', expMonth: expiresMonth, expYear: expiresYear })),
      }
    : noCards
