// The provider has disabled a card, because the member or somebody at the provider wanted it: it is charged no more.

import type { CardHolder } from '@lodgepole/contract/cards/schemas'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command, CommandTransaction } from '../../../platform/run-command.ts'
import { keeperOf, readHolder } from '../keeper.ts'
import { findCards, lockCustomer, removeCard, setDefaultCard } from '../store.ts'

/** When it was the default after all, the newest of those left is. */
export const dropCard = async (tx: CommandTransaction, userId: string, cardId: string): Promise<void> => {
  const keeper = keeperOf(userId)
  const customer = await lockCustomer(tx, keeper)
  await removeCard(tx, keeper.provider, cardId, new Date(tx.context.nowMs))
  if (customer?.defaultCardId === cardId) await setDefaultCard(tx, keeper, (await findCards(tx, keeper))[0]?.cardId ?? null)
}

export const forgetCard: Command<{ readonly cardId: string }, CardHolder> = {
  name: 'cards.remove',
  permission: 'member',
  run: async (tx, { cardId }) => {
    const { actor } = tx.context
    if (actor.kind !== 'member') return refuse(commonRefusals.NOT_PERMITTED)
    await dropCard(tx, actor.userId, cardId)
    tx.note({ cardId })
    return ok(await readHolder(tx, actor.userId))
  },
}
