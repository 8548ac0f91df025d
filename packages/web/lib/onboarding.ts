// Which steps a household must still take before it may use the portal: the server's own rule, asked about what the login
// has loaded.

import type { AccountUser, AllDetails } from '@lodgepole/contract/people/schemas'
import type { OnboardingStep } from '@lodgepole/domain/onboarding/codes'
import { unmetSteps } from '@lodgepole/domain/onboarding/unmet-steps'

/** Pairs also name people one only gives to; those who are held count here. */
export const onboardingStepsOf = (details: Pick<AllDetails, 'pairs'>, user: AccountUser, nowSeconds: number): readonly OnboardingStep[] => {
  const participants = details.pairs.filter(({ parentId, child }) => parentId === user.userId && child.accountHolderId === user.userId).map(({ child }) => child)
  return unmetSteps({ organization: user.organization, user, participants }, nowSeconds)
}
