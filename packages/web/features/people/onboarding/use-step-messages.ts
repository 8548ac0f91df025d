// The steps and their error messages in the visitor's language.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { OnboardingStep } from '@lodgepole/domain/organizations/onboarding-codes'
import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { onboardingErrors } from '../../../lib/errors/messages/people-onboarding.ts'

const titles: Readonly<Record<OnboardingStep, MessageDescriptor>> = {
  'required-waiver': msg`Sign the waiver`,
  'required-residency': msg`Tell us whether you are a resident`,
  'required-street-address': msg`Enter your street address`,
  'required-full-address': msg`Enter your address`,
  'required-lodging': msg`Connect your property`,
  'required-lodging-unclaimed': msg`Claim your property`,
  'required-phone-number': msg`Enter a phone number`,
  'required-phone-numbers': msg`Enter your phone numbers`,
  'required-age': msg`Enter your age`,
  'required-birthday': msg`Enter your birthday`,
  'required-participants': msg`Add the people in your household`,
  'required-member-dues': msg`Pay your membership dues`,
  'required-member-id-unclaimed': msg`Enter your member ID`,
  'required-vehicles': msg`Your vehicles`,
  'required-pets': msg`Your pets`,
  'required-agreement': msg`Agree to the rules`,
}

export const useStepTitle = (): ((step: OnboardingStep) => string) => {
  const { _ } = useLingui()
  return (step) => _(titles[step])
}

export const useStepErrorMessage = errorMessages(onboardingErrors, ['signing'])
