// What the rule about onboarding needs to know of an account, in two statements however large the household is.

import { completePolicies, type StoredPolicies } from '@lodgepole/domain/organizations/policies'
import type { OnboardingFacts } from '@lodgepole/domain/onboarding/unmet-steps'
import type { TenantTransaction } from '../../platform/database/transaction.ts'
import { findHousehold, findOrganizationRow, waiverRulesOf, type HouseholdRow } from '../waivers/index.ts'

export interface AccountFacts extends OnboardingFacts {
  readonly holder: HouseholdRow
  readonly participants: readonly HouseholdRow[]
}

export const findFacts = async (tx: TenantTransaction, accountUserId: string): Promise<AccountFacts | undefined> => {
  const organization = await findOrganizationRow(tx)
  const household = organization && (await findHousehold(tx, accountUserId))
  if (!household) return undefined
  const { holder, participants } = household
  return {
    organization: {
      ...waiverRulesOf(organization),
      userRequiredFields: organization.userRequiredFields,
      policies: completePolicies(organization.policies as StoredPolicies),
    },
    user: { ...holder, birthISO: holder.birthIso, membershipAmountPaid: holder.membershipAmountPaidCents },
    holder,
    participants,
  }
}
