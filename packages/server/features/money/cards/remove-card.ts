// Removes a card: first checks whether that is allowed, then removes it at the provider that stores
// it (the current one or an earlier one), then here. If the last step is lost, the card is gone
// there but still shown here. Removing it again fixes that.

import type { CardHolder } from '@lodgepole/contract/money/cards/schemas'
import type { Member } from '@lodgepole/domain/identity/access/actor'
import { cardProviderRefusals, cardRefusals } from '@lodgepole/domain/money/card-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import type { Result } from '@lodgepole/domain/kernel/result'
import type { CommandContext } from '../../../platform/command-context.ts'
import { tenantTransaction } from '../../../platform/database/transaction.ts'
import { forgetCard } from './commands/forget-card.ts'
import { readHolder } from './vault.ts'
import type { CardParts } from './save-card.ts'
import type { CardVault } from './store.ts'

export const removeSavedCard = async (
  { db, commands, providers }: CardParts,
  { userId, provider }: CardVault,
  cardId: string,
  context: CommandContext<Member>,
): Promise<Result<CardHolder, Refusal>> => {
  const { [provider]: kept } = await tenantTransaction(db, context.organizationId, (tx) =>
    readHolder(tx, userId),
  )
  if (!kept.cards.some(({ id }) => id === cardId)) return refuse(cardRefusals.CARD_NOT_ON_FILE)
  if (kept.defaultCardId === cardId && kept.cards.length > 1)
    return refuse(cardProviderRefusals.DEFAULT_CARD_REQUIRED)
  const keeping = await providers.named(context.organizationId, provider)
  if (!keeping) return refuse(cardProviderRefusals.CARDS_NOT_TAKEN)
  const gone = await keeping.savedCards.disableCard({ customerId: kept.customerId ?? '', cardId })
  if (!gone.ok && gone.error.outcome === 'declined' && gone.error.code === 'CARDS_ON_HOLD')
    return refuse(cardRefusals.CARDS_ON_HOLD)
  const isGone =
    gone.ok || (gone.error.outcome === 'declined' && gone.error.code === 'CARD_NOT_ON_FILE')
  if (!isGone) return refuse(cardProviderRefusals.CARD_REMOVAL_FAILED)
  return commands.run(forgetCard, { provider, cardId }, { ...context, idempotencyKey: undefined })
}
