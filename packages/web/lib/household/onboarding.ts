// Which steps a household must still complete before it may use the portal. Applies the server's
// own rule to the data that the login has loaded.

import type { AccountUser, AllDetails } from '@lodgepole/contract/people/schemas'
import type { OnboardingStep } from '@lodgepole/domain/organizations/onboarding-codes'
import {
  askedSteps,
  unmetSteps,
  type OnboardingFacts,
} from '@lodgepole/domain/people/onboarding/unmet-steps'

/**
 * Pairs also include people the login only gives money to. Only the people of this account count.
 */
const factsOf = ({ pairs }: Pick<AllDetails, 'pairs'>, user: AccountUser): OnboardingFacts => {
  const participants = pairs
    .filter(
      ({ parentId, child }) => parentId === user.userId && child.accountHolderId === user.userId,
    )
    .map(({ child }) => child)
  // The steps don't depend on which parent is signed in.
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

/** Includes completed steps, so the list stays the same regardless of progress. */
export const allStepsOf = (
  details: Pick<AllDetails, 'pairs'>,
  user: AccountUser,
  nowSeconds: number,
): readonly OnboardingStep[] => askedSteps(factsOf(details, user), nowSeconds)
