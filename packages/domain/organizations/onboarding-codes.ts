// The onboarding steps by code, in the order in which people complete them, and the codes with
// which an organization requires them.

export const onboardingSteps = [
  'required-waiver',
  'required-residency',
  'required-street-address',
  'required-full-address',
  'required-lodging',
  'required-lodging-unclaimed',
  'required-phone-number',
  'required-phone-numbers',
  'required-age',
  'required-birthday',
  'required-participants',
  'required-member-dues',
  'required-member-id-unclaimed',
  'required-vehicles',
  'required-pets',
  'required-agreement',
] as const
export type OnboardingStep = (typeof onboardingSteps)[number]

export const isOnboardingStep = (text: string): text is OnboardingStep =>
  (onboardingSteps as readonly string[]).includes(text)

export const requiredFieldCodes = [
  'AGE',
  'AGREEMENT',
  'BIRTHDAY',
  'FULL_ADDRESS',
  'LODGING',
  'LODGING_UNCLAIMED',
  'MEMBER_DUES',
  'MEMBER_ID_UNCLAIMED',
  'PARTICIPANTS',
  'PETS',
  'PHONE_NUMBER',
  'PHONE_NUMBERS',
  'RESIDENCY_DECLARATION',
  'STREET_ADDRESS',
  'VEHICLES',
] as const
export type RequiredFieldCode = (typeof requiredFieldCodes)[number]

export const SHORT_TERM_PREFIX = 'TENANT_SHORT_TERM-'

/**
 * The only requirements that can be limited to short-term tenants. In front of any other code the
 * prefix has no effect.
 */
export const shortTermCodes: readonly RequiredFieldCode[] = [
  'AGREEMENT',
  'FULL_ADDRESS',
  'PETS',
  'PHONE_NUMBER',
  'PHONE_NUMBERS',
  'VEHICLES',
]

/** Steps that count as done once a person has confirmed it, because they may have none. */
export const declarableSteps: readonly OnboardingStep[] = [
  'required-vehicles',
  'required-pets',
  'required-agreement',
  'required-participants',
  'required-phone-number',
  'required-phone-numbers',
]
