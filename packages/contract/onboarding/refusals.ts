// What every call answers that books or pays while a step of the household's onboarding is open.

import { onboardingRefusals } from '@lodgepole/domain/onboarding/refusals'
import { waiverRefusals } from '@lodgepole/domain/waivers/refusals'

export const stepRefusals = [
  waiverRefusals.WAIVER_REQUIRED,
  onboardingRefusals.ONBOARDING_REQUIRED,
] as const
