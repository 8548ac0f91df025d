// The steps and their refusals in the visitor's language.

import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { ApiError } from '@lodgepole/contract/client'
import type { OnboardingStep } from '@lodgepole/domain/organizations/onboarding-codes'
import { useCommonErrorMessage } from '../../../lib/errors/use-common-error-message.ts'

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

const refusals: Readonly<Record<string, MessageDescriptor>> = {
  INVALID_BIRTHDAY: msg`Invalid birthday date. Must be in YYYY-MM-DD format.`,
  BIRTHDAY_NOT_POSSIBLE: msg`A birthday is a day in the past, at most 150 years ago.`,
  MEMBER_ID_NOT_FREE: msg`That member ID is not known here, or it is already in use.`,
  TYPED_NAME_MISMATCH: msg`Please type your full name as it stands on the account.`,
  WAIVER_CHANGED: msg`The waiver has changed. Please read the new text and sign again.`,
  WAIVER_LINK_INVALID: msg`This link is not valid any more. Please request a new one.`,
  PERSON_NOT_FOUND: msg`Somebody you wanted to sign for is no longer on the account.`,
  NO_WAIVER: msg`There is no waiver to sign.`,
}

export const useStepTitle = (): ((step: OnboardingStep) => string) => {
  const { _ } = useLingui()
  return (step) => _(titles[step])
}

export const useStepRefusal = (): ((error: unknown) => string) => {
  const { _ } = useLingui()
  const textOf = useCommonErrorMessage()
  return (error) => {
    const text =
      error instanceof ApiError && Object.hasOwn(refusals, error.code)
        ? refusals[error.code]
        : undefined
    return text ? _(text) : textOf(error)
  }
}
