// Everything the portal needs after sign-in: the login's accounts, the people they hold, and
// lodging quotas. The number of statements does not depend on the number of people.

import { localDay, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
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

/** The cards of several accounts in one call. */
type FindCardInfos = (
  tx: SystemTransaction,
  accounts: readonly CardsOwner[],
) => Promise<(account: CardsOwner) => SavedCards>

export interface AllDetailsSources {
  readonly db: Database
  readonly organizations: Pick<Organizations, 'findMember' | 'settingsFor'>
  readonly findCardInfos: FindCardInfos
  /** How much of the shared quotas the units of these accounts have used. */
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
  /** One organization only; undefined for all. */
  readonly organizationId: string | undefined
  readonly nowMs: number
  /** Staff acting as a member see the member's contributions, not their own. */
  readonly acting: boolean
}

/** The accounts' organizations, with the settings that apply to each account. */
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
  // Within an organization, a login's own account comes before a shared one.
  const ownFirst = users.toSorted((a, b) =>
    a.organizationId === b.organizationId ? Number(a.isParent2) - Number(b.isParent2) : 0,
  )
  const todayOf = (organizationId: string) =>
    localDay(
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
