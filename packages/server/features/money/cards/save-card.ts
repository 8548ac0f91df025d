// Saves a card: the account becomes a customer of the provider, the token becomes a card there, and
// both are recorded here. The provider is never called inside a transaction. Its keys are derived
// from the request, so repeating a call changes nothing.

import type { Member } from '@lodgepole/domain/identity/access/actor'
import type { HouseholdId } from '@lodgepole/domain/kernel/ids'
import { createHash } from 'node:crypto'
import type { CardHolder } from '@lodgepole/contract/money/cards/schemas'
import { cardProviderRefusals } from '@lodgepole/domain/money/card-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { Database } from '../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import type { CommandContext } from '../../../platform/command-context.ts'
import type { CommandRunner } from '../../../platform/run-command.ts'
import type { Buyer, CardProviders, CardToken, SavedCards } from '../../../ports/card-payments.ts'
import { storeCard } from './commands/store-card.ts'
import { storeCustomer } from './commands/store-customer.ts'
import { openSavedCards, readHolder, refusalOf } from './vault.ts'
import { freeSlot, takeSlot } from './slots-store.ts'
import { findBuyer, type CardVault } from './store.ts'

export interface CardParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly providers: CardProviders
}

interface Customer {
  readonly cards: SavedCards
  readonly buyer: Buyer
  readonly customerId: string
  readonly holder: CardHolder
}

export const ensureCustomer = async (
  { db, commands, providers }: CardParts,
  { userId, provider }: CardVault,
  context: CommandContext<Member>,
): Promise<Result<Customer, Refusal>> => {
  const cards = await openSavedCards(providers, context.organizationId, provider)
  if (!cards.ok) return cards
  const { buyer, holder } = await tenantTransaction(db, context.organizationId, async (tx) => ({
    buyer: await findBuyer(tx, userId),
    holder: await readHolder(tx, userId),
  }))
  const { customerId } = holder[provider]
  if (customerId !== null) return ok({ cards: cards.value, buyer, holder, customerId })
  const made = await cards.value.createCustomer({ key: `customer-${userId}`, buyer, userId })
  if (!made.ok) return refusalOf(made.error)
  const kept = await commands.run(
    storeCustomer,
    { ...made.value, provider },
    { ...context, idempotencyKey: undefined },
  )
  return kept.ok
    ? ok({
        cards: cards.value,
        buyer,
        holder: kept.value,
        customerId: kept.value[provider].customerId ?? made.value.customerId,
      })
    : kept
}

export interface NewCard {
  readonly token: CardToken
  readonly isDefault: boolean
}

const keyOf = (userId: HouseholdId, { value }: CardToken) =>
  createHash('sha256').update(`${userId} ${value}`).digest('hex').slice(0, 40)

export const saveCard = async (
  parts: CardParts,
  vault: CardVault,
  { token, isDefault }: NewCard,
  context: CommandContext<Member>,
): Promise<Result<CardHolder, Refusal>> => {
  const { userId, provider } = vault
  const customer = await ensureCustomer(parts, vault, context)
  if (!customer.ok) return customer
  const { cards, buyer, customerId } = customer.value
  const [key, { organizationId, nowMs }] = [keyOf(userId, token), context]
  const hasPlace = await tenantTransaction(parts.db, organizationId, (tx) =>
    takeSlot(tx, vault, key, nowMs),
  )
  if (!hasPlace) return refuse(cardProviderRefusals.TOO_MANY_CARDS)
  const releaseSlot = () =>
    tenantTransaction(parts.db, organizationId, (tx) => freeSlot(tx, vault, key))
  const saved = await cards.saveCard({ key, customerId, token, buyer })
  if (!saved.ok) {
    // Without an answer the provider may have the card, so its slot stays taken for some minutes.
    if (saved.error.outcome === 'declined') await releaseSlot()
    return refusalOf(saved.error)
  }
  const all = await cards.listCards(customerId)
  const kept = await parts.commands.run(
    storeCard,
    { provider, card: saved.value, others: all.ok ? all.value : [], isDefault },
    { ...context, idempotencyKey: undefined },
  )
  await releaseSlot()
  return kept
}
