// Which steps a household must still take before it may use the portal. The steps themselves are decided elsewhere, by the
// same rule as on the server; until they are, nobody is held up.

import type { AccountUser } from '@lodgepole/contract/people/schemas'

export type OnboardingSteps = (user: AccountUser) => readonly string[]

export const onboardingStepsOf: OnboardingSteps = () => []
