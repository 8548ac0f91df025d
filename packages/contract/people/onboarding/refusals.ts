// The refusals of every call that books or pays while a step of the household's onboarding is open.

import { onboardingRefusals } from '@lodgepole/domain/people/onboarding/refusals'
import { waiverRefusals } from '@lodgepole/domain/people/waivers/refusals'

export const stepRefusals = [
  waiverRefusals.WAIVER_REQUIRED,
  onboardingRefusals.ONBOARDING_REQUIRED,
] as const
