// Slots for cards that are being saved. The provider is called outside any transaction, so a lock
// alone cannot enforce the limit. Each request takes a slot under the customer's lock first and
// returns it when the card is recorded or refused.

import { MAX_SAVED_CARDS } from '@lodgepole/domain/money/cards'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { findCards, lockCustomer, type CardVault } from './store.ts'

/** Longer than any provider timeout. */
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
 * False when the account already has the maximum number of cards. The same key twice is the same
 * card and takes one slot.
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
