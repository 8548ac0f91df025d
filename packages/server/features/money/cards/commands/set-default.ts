import type { CardHolder } from '@lodgepole/contract/money/cards/schemas'
import { householdIdOf } from '@lodgepole/domain/kernel/ids'
import { cardRefusals } from '@lodgepole/domain/money/card-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { Command } from '../../../../platform/run-command.ts'
import { readHolder } from '../vault.ts'
import { findCards, lockCustomer, setDefaultCard } from '../store.ts'

export const setDefault: Command<
  { readonly provider: CardProcessor; readonly cardId: string },
  CardHolder
> = {
  name: 'cards.set-default',
  permission: 'member',
  run: async (tx, { provider, cardId }) => {
    const { actor } = tx.context
    const vault = { userId: householdIdOf(actor.userId), provider }
    await lockCustomer(tx, vault)
    const card = (await findCards(tx, vault.userId)).find(
      (one) => one.provider === provider && one.cardId === cardId,
    )
    if (!card) return refuse(cardRefusals.CARD_NOT_ON_FILE)
    await setDefaultCard(tx, vault, cardId)
    tx.note({ brand: card.brand, last4: card.last4 })
    return ok(await readHolder(tx, vault.userId))
  },
}
