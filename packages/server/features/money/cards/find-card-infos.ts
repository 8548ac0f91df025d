// The cards of several accounts in one step, for a login that has accounts in more than one
// organization. Runs one statement per organization.

import type { SavedCards } from '@lodgepole/contract/people/card-schemas'
import { householdIdOf, type PersonId } from '@lodgepole/domain/kernel/ids'
import type { CardProcessor } from '@lodgepole/domain/organizations/organization'
import { inEachOrganization } from '../../../platform/database/in-each-organization.ts'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'
import { noSavedCards, presentInfo } from './present.ts'
import { cardsIn } from './find-card-infos-store.ts'

/** Identifies an account by the person who holds it. */
interface AccountKey {
  readonly organizationId: string
  readonly userId: PersonId
}

const nameOf = ({ organizationId, userId }: { organizationId: string; userId: string }) =>
  `${organizationId} ${userId}`

export const findCardInfos = async (
  tx: SystemTransaction,
  accounts: readonly AccountKey[],
): Promise<(account: AccountKey) => SavedCards> => {
  if (accounts.length === 0) return () => noSavedCards
  const rows = await inEachOrganization(accounts, (organizationId, own) =>
    cardsIn(
      tx,
      organizationId,
      own.map(({ userId }) => householdIdOf(userId)),
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
