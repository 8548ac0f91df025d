import { anyOf } from '../../../platform/database/any-of.ts'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'

export const cardsIn = (
  tx: SystemTransaction,
  organizationId: string,
  userIds: readonly string[],
) =>
  tx.db
    .selectFrom('cardCustomers as customer')
    .leftJoin('savedCards as card', (join) =>
      join
        .on('card.organizationId', '=', organizationId)
        .onRef('card.userId', '=', 'customer.userId')
        .onRef('card.provider', '=', 'customer.provider')
        .on('card.removedAt', 'is', null),
    )
    .select([
      'customer.organizationId',
      'customer.userId',
      'customer.provider',
      'customer.customerId',
      'customer.defaultCardId',
      'card.cardId',
      'card.brand',
      'card.last4',
      'card.type',
      'card.expiresMonth',
      'card.expiresYear',
    ])
    .where('customer.organizationId', '=', organizationId)
    .where('customer.userId', '=', anyOf(userIds))
    .orderBy('card.savedAt', 'desc')
    .orderBy('card.cardId')
    .execute()
