// An account's cards as they stand, and the provider that keeps them.

import type { CardHolder } from '@lodgepole/contract/cards/schemas'
import { cardProviderRefusals, cardRefusals } from '@lodgepole/domain/bank/card-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import type { CardFailure, CardPayments, CardProviders, SavedCards } from '../../ports/card-payments.ts'
import { presentInfo } from './present.ts'
import { findCards, findCustomer, type CardKeeper } from './store.ts'

/** The only provider that keeps cards. */
export const keeperOf = (userId: string): CardKeeper => ({ userId, provider: 'square' })

export const readHolder = async (tx: TenantTransaction, userId: string): Promise<CardHolder> =>
  ({ userId, square: presentInfo(await findCustomer(tx, keeperOf(userId)), await findCards(tx, keeperOf(userId))) })

export const refusalOf = (failure: CardFailure) => refuse(failure.outcome === 'declined' ? cardRefusals[failure.code] : cardProviderRefusals.CARD_PROVIDER_UNREACHABLE)

export const savedCardsOf = (payments: CardPayments | undefined): Result<SavedCards, Refusal> => {
  if (!payments) return refuse(cardProviderRefusals.CARDS_NOT_TAKEN)
  return payments.savedCards ? ok(payments.savedCards) : refuse(cardProviderRefusals.CARDS_NOT_KEPT)
}

export const openSavedCards = async (providers: CardProviders, organizationId: string): Promise<Result<SavedCards, Refusal>> => savedCardsOf(await providers.of(organizationId))
