// The cards of several accounts at once, of a login that has some in more than one organisation: a
// statement for each organisation.

import type { KeptCards } from '@lodgepole/contract/people/card-schemas'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import { anyOf } from '../../../platform/database/any-of.ts'
import { inEachOrganization } from '../../../platform/database/in-each-organization.ts'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'
import { nothingKept, presentInfo } from './present.ts'

interface AccountKey {
  readonly organizationId: string
  readonly userId: string
}

const nameOf = ({ organizationId, userId }: AccountKey) => `${organizationId} ${userId}`

const cardsIn = (tx: SystemTransaction, organizationId: string, userIds: readonly string[]) =>
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

export const findCardInfos = async (
  tx: SystemTransaction,
  accounts: readonly AccountKey[],
): Promise<(account: AccountKey) => KeptCards> => {
  if (accounts.length === 0) return () => nothingKept
  const rows = await inEachOrganization(accounts, (organizationId, own) =>
    cardsIn(
      tx,
      organizationId,
      own.map(({ userId }) => userId),
    ),
  )
  return (account) => {
    const infoOf = (provider: CardProcessor) => {
      const own = rows.filter((row) => row.provider === provider && nameOf(row) === nameOf(account))
      const cards = own.flatMap(({ cardId, brand, last4, type, expiresMonth, expiresYear }) =>
        cardId === null ||
        brand === null ||
        last4 === null ||
        type === null ||
        expiresMonth === null ||
        expiresYear === null
          ? []
          : [{ cardId, brand, last4, type, expiresMonth, expiresYear }],
      )
      return presentInfo(own[0], cards)
    }
    return { square: infoOf('square'), authorizenet: infoOf('authorizenet') }
  }
}
