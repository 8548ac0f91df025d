// The provider disabled a card at the request of the member or the provider's staff. It is not
// charged anymore.

import type { CardHolder } from '@lodgepole/contract/money/cards/schemas'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { ok } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import { readHolder } from '../vault.ts'
import { findCards, lockCustomer, removeCard, setDefaultCard, type CardVault } from '../store.ts'

export const DEFAULT_CARD_REMOVED = 'cards.default-removed'

/**
 * If it was the default, the newest remaining card becomes the default. Features that charge the
 * default card automatically are notified.
 */
export const dropCard = async (
  tx: CommandTransaction,
  vault: CardVault,
  cardId: string,
): Promise<void> => {
  const { userId, provider } = vault
  const customer = await lockCustomer(tx, vault)
  await removeCard(tx, provider, cardId, new Date(tx.context.nowMs))
  if (customer?.defaultCardId !== cardId) return
  await setDefaultCard(
    tx,
    vault,
    (await findCards(tx, userId)).find((card) => card.provider === provider)?.cardId ?? null,
  )
  tx.emit({
    topic: DEFAULT_CARD_REMOVED,
    payload: { userId, provider, removedAtMs: tx.context.nowMs },
  })
}

export const forgetCard: Command<
  { readonly provider: CardProcessor; readonly cardId: string },
  CardHolder
> = {
  name: 'cards.remove',
  permission: 'member',
  run: async (tx, { provider, cardId }) => {
    const { actor } = tx.context
    await dropCard(tx, { userId: householdIdOf(actor.userId), provider }, cardId)
    tx.note({ cardId })
    return ok(await readHolder(tx, householdIdOf(actor.userId)))
  },
}
