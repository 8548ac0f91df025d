import { defineRefusals } from '../../kernel/refusal.ts'
import type { OnboardingStep } from '../../organizations/onboarding-codes.ts'

export const onboardingRefusals = defineRefusals({
  /**
   * Somebody books or pays while a step is open. `details.step` names the first one,
   * `details.steps` all of them, and the message is the one of the step. An unsigned waiver has a
   * refusal of its own.
   */
  ONBOARDING_REQUIRED: { status: 403, message: 'Please finish setting up your account first.' },
  /**
   * Returned when a step is not, or no longer, asked of this household: done in another tab, say.
   */
  STEP_NOT_OPEN: { status: 409, message: 'This step is already done.' },
  INVALID_BIRTHDAY: {
    status: 400,
    message: 'Invalid birthday date. Must be in YYYY-MM-DD format.',
  },
  /**
   * The same for an id that is not on the list and for one that somebody has: neither is to be
   * found out by trying.
   */
  MEMBER_ID_NOT_FREE: {
    status: 409,
    message:
      'We don’t know this member ID, or someone already uses it. Check it, or ask the office.',
  },
})

/** What is missing, in English; screens have words of their own. */
export const stepMessages: Readonly<Record<OnboardingStep, string>> = {
  'required-waiver': 'Please sign the waiver first.',
  'required-residency': 'Please tell us first whether you are a resident.',
  'required-street-address': 'Please give your street address first.',
  'required-full-address': 'Please give your address first.',
  'required-lodging': 'Please connect your lodging first.',
  'required-lodging-unclaimed': 'Please claim your lodging first.',
  'required-phone-number': 'Please give a telephone number first.',
  'required-phone-numbers': 'Please give your telephone numbers first.',
  'required-age': 'Please give your age first.',
  'required-birthday': 'Please give your birthday first.',
  'required-participants': 'Please add the people of your household first.',
  'required-member-dues': 'Please pay your membership dues first.',
  'required-member-id-unclaimed': 'Please enter your member ID first.',
  'required-vehicles': 'Please tell us about your vehicles first.',
  'required-pets': 'Please tell us about your pets first.',
  'required-agreement': 'Please agree to the rules first.',
}
