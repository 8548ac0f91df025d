// What a household must still do before it may use the portal. The browser uses this function to
// lead people to the first unmet step, and the server to refuse calls while a step is unmet.
// docs/algorithms/onboarding.md describes the same in prose.

import { roleSet, hasStaffRole } from '../../identity/access/roles.ts'
import type { Policies } from '../../organizations/policies.ts'
import { whoMustSign, type SignedWaiver, type WaiverRules } from '../waivers/validity.ts'
import {
  declarableSteps,
  onboardingSteps,
  SHORT_TERM_PREFIX,
  shortTermCodes,
  type OnboardingStep,
  type RequiredFieldCode,
} from '../../organizations/onboarding-codes.ts'

/** Dues are requested again this long before they expire. */
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

/** The tenant type on the account decides. Without one, the role does. */
const isShortTermTenant = (user: OnboardingUser): boolean =>
  isBlank(user.lodgingTenantType)
    ? roleSet(user).has('tenant-short-term')
    : user.lodgingTenantType === 'tenant-short-term'

const isRequired = ({ organization, user }: OnboardingFacts, code: RequiredFieldCode): boolean => {
  const asked = organization.userRequiredFields
  return (
    asked.includes(code) ||
    (shortTermCodes.includes(code) &&
      asked.includes(`${SHORT_TERM_PREFIX}${code}`) &&
      isShortTermTenant(user))
  )
}

/** Membership types and roles from which the organization requires no dues. */
const isExemptFromDues = ({ organization, user }: OnboardingFacts): boolean => {
  const exempt = organization.policies.duesExemptMembershipTypes
  return [user.membershipType ?? '', ...roleSet(user)].some((name) => exempt.includes(name))
}

const owesDues = (
  { membershipAmountPaid, membershipExpiresAt }: OnboardingUser,
  nowSeconds: number,
): boolean => {
  if (!membershipAmountPaid) return true
  return membershipExpiresAt !== null && membershipExpiresAt - nowSeconds <= DUES_RENEWAL_SECONDS
}

const lacksLodging = (
  { lodgingIdPrimary, lodgingExpiresAt }: OnboardingUser,
  nowSeconds: number,
): boolean =>
  isBlank(lodgingIdPrimary) || (lodgingExpiresAt !== null && lodgingExpiresAt <= nowSeconds)

/**
 * Only for people who live here: a renter's stay already says where they live, and a person who
 * only works here does not live here.
 */
const claimsLodging = (user: OnboardingUser): boolean =>
  !isShortTermTenant(user) && !(isBlank(user.lodgingTenantType) && hasStaffRole(roleSet(user)))

type Rule = (facts: OnboardingFacts, nowSeconds: number) => boolean

const asksFor =
  (code: RequiredFieldCode): Rule =>
  (facts) =>
    isRequired(facts, code)

/** Whether this household has to complete the step, regardless of whether it already has. */
const isAsked: Readonly<Record<OnboardingStep, Rule>> = {
  'required-waiver': ({ organization }) =>
    organization.userWaiverRequired && organization.userWaiverVersion !== null,
  'required-residency': asksFor('RESIDENCY_DECLARATION'),
  'required-street-address': asksFor('STREET_ADDRESS'),
  'required-full-address': asksFor('FULL_ADDRESS'),
  'required-lodging': asksFor('LODGING'),
  // When both are required, one lodging satisfies both, and the step is shown once, under the first
  // code.
  'required-lodging-unclaimed': (facts) =>
    isRequired(facts, 'LODGING_UNCLAIMED') &&
    !isRequired(facts, 'LODGING') &&
    claimsLodging(facts.user),
  'required-phone-number': asksFor('PHONE_NUMBER'),
  'required-phone-numbers': asksFor('PHONE_NUMBERS'),
  'required-age': asksFor('AGE'),
  'required-birthday': asksFor('BIRTHDAY'),
  'required-participants': asksFor('PARTICIPANTS'),
  'required-member-dues': (facts) => isRequired(facts, 'MEMBER_DUES') && !isExemptFromDues(facts),
  'required-member-id-unclaimed': asksFor('MEMBER_ID_UNCLAIMED'),
  'required-vehicles': asksFor('VEHICLES'),
  'required-pets': asksFor('PETS'),
  'required-agreement': asksFor('AGREEMENT'),
}

/** Whether the step's requirement is unmet. */
const isMissing: Readonly<Record<OnboardingStep, Rule>> = {
  'required-waiver': ({ organization, user, participants }, now) =>
    whoMustSign<SignedWaiver>(organization, user, participants, now).length > 0,
  'required-residency': ({ user }) => user.isResident === null,
  'required-street-address': ({ user }) => isBlank(user.postalAddress1),
  'required-full-address': ({ user }) =>
    isBlank(user.postalAddress1) || isBlank(user.postalZipcode),
  'required-lodging': ({ user }, now) => lacksLodging(user, now),
  'required-lodging-unclaimed': ({ user }, now) => lacksLodging(user, now),
  'required-phone-number': ({ user }) => isBlank(user.phone),
  'required-phone-numbers': ({ user }) => user.phoneNumbers.every(isBlank),
  'required-age': ({ user }) => user.age === null,
  'required-birthday': ({ user }) => isBlank(user.birthISO),
  'required-participants': ({ participants }) => participants.length === 0,
  'required-member-dues': ({ user }, now) => owesDues(user, now),
  'required-member-id-unclaimed': ({ user }) => isBlank(user.memberId),
  'required-vehicles': () => true,
  'required-pets': () => true,
  'required-agreement': () => true,
}

const isDeclared = ({ user }: OnboardingFacts, step: OnboardingStep): boolean =>
  declarableSteps.includes(step) && user.onboardingCompleted.includes(step)

/**
 * All steps required of the household, done or not, in display order. The list stays the same as
 * the household makes progress.
 */
export const askedSteps = (
  facts: OnboardingFacts,
  nowSeconds: number,
): readonly OnboardingStep[] => {
  const { organization, user } = facts
  const stays =
    isShortTermTenant(user) && user.lodgingExpiresAt !== null && user.lodgingExpiresAt > nowSeconds
  if (organization.policies.shortTermStaySkipsOnboarding && stays) return []
  return onboardingSteps.filter((step) => isAsked[step](facts, nowSeconds))
}

/** The required steps that are unmet. Empty when the household may continue. */
export const unmetSteps = (facts: OnboardingFacts, nowSeconds: number): readonly OnboardingStep[] =>
  askedSteps(facts, nowSeconds).filter(
    (step) => !isDeclared(facts, step) && isMissing[step](facts, nowSeconds),
  )
