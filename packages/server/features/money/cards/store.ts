// An organization's card customers, saved cards, and processed provider messages.

import { holderIdOf, type HouseholdId } from '@lodgepole/domain/kernel/ids'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { Buyer, SavedCard } from '../../../ports/card-payments.ts'

/** Identifies a set of cards: an account and the provider that stores them. */
export interface CardVault {
  readonly userId: HouseholdId
  readonly provider: CardProcessor
}

/** Covers every provider that knows the account. */
export const findCustomers = (tx: TenantTransaction, userId: HouseholdId) =>
  tx.db
    .selectFrom('cardCustomers')
    .select(['provider', 'customerId', 'defaultCardId'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .execute()

/** Held until the transaction ends, so changes to one account's cards run sequentially. */
export const lockCustomer = (tx: TenantTransaction, { userId, provider }: CardVault) =>
  tx.db
    .selectFrom('cardCustomers')
    .select(['customerId', 'defaultCardId'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .forUpdate()
    .executeTakeFirst()

export const insertCustomer = async (
  tx: TenantTransaction,
  { userId, provider }: CardVault,
  customerId: string,
): Promise<void> => {
  await tx.db
    .insertInto('cardCustomers')
    .values({ organizationId: tx.organizationId, userId, provider, customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Covers every provider, newest first. */
export const findCards = (tx: TenantTransaction, userId: HouseholdId) =>
  tx.db
    .selectFrom('savedCards')
    .select(['provider', 'cardId', 'brand', 'last4', 'type', 'expiresMonth', 'expiresYear'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .orderBy('savedAt', 'desc')
    .orderBy('cardId')
    .execute()

export type CardRow = Omit<Awaited<ReturnType<typeof findCards>>[number], 'provider'>

export const insertCards = async (
  tx: TenantTransaction,
  { userId, provider }: CardVault,
  cards: readonly SavedCard[],
  savedAt: Date,
): Promise<void> => {
  if (cards.length === 0) return
  const rows = cards.map(({ cardId, brand, last4, type, expiresMonth, expiresYear }) => ({
    organizationId: tx.organizationId,
    userId,
    provider,
    cardId,
    brand,
    last4,
    type,
    expiresMonth,
    expiresYear,
    savedAt,
  }))
  await tx.db
    .insertInto('savedCards')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const setDefaultCard = async (
  tx: TenantTransaction,
  { userId, provider }: CardVault,
  defaultCardId: string | null,
): Promise<void> => {
  await tx.db
    .updateTable('cardCustomers')
    .set({ defaultCardId })
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .execute()
}

export const removeCard = async (
  tx: TenantTransaction,
  provider: CardProcessor,
  cardId: string,
  removedAt: Date,
): Promise<void> => {
  await tx.db
    .updateTable('savedCards')
    .set({ removedAt })
    .where('organizationId', '=', tx.organizationId)
    .where('provider', '=', provider)
    .where('cardId', '=', cardId)
    .where('removedAt', 'is', null)
    .execute()
}

/** False when it was already processed. */
export const noteEvent = async (
  tx: TenantTransaction,
  provider: CardProcessor,
  eventId: string,
  receivedAt: Date,
): Promise<boolean> => {
  const noted = await tx.db
    .insertInto('cardEvents')
    .values({ organizationId: tx.organizationId, provider, eventId, receivedAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return noted.numInsertedOrUpdatedRows === 1n
}

/** When the provider last sent a message. Messages are stored for some months. */
export const lastWebhook = async (
  tx: TenantTransaction,
  provider: CardProcessor,
): Promise<Date | undefined> => {
  const row = await tx.db
    .selectFrom('cardEvents')
    .select('receivedAt')
    .where('organizationId', '=', tx.organizationId)
    .where('provider', '=', provider)
    .orderBy('receivedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.receivedAt
}

export const findCardOwner = async (
  tx: TenantTransaction,
  provider: CardProcessor,
  cardId: string,
): Promise<string | undefined> => {
  const row = await tx.db
    .selectFrom('savedCards')
    .select('userId')
    .where('organizationId', '=', tx.organizationId)
    .where('provider', '=', provider)
    .where('cardId', '=', cardId)
    .executeTakeFirst()
  return row?.userId
}

/** The buyer according to our own records, because a request may claim anything. */
export const findBuyer = async (tx: TenantTransaction, userId: HouseholdId): Promise<Buyer> => {
  const row = await tx.db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName'])
    .where('organizationId', '=', tx.organizationId)
    .where('userId', '=', holderIdOf(userId))
    .executeTakeFirstOrThrow()
  return { ...row, email: row.email ?? '' }
}

/**
 * Customers and cards belong to one provider account. At another account their ids mean nothing, or
 * someone else.
 */
export const forgetStoredCards = async (
  tx: TenantTransaction,
  provider: CardProcessor,
): Promise<void> => {
  await tx.db
    .updateTable('cardCustomers')
    .set({ defaultCardId: null })
    .where('organizationId', '=', tx.organizationId)
    .where('provider', '=', provider)
    .execute()
  await tx.db
    .deleteFrom('savedCards')
    .where('organizationId', '=', tx.organizationId)
    .where('provider', '=', provider)
    .execute()
  await tx.db
    .deleteFrom('cardCustomers')
    .where('organizationId', '=', tx.organizationId)
    .where('provider', '=', provider)
    .execute()
}
