// Places for cards that are being saved. The provider is asked outside any transaction, so the
// limit is not kept by a lock alone: each request takes a place under the customer's lock first,
// and gives it back when the card is noted or refused.

import { MAX_SAVED_CARDS } from '@lodgepole/domain/money/cards'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { findCards, lockCustomer, type CardVault } from './store.ts'

/** Longer than a provider is ever waited for. */
const SLOT_MS = 5 * 60_000

const slotsOf = (
  { db, organizationId }: TenantTransaction,
  { userId, provider }: CardVault,
  since: Date,
) =>
  db
    .selectFrom('cardSlots')
    .select('slotKey')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('takenAt', '>', since)
    .execute()

/**
 * False where the account has as many cards as it may. The same key twice is the same card, and
 * takes one place.
 */
export const takeSlot = async (
  tx: TenantTransaction,
  vault: CardVault,
  slotKey: string,
  nowMs: number,
  lock: typeof lockCustomer = lockCustomer,
): Promise<boolean> => {
  await lock(tx, vault)
  const cards = (await findCards(tx, vault.userId)).filter(
    ({ provider }) => provider === vault.provider,
  )
  const slots = await slotsOf(tx, vault, new Date(nowMs - SLOT_MS))
  const others = slots.filter((slot) => slot.slotKey !== slotKey)
  if (cards.length + others.length >= MAX_SAVED_CARDS) return false
  await tx.db
    .insertInto('cardSlots')
    .values({ organizationId: tx.organizationId, ...vault, slotKey, takenAt: new Date(nowMs) })
    .onConflict((conflict) =>
      conflict
        .columns(['organizationId', 'userId', 'provider', 'slotKey'])
        .doUpdateSet({ takenAt: new Date(nowMs) }),
    )
    .execute()
  return true
}

export const freeSlot = async (
  { db, organizationId }: TenantTransaction,
  { userId, provider }: CardVault,
  slotKey: string,
): Promise<void> => {
  await db
    .deleteFrom('cardSlots')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .where('slotKey', '=', slotKey)
    .execute()
}
