// Customers and cards on file. A card is checked when it is saved, so a clearly refused card is not
// stored. Ids follow the provider's format: words for Square, numbers for Authorize.Net.

import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { Customer, StoredBook, SavedCardRow } from './book.ts'
import { randomName, randomNumber, type ChargeFault, type Processor } from './processor.ts'
import type { Behaviour } from './test-cards.ts'

export type SaveFault =
  | ChargeFault
  | 'CUSTOMER_UNKNOWN'
  | Extract<Behaviour, 'declined' | 'cvv' | 'expired'>

const refusedAtOnce = (behaviour: Behaviour) =>
  behaviour === 'declined' || behaviour === 'cvv' || behaviour === 'expired' ? behaviour : undefined

export type Vault = ReturnType<typeof createVault>

const newIds = {
  square: { customer: () => randomName('cus-'), card: () => randomName('ccof:') },
  authorizenet: { customer: randomNumber, card: randomNumber },
}

export const createVault = ({ book, keep }: StoredBook, processor: Processor) => ({
  customerByKey: (merchantId: string, key: string) =>
    book.customers.find((one) => one.merchantId === merchantId && one.key === key),
  createCustomer: (
    provider: CardProcessor,
    merchantId: string,
    key: string,
    email: string,
  ): Customer => {
    const before = book.customers.find((one) => one.merchantId === merchantId && one.key === key)
    if (before) return before
    const customer = { customerId: newIds[provider].customer(), merchantId, key, email }
    book.customers.push(customer)
    keep()
    return customer
  },
  isUnspent: (token: string) => book.tokens[token]?.used === false,
  customer: (merchantId: string, customerId: string) =>
    book.customers.find((one) => one.merchantId === merchantId && one.customerId === customerId),
  saveCard: (
    provider: CardProcessor,
    merchantId: string,
    key: string,
    customerId: string,
    token: string,
  ): Result<SavedCardRow, SaveFault> => {
    const before = book.cards.find((one) => one.merchantId === merchantId && one.key === key)
    if (before) return ok(before)
    if (
      !book.customers.some((one) => one.merchantId === merchantId && one.customerId === customerId)
    )
      return fail('CUSTOMER_UNKNOWN')
    const card = processor.spend(token)
    if (!card.ok) return card
    const refused = refusedAtOnce(card.value.behaviour)
    if (refused) return fail(refused)
    const saved = {
      cardId: newIds[provider].card(),
      merchantId,
      customerId,
      key,
      card: card.value,
      enabled: true,
    }
    book.cards.push(saved)
    keep()
    return ok(saved)
  },
  disableCard: (merchantId: string, cardId: string): SavedCardRow | undefined => {
    const card = book.cards.find((one) => one.merchantId === merchantId && one.cardId === cardId)
    if (card) {
      card.enabled = false
      keep()
    }
    return card
  },
  listCards: (merchantId: string, customerId: string) =>
    book.cards.filter(
      (one) => one.merchantId === merchantId && one.customerId === customerId && one.enabled,
    ),
})
