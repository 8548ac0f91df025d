// The server refused a booking or a payment because an onboarding step is incomplete. Its answer
// names the steps, and the portal opens the first of them, no matter how old its own data about the
// household is.

import type { ApiError } from '@lodgepole/contract/client'
import {
  isOnboardingStep,
  type OnboardingStep,
} from '@lodgepole/domain/organizations/onboarding-codes'
import { createStore } from '../state/store.ts'

export const openStepsStore = createStore<readonly OnboardingStep[] | undefined>(undefined)

const NAMES_STEPS: ReadonlySet<string> = new Set(['ONBOARDING_REQUIRED', 'WAIVER_REQUIRED'])

export const noteOpenSteps = ({ code, details }: Pick<ApiError, 'code' | 'details'>): void => {
  const steps = NAMES_STEPS.has(code) ? details?.['steps'] : undefined
  if (!Array.isArray(steps)) return
  const known = steps.filter(
    (step): step is OnboardingStep => typeof step === 'string' && isOnboardingStep(step),
  )
  if (known.length > 0) openStepsStore.set(known)
}
