// Stores, sales and people as a till sees them.

import type { SoldSale, TillStore } from '@lodgepole/contract/till/endpoints'
import { decimalFromCents } from '@lodgepole/domain/kernel/money'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import type { TillSnapshot } from '@lodgepole/domain/till/snapshot'
import type { Sold } from './commands/sell.ts'
import type { ItemRow, StoreRow } from './store.ts'

export const presentStore =
  (items: readonly ItemRow[]) =>
  (store: StoreRow): TillStore => ({
    ...store,
    items: items
      .filter(({ storeId }) => storeId === store.storeId)
      .map(({ itemId, name, priceCents, restricted }) => ({
        itemId,
        name,
        price: decimalFromCents(priceCents),
        restricted,
      })),
  })

export const presentSold = (
  saleId: string,
  offline: boolean,
  sold: Result<Sold, Refusal>,
): SoldSale => {
  if (!sold.ok)
    return {
      saleId,
      outcome: sold.error.code,
      message: sold.error.message,
      ...(sold.error.details ? { details: sold.error.details } : {}),
      transactionId: null,
      total: '0.00',
      balance: null,
      conflict: false,
    }
  const { refusal, transactionId, totalCents, balance } = sold.value
  return {
    saleId,
    outcome: refusal?.code ?? 'booked',
    message: refusal?.message ?? '',
    ...(refusal?.details ? { details: { ...refusal.details } } : {}),
    transactionId,
    total: decimalFromCents(totalCents),
    balance,
    conflict: offline && refusal !== undefined,
  }
}

interface FoundPerson {
  readonly userId: string
  readonly firstName: string
  readonly lastName: string
  readonly imageUrl70: string | null
  readonly householdName: string
}

export const presentTyped = ({
  userId,
  firstName,
  lastName,
  imageUrl70,
  householdName,
}: FoundPerson) => ({
  personId: userId,
  firstName,
  lastName,
  imageUrl70,
  imageUrl150: null,
  accountName: householdName,
})

/** Copies the lists, so that the answer never shares them with the data read. */
export const presentSnapshot = ({
  keys,
  people,
  withdrawnPhones,
  withdrawnCards,
  ...rest
}: TillSnapshot) => ({
  ...rest,
  keys: keys.map(([id, key]): [typeof id, typeof key] => [id, key]),
  people: people.map((one): [...typeof one] => [...one]),
  withdrawnPhones: [...withdrawnPhones],
  withdrawnCards: withdrawnCards.map(([id, at]): [typeof id, typeof at] => [id, at]),
})
