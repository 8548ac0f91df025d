// Which steps a household must still take before it may use the portal: the server's own rule,
// asked about what the login has loaded.

import type { AccountUser, AllDetails } from '@lodgepole/contract/people/schemas'
import type { OnboardingStep } from '@lodgepole/domain/organizations/onboarding-codes'
import {
  askedSteps,
  unmetSteps,
  type OnboardingFacts,
} from '@lodgepole/domain/people/onboarding/unmet-steps'

/** Pairs also name people one only gives to; those who are held count here. */
const factsOf = ({ pairs }: Pick<AllDetails, 'pairs'>, user: AccountUser): OnboardingFacts => {
  const participants = pairs
    .filter(
      ({ parentId, child }) => parentId === user.userId && child.accountHolderId === user.userId,
    )
    .map(({ child }) => child)
  // What is asked of a household does not depend on which parent looks.
  return {
    organization: user.organization,
    user: { ...user, roles: user.accountRoles },
    participants,
  }
}

export const onboardingStepsOf = (
  details: Pick<AllDetails, 'pairs'>,
  user: AccountUser,
  nowSeconds: number,
): readonly OnboardingStep[] => unmetSteps(factsOf(details, user), nowSeconds)

/** Those that are done as well: however far somebody has come, the list is the same. */
export const allStepsOf = (
  details: Pick<AllDetails, 'pairs'>,
  user: AccountUser,
  nowSeconds: number,
): readonly OnboardingStep[] => askedSteps(factsOf(details, user), nowSeconds)
