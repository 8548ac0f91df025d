// Reads what the onboarding rule needs to know about accounts, in two statements regardless of
// their number and size.

import { localDay, DEFAULT_TIME_ZONE } from '@lodgepole/domain/kernel/calendar'
import type { HouseholdId } from '@lodgepole/domain/kernel/ids'
import { ageAt } from '@lodgepole/domain/people/age'
import { completePolicies, type StoredPolicies } from '@lodgepole/domain/organizations/policies'
import type { OnboardingFacts } from '@lodgepole/domain/people/onboarding/unmet-steps'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import {
  findHouseholds,
  findOrganizationRow,
  waiverRulesOf,
  type HouseholdRow,
} from '../waivers/index.ts'

export interface AccountFacts extends OnboardingFacts {
  readonly holder: HouseholdRow
  readonly participants: readonly HouseholdRow[]
}

export const findAllFacts = async (
  tx: TenantTransaction,
  accountUserIds: readonly HouseholdId[],
  nowSeconds: number,
): Promise<ReadonlyMap<string, AccountFacts>> => {
  const row = await findOrganizationRow(tx)
  if (!row) return new Map()
  const organization = {
    ...waiverRulesOf(row),
    userRequiredFields: row.userRequiredFields,
    policies: completePolicies(row.policies as StoredPolicies),
  }
  const today = localDay(nowSeconds, row.timeZone ?? DEFAULT_TIME_ZONE)
  return new Map(
    (await findHouseholds(tx, accountUserIds)).map(({ holder, participants }) => [
      holder.userId,
      {
        organization,
        user: {
          ...holder,
          age: ageAt(holder, today),
          birthISO: holder.birthIso,
          membershipAmountPaid: holder.membershipAmountPaidCents,
        },
        holder,
        participants,
      },
    ]),
  )
}

export const findFacts = async (
  tx: TenantTransaction,
  accountUserId: HouseholdId,
  nowSeconds: number,
): Promise<AccountFacts | undefined> =>
  (await findAllFacts(tx, [accountUserId], nowSeconds)).get(accountUserId)
