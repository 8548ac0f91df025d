// The steps and their refusals in the visitor's language.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { OnboardingStep } from '@lodgepole/domain/organizations/onboarding-codes'
import { errorMessages } from '../../../lib/errors/error-messages.ts'
import { onboardingErrors } from '../../../lib/errors/messages/people-onboarding.ts'

const titles: Readonly<Record<OnboardingStep, MessageDescriptor>> = {
  'required-waiver': msg`Sign the waiver`,
  'required-residency': msg`Tell us whether you are a resident`,
  'required-street-address': msg`Give your street address`,
  'required-full-address': msg`Give your address`,
  'required-lodging': msg`Connect your lodging`,
  'required-lodging-unclaimed': msg`Claim your lodging`,
  'required-phone-number': msg`Give a telephone number`,
  'required-phone-numbers': msg`Give your telephone numbers`,
  'required-age': msg`Give your age`,
  'required-birthday': msg`Give your birthday`,
  'required-participants': msg`Add the people of your household`,
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

export const useStepRefusal = errorMessages(onboardingErrors, ['signing'])
