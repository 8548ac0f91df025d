// The cards of several accounts at once, of a login that has some in more than one organisation: one statement, however many.

import type { KeptCards } from '@lodgepole/contract/cards/schemas'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import type { SystemTransaction } from '../../platform/database/transaction.ts'
import { nothingKept, presentInfo } from './present.ts'

interface AccountKey {
  readonly organizationId: string
  readonly userId: string
}

const nameOf = ({ organizationId, userId }: AccountKey) => `${organizationId} ${userId}`

export const findCardInfos = async (tx: SystemTransaction, accounts: readonly AccountKey[]): Promise<(account: AccountKey) => KeptCards> => {
  if (accounts.length === 0) return () => nothingKept
  const rows = await tx.db
    .selectFrom('cardCustomers as customer')
    .leftJoin('savedCards as card', (join) =>
      join
        .onRef('card.organizationId', '=', 'customer.organizationId')
        .onRef('card.userId', '=', 'customer.userId')
        .onRef('card.provider', '=', 'customer.provider')
        .on('card.removedAt', 'is', null),
    )
    .select(['customer.organizationId', 'customer.userId', 'customer.provider', 'customer.customerId', 'customer.defaultCardId', 'card.cardId', 'card.brand', 'card.last4', 'card.type', 'card.expiresMonth', 'card.expiresYear'])
    .where('customer.organizationId', 'in', accounts.map(({ organizationId }) => organizationId))
    .where('customer.userId', 'in', accounts.map(({ userId }) => userId))
    .orderBy('card.savedAt', 'desc')
    .orderBy('card.cardId')
    .execute()
  return (account) => {
    const infoOf = (provider: CardProcessor) => {
      const own = rows.filter((row) => row.provider === provider && nameOf(row) === nameOf(account))
      const cards = own.flatMap(({ cardId, brand, last4, type, expiresMonth, expiresYear }) =>
        cardId === null || brand === null || last4 === null || type === null || expiresMonth === null || expiresYear === null ? [] : [{ cardId, brand, last4, type, expiresMonth, expiresYear }])
      return presentInfo(own[0], cards)
    }
    return { square: infoOf('square'), authorizenet: infoOf('authorizenet') }
  }
}
