// Cards on file at Square: a customer has cards, and a card can be disabled but never deleted.

import { fail, ok } from '@lodgepole/domain/kernel/result'
import type { SquareClient } from 'square'
import type { Buyer, SavedCard, SavedCards } from '../../ports/card-payments.ts'
import { failureOf } from './declines.ts'

interface SquareCard {
  readonly id?: string
  readonly cardBrand?: string
  readonly last4?: string
  readonly cardType?: string
  readonly expMonth?: bigint | number | null
  readonly expYear?: bigint | number | null
  readonly enabled?: boolean
}

const cardOf = ({
  id = '',
  cardBrand = '',
  last4 = '',
  cardType,
  expMonth,
  expYear,
  enabled,
}: SquareCard): SavedCard => ({
  cardId: id,
  brand: cardBrand,
  last4,
  type: cardType === 'CREDIT' || cardType === 'DEBIT' ? cardType : 'UNKNOWN',
  expiresMonth: Number(expMonth),
  expiresYear: Number(expYear),
  enabled: enabled ?? true,
})

const nameOf = ({ firstName, lastName }: Buyer) => [firstName, lastName].filter(Boolean).join(' ')

export const squareSavedCards = (client: () => Promise<SquareClient>): SavedCards => ({
  createCustomer: async ({ key, buyer, userId }) => {
    try {
      const { customer } = await (
        await client()
      ).customers.create({
        idempotencyKey: key,
        emailAddress: buyer.email,
        referenceId: userId,
        ...(buyer.firstName ? { givenName: buyer.firstName } : {}),
        ...(buyer.lastName ? { familyName: buyer.lastName } : {}),
      })
      return customer?.id ? ok({ customerId: customer.id }) : fail({ outcome: 'unknown' })
    } catch (fault) {
      return fail(failureOf(fault))
    }
  },
  saveCard: async ({ key, customerId, token, buyer }) => {
    try {
      const { card } = await (
        await client()
      ).cards.create({
        idempotencyKey: key,
        sourceId: token.value,
        card: { customerId, cardholderName: nameOf(buyer) },
      })
      return card?.id ? ok(cardOf(card)) : fail({ outcome: 'unknown' })
    } catch (fault) {
      return fail(failureOf(fault, 'CARD_TOKEN_USED'))
    }
  },
  disableCard: async ({ cardId }) => {
    try {
      await (await client()).cards.disable({ cardId })
      return ok(undefined)
    } catch (fault) {
      return fail(failureOf(fault, 'CARD_NOT_ON_FILE'))
    }
  },
  listCards: async (customerId) => {
    try {
      const cards: SavedCard[] = []
      for await (const card of await (await client()).cards.list({ customerId }))
        cards.push(cardOf(card))
      return ok(cards.filter(({ enabled }) => enabled))
    } catch (fault) {
      return fail(failureOf(fault))
    }
  },
})
