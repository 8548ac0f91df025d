import { defineRefusals } from '../../kernel/refusal.ts'
import type { OnboardingStep } from '../../organizations/onboarding-codes.ts'

export const onboardingRefusals = defineRefusals({
  /**
   * A person books or pays while a step is open. `details.step` names the first one and
   * `details.steps` all of them, and the message is that of the step. An unsigned waiver has its
   * own refusal.
   */
  ONBOARDING_REQUIRED: { status: 403, message: 'Please finish setting up your account first.' },
  /**
   * Returned when this household does not, or no longer, have to complete a step: for example,
   * because it was done in another tab.
   */
  STEP_NOT_OPEN: { status: 409, message: 'This step is already done.' },
  INVALID_BIRTHDAY: {
    status: 400,
    message: 'Invalid birthday date. Must be in YYYY-MM-DD format.',
  },
  /**
   * The refusal is the same for an id that is not on the list and for one that is in use, so that
   * neither can be discovered by guessing.
   */
  MEMBER_ID_NOT_FREE: {
    status: 409,
    message:
      'We couldn’t find this member ID, or someone already uses it. Check it, or ask the office.',
  },
})

/** What is missing, in English. Screens have their own texts. */
export const stepMessages: Readonly<Record<OnboardingStep, string>> = {
  'required-waiver': 'Please sign the waiver first.',
  'required-residency': 'Please tell us first whether you are a resident.',
  'required-street-address': 'Please enter your street address first.',
  'required-full-address': 'Please enter your address first.',
  'required-lodging': 'Please connect your property first.',
  'required-lodging-unclaimed': 'Please claim your property first.',
  'required-phone-number': 'Please enter a phone number first.',
  'required-phone-numbers': 'Please enter your phone numbers first.',
  'required-age': 'Please enter your age first.',
  'required-birthday': 'Please enter your birthday first.',
  'required-participants': 'Please add the people in your household first.',
  'required-member-dues': 'Please pay your membership dues first.',
  'required-member-id-unclaimed': 'Please enter your member ID first.',
  'required-vehicles': 'Please tell us about your vehicles first.',
  'required-pets': 'Please tell us about your pets first.',
  'required-agreement': 'Please agree to the rules first.',
}
