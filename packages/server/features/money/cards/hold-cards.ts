// While a restored installation holds its work, no card is charged, refunded, saved or removed: the
// live installation may have the same account at the provider. Reading stays possible. A refund
// waits, and is requested after the release.

import { fail } from '@lodgepole/domain/kernel/result'
import type { CardPayments } from '../../../ports/card-payments.ts'

const declined = { outcome: 'declined', code: 'CARDS_ON_HOLD' } as const

export const holdCards = (payments: CardPayments, isHeld: () => boolean): CardPayments => {
  const { savedCards } = payments
  return {
    ...payments,
    charge: async (request) => (isHeld() ? declined : payments.charge(request)),
    refund: async (request) => (isHeld() ? { outcome: 'not-yet' } : payments.refund(request)),
    savedCards: {
      ...savedCards,
      createCustomer: async (input) =>
        isHeld() ? fail(declined) : savedCards.createCustomer(input),
      saveCard: async (input) => (isHeld() ? fail(declined) : savedCards.saveCard(input)),
      disableCard: async (card) => (isHeld() ? fail(declined) : savedCards.disableCard(card)),
    },
  }
}
