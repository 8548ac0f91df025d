// Everything the portal needs after sign-in, in one go: the login's accounts, whom they hold, and
// lodging quotas. The number of statements does not depend on how many people there are.

import { dayHash, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import type { SavedCards } from '@lodgepole/contract/people/card-schemas'
import type { AllDetails } from '@lodgepole/contract/people/schemas'
import type { LoginId, PersonId } from '@lodgepole/domain/kernel/ids'
import type { Database } from '../../../platform/database/pool.ts'
import {
  systemTransaction,
  type SystemTransaction,
} from '../../../platform/database/transaction.ts'
import { findContributions } from '../contributors/index.ts'
import { presentAccount, presentPair } from '../present.ts'
import { findAccounts, findPairsOfAccounts, type AccountKey } from '../store.ts'
import type { Organizations } from '../../../ports/organizations.ts'

interface CardsOwner {
  readonly organizationId: string
  readonly userId: PersonId
}

/** The cards of several accounts at once. */
type FindCardInfos = (
  tx: SystemTransaction,
  accounts: readonly CardsOwner[],
) => Promise<(account: CardsOwner) => SavedCards>

export interface AllDetailsSources {
  readonly db: Database
  readonly organizations: Pick<Organizations, 'findMember' | 'settingsFor'>
  readonly findCardInfos: FindCardInfos
  /** What the units of these accounts have used of the quotas that their people share. */
  readonly lodgingQuotas?: (
    tx: SystemTransaction,
    accounts: readonly {
      readonly organizationId: string
      readonly lodgingIdPrimary: string | null
    }[],
    nowMs: number,
  ) => Promise<AllDetails['lodgingQuotas']>
}

interface Where {
  /** Of one organization alone, or of all. */
  readonly organizationId: string | undefined
  readonly nowMs: number
  /** A staff person sees what the member gives, not what they give themselves. */
  readonly acting: boolean
}

/** The organizations of accounts, with the settings that hold for each account. */
const organizationsOf = async (
  organizations: AllDetailsSources['organizations'],
  accounts: readonly { readonly organizationId: string; readonly email: string | null }[],
) =>
  new Map(
    await Promise.all(
      accounts.map(async ({ organizationId, email }) => {
        const organization = await organizations.findMember(organizationId)
        const portalSettings = await organizations.settingsFor(organizationId, email)
        return [
          organizationId,
          organization && portalSettings && { ...organization, portalSettings },
        ] as const
      }),
    ),
  )

export const allDetails = async (
  { db, organizations, lodgingQuotas, findCardInfos }: AllDetailsSources,
  loginId: LoginId,
  keys: readonly AccountKey[],
  where: Where,
): Promise<AllDetails> => {
  const { accounts, pairs, contributions, cardsOf, quotas } = await systemTransaction(
    db,
    async (tx) => {
      const found = keys.length === 0 ? [] : await findAccounts(tx, keys)
      const givingLoginId = where.acting ? (found[0]?.loginId ?? undefined) : loginId
      const contributions = await findContributions(tx, {
        loginId: givingLoginId,
        accounts: keys,
        organizationId: where.organizationId,
        nowMs: where.nowMs,
      })
      return {
        accounts: found,
        pairs: found.length === 0 ? [] : await findPairsOfAccounts(tx, found),
        contributions,
        cardsOf: await findCardInfos(tx, found),
        quotas: (await lodgingQuotas?.(tx, found, where.nowMs)) ?? [],
      }
    },
  )
  const known = await organizationsOf(organizations, accounts)
  const users = accounts.flatMap((account) => {
    const organization = known.get(account.organizationId)
    return organization
      ? [
          presentAccount(
            account,
            organization,
            loginId,
            contributions.contributorsOf(account),
            cardsOf(account),
            where.nowMs,
          ),
        ]
      : []
  })
  // Within an organization one's own account stands before those one shares.
  const ownFirst = users.toSorted((a, b) =>
    a.organizationId === b.organizationId ? Number(a.isParent2) - Number(b.isParent2) : 0,
  )
  const todayOf = (organizationId: string) =>
    dayHash(
      Math.floor(where.nowMs / 1000),
      known.get(organizationId)?.timeZone ?? DEFAULT_TIME_ZONE,
    )
  return {
    users: ownFirst,
    pairs: pairs.map((pair) => presentPair(pair, todayOf(pair.organizationId))),
    lodgingQuotas: quotas,
    contributingTo: contributions.contributingTo,
  }
}
