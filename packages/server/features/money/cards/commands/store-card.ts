// Records a card that was saved with the provider, along with any others the provider has for this
// account. A card whose answer was lost therefore appears with the next one.

import type { CardHolder } from '@lodgepole/contract/money/cards/schemas'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { ok } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { Command } from '../../../../platform/run-command.ts'
import type { SavedCard } from '../../../../ports/card-payments.ts'
import { readHolder } from '../vault.ts'
import { insertCards, lockCustomer, setDefaultCard } from '../store.ts'

export interface StoredCard {
  readonly provider: CardProcessor
  readonly card: SavedCard
  readonly others: readonly SavedCard[]
  readonly isDefault: boolean
}

export const storeCard: Command<StoredCard, CardHolder> = {
  name: 'cards.keep-card',
  permission: 'member',
  run: async (tx, { provider, card, others, isDefault }) => {
    const { actor, nowMs } = tx.context
    const vault = { userId: householdIdOf(actor.userId), provider }
    const customer = await lockCustomer(tx, vault)
    await insertCards(
      tx,
      vault,
      [...others.filter(({ cardId }) => cardId !== card.cardId), card],
      new Date(nowMs),
    )
    if (isDefault || !customer?.defaultCardId) await setDefaultCard(tx, vault, card.cardId)
    tx.note({ brand: card.brand, last4: card.last4 })
    tx.emit({
      topic: 'cards.saved',
      payload: { userId: actor.userId, brand: card.brand, last4: card.last4 },
    })
    return ok(await readHolder(tx, vault.userId))
  },
}
