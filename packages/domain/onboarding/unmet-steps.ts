// What a household must still do before it may use the portal. One function for the browser, which leads people to the first
// unmet step, and for the server, which refuses while one is unmet. docs/algorithms/onboarding.md says the same in prose.

import { roleSet } from '../access/roles.ts'
import type { Policies } from '../organizations/policies.ts'
import { whoMustSign, type SignedWaiver, type WaiverRules } from '../waivers/validity.ts'
import {
  declarableSteps, onboardingSteps, SHORT_TERM_PREFIX, shortTermCodes, type OnboardingStep, type RequiredFieldCode,
} from './codes.ts'

/** Dues are asked for again this long before they run out. */
export const DUES_RENEWAL_SECONDS = 2_592_000

export interface OnboardingOrganization extends WaiverRules {
  readonly userRequiredFields: readonly string[]
  readonly policies: Pick<Policies, 'shortTermStaySkipsOnboarding' | 'duesExemptMembershipTypes'>
}

export interface OnboardingUser extends SignedWaiver {
  readonly role: string
  readonly roles: readonly string[]
  readonly postalAddress1: string | null
  readonly postalZipcode: string | null
  readonly phone: string | null
  readonly phoneNumbers: readonly string[]
  readonly age: number | null
  readonly birthISO: string | null
  readonly isResident: boolean | null
  readonly memberId: string | null
  readonly membershipType: string | null
  readonly membershipAmountPaid: number | null
  readonly membershipExpiresAt: number | null
  readonly lodgingExpiresAt: number | null
  readonly lodgingIdPrimary: string | null
  readonly lodgingTenantType: string | null
  readonly onboardingCompleted: readonly string[]
}

export interface OnboardingFacts {
  readonly organization: OnboardingOrganization
  readonly user: OnboardingUser
  /** The people the account holds. */
  readonly participants: readonly SignedWaiver[]
}

const isBlank = (text: string | null): boolean => text === null || text.trim() === ''

/** The tenant type on the account decides; where there is none, the role does. */
const isShortTermTenant = (user: OnboardingUser): boolean =>
  isBlank(user.lodgingTenantType) ? roleSet(user).has('tenant-short-term') : user.lodgingTenantType === 'tenant-short-term'

const isRequired = ({ organization, user }: OnboardingFacts, code: RequiredFieldCode): boolean => {
  const asked = organization.userRequiredFields
  return asked.includes(code) || (shortTermCodes.includes(code) && asked.includes(`${SHORT_TERM_PREFIX}${code}`) && isShortTermTenant(user))
}

/** Membership types and roles that the organisation asks for no dues. */
const isExemptFromDues = ({ organization, user }: OnboardingFacts): boolean => {
  const exempt = organization.policies.duesExemptMembershipTypes
  return [user.membershipType ?? '', ...roleSet(user)].some((name) => exempt.includes(name))
}

const owesDues = (facts: OnboardingFacts, nowSeconds: number): boolean => {
  const { membershipAmountPaid, membershipExpiresAt } = facts.user
  if (isExemptFromDues(facts)) return false
  if (!membershipAmountPaid) return true
  return membershipExpiresAt !== null && membershipExpiresAt - nowSeconds <= DUES_RENEWAL_SECONDS
}

const lacksLodging = ({ lodgingIdPrimary, lodgingExpiresAt }: OnboardingUser, nowSeconds: number): boolean =>
  isBlank(lodgingIdPrimary) || (lodgingExpiresAt !== null && lodgingExpiresAt <= nowSeconds)

type Rule = (facts: OnboardingFacts, nowSeconds: number) => boolean

const unmet: Readonly<Record<OnboardingStep, Rule>> = {
  'required-waiver': ({ organization, user, participants }, now) => whoMustSign<SignedWaiver>(organization, user, participants, now).length > 0,
  'required-residency': (facts) => isRequired(facts, 'RESIDENCY_DECLARATION') && facts.user.isResident === null,
  'required-street-address': (facts) => isRequired(facts, 'STREET_ADDRESS') && isBlank(facts.user.postalAddress1),
  'required-full-address': (facts) =>
    isRequired(facts, 'FULL_ADDRESS') && (isBlank(facts.user.postalAddress1) || isBlank(facts.user.postalZipcode)),
  'required-lodging': (facts, now) => isRequired(facts, 'LODGING') && lacksLodging(facts.user, now),
  // Where both are asked for, one lodging answers both: the step is shown once, under the first code.
  'required-lodging-unclaimed': (facts, now) =>
    isRequired(facts, 'LODGING_UNCLAIMED') && !isRequired(facts, 'LODGING') && lacksLodging(facts.user, now),
  'required-phone-number': (facts) => isRequired(facts, 'PHONE_NUMBER') && isBlank(facts.user.phone),
  'required-phone-numbers': (facts) => isRequired(facts, 'PHONE_NUMBERS') && facts.user.phoneNumbers.every(isBlank),
  'required-age': (facts) => isRequired(facts, 'AGE') && facts.user.age === null,
  'required-birthday': (facts) => isRequired(facts, 'BIRTHDAY') && isBlank(facts.user.birthISO),
  'required-participants': (facts) => isRequired(facts, 'PARTICIPANTS') && facts.participants.length === 0,
  'required-member-dues': (facts, now) => isRequired(facts, 'MEMBER_DUES') && owesDues(facts, now),
  'required-member-id-unclaimed': (facts) => isRequired(facts, 'MEMBER_ID_UNCLAIMED') && isBlank(facts.user.memberId),
  'required-vehicles': (facts) => isRequired(facts, 'VEHICLES'),
  'required-pets': (facts) => isRequired(facts, 'PETS'),
  'required-agreement': (facts) => isRequired(facts, 'AGREEMENT'),
}

const isDeclared = ({ user }: OnboardingFacts, step: OnboardingStep): boolean =>
  declarableSteps.includes(step) && user.onboardingCompleted.includes(step)

/** The unmet steps in the order in which they are shown; empty when the household may go on. */
export const unmetSteps = (facts: OnboardingFacts, nowSeconds: number): readonly OnboardingStep[] => {
  const { organization, user } = facts
  const stays = isShortTermTenant(user) && user.lodgingExpiresAt !== null && user.lodgingExpiresAt > nowSeconds
  if (organization.policies.shortTermStaySkipsOnboarding && stays) return []
  return onboardingSteps.filter((step) => !isDeclared(facts, step) && unmet[step](facts, nowSeconds))
}
