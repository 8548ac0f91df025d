// An account's current cards at each provider, and the provider that stores new ones.

import type { CardHolder } from '@lodgepole/contract/money/cards/schemas'
import type { HouseholdId } from '@lodgepole/domain/kernel/ids'
import { cardProviderRefusals, cardRefusals } from '@lodgepole/domain/money/card-refusals'
import { depositRefusals } from '@lodgepole/domain/money/deposit-request'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import type { CardFailure, CardProviders, SavedCards } from '../../../ports/card-payments.ts'
import { presentInfo } from './present.ts'
import { findCards, findCustomers } from './store.ts'

export const readHolder = async (
  tx: TenantTransaction,
  userId: HouseholdId,
): Promise<CardHolder> => {
  const [customers, cards] = [await findCustomers(tx, userId), await findCards(tx, userId)]
  const infoOf = (wanted: CardProcessor) =>
    presentInfo(
      customers.find(({ provider }) => provider === wanted),
      cards.filter(({ provider }) => provider === wanted),
    )
  return { userId, square: infoOf('square'), authorizenet: infoOf('authorizenet') }
}

export const refusalOf = (failure: CardFailure) =>
  refuse(
    failure.outcome === 'declined'
      ? cardRefusals[failure.code]
      : cardProviderRefusals.CARD_PROVIDER_UNREACHABLE,
  )

/** New cards are stored with the provider the organization charges with. */
export const openSavedCards = async (
  providers: CardProviders,
  organizationId: string,
  provider: CardProcessor,
): Promise<Result<SavedCards, Refusal>> => {
  const used = await providers.of(organizationId)
  if (!used) return refuse(cardProviderRefusals.CARDS_NOT_TAKEN)
  return used.name === provider ? ok(used.savedCards) : refuse(depositRefusals.OTHER_PROVIDER)
}
