// A household that has done everything an organization may ask of it, and what changes that.

import {
  unmetSteps,
  type OnboardingFacts,
  type OnboardingOrganization,
  type OnboardingUser,
} from './unmet-steps.ts'

export const NOW = 1_800_000_000
export const YEAR = 31_536_000
export const DAY = 86_400

export const user: OnboardingUser = {
  role: 'account-holder',
  roles: [],
  postalAddress1: '1 Elm Street',
  postalZipcode: '07040',
  phone: '555',
  phoneNumbers: ['555'],
  age: 40,
  birthISO: '1986-01-01',
  isResident: false,
  memberId: 'L-1',
  membershipType: 'family',
  membershipAmountPaid: 480,
  membershipExpiresAt: NOW + 200 * DAY,
  lodgingExpiresAt: null,
  lodgingIdPrimary: 'unit',
  lodgingTenantType: null,
  waiverSignedAt: NOW - DAY,
  waiverVersion: 1,
  onboardingCompleted: [],
}
export const organization: OnboardingOrganization = {
  userRequiredFields: [],
  userWaiverRequired: false,
  userWaiverScope: 'individual',
  userWaiverVersion: 1,
  policies: { shortTermStaySkipsOnboarding: false, duesExemptMembershipTypes: [] },
}
export const signed = { waiverSignedAt: NOW - DAY, waiverVersion: 1 }

export interface Case {
  readonly of?: Partial<OnboardingOrganization>
  readonly who?: Partial<OnboardingUser>
  readonly participants?: OnboardingFacts['participants']
}
export const ask = ({ of = {}, who = {}, participants = [signed] }: Case) =>
  unmetSteps(
    { organization: { ...organization, ...of }, user: { ...user, ...who }, participants },
    NOW,
  )

export const requires = (...userRequiredFields: string[]) => ({ userRequiredFields })
export const shortTerm = { lodgingTenantType: 'tenant-short-term' }
