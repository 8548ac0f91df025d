// A fictional family that shows what a member's home page would look like.

import type { AccountUser, UserPair } from '@lodgepole/contract/people/schemas'
import type { MemberOrganization } from '@lodgepole/domain/organizations/public-organization'
import type { LoadedLogin } from '../../lib/session/login.ts'

const HOLDER = 'sample-holder'
const noFace = { imageUrl: null, imageUrl70: null, imageUrl150: null }
const noCards = { customerId: null, defaultCardId: null, cards: [] }

const holderOf = (organization: MemberOrganization): AccountUser => ({
  ...noFace,
  userId: HOLDER,
  firstName: 'Alex',
  lastName: 'Morgan',
  organizationId: organization.organizationId,
  username: 'alex',
  email: 'alex@family.example',
  loginEmail: 'alex@family.example',
  accountHolderId: null,
  role: 'account-holder',
  roles: ['account-holder'],
  phone: null,
  phoneNumbers: [],
  parent2Email: null,
  parent2FirstName: null,
  parent2LastName: null,
  postalAddress1: null,
  postalAddress2: null,
  postalCity: null,
  postalState: null,
  postalZipcode: null,
  age: null,
  birthISO: null,
  isResident: true,
  memberId: null,
  membershipType: null,
  membershipAmountPaid: null,
  membershipExpiresAt: null,
  billingExpiresAt: null,
  lodgingExpiresAt: null,
  lodgingIdPrimary: null,
  lodgingTenantType: null,
  bookingEventCapacityLimit: null,
  lowBalanceThreshold: 5,
  restricted: false,
  restrictionExpiresAt: null,
  restrictionMessage: null,
  viewedTutorial: true,
  waiverSignedAt: null,
  waiverVersion: null,
  onboardingCompleted: [],
  isInactive: false,
  isHidden: false,
  postalAddresses: [],
  mailChoices: {},
  version: 1,
  organization,
  lingo: organization.lingo,
  isParent2: false,
  accountRoles: ['account-holder'],
  parent2State: null,
  parent2InvitedAt: null,
  parent2NextMailAt: null,
  contributors: [],
  square: noCards,
  authorizenet: noCards,
})

const pairOf = (
  organizationId: string,
  childId: string,
  firstName: string,
  age: number,
  currentBalance: string,
): UserPair => ({
  parentId: HOLDER,
  childId,
  relationship: 'parent',
  organizationId,
  currentBalance,
  scheduledBalance: '0.00',
  hasSpendingAccount: true,
  child: {
    ...noFace,
    userId: childId,
    firstName,
    lastName: 'Morgan',
    accountHolderId: HOLDER,
    age,
    note: null,
    waiverSignedAt: null,
    waiverVersion: null,
    version: 1,
  },
})

export const sampleLogin = (organization: MemberOrganization): LoadedLogin => {
  const user = holderOf(organization)
  const pairs = [
    pairOf(organization.organizationId, 'sample-maya', 'Maya', 9, '42.50'),
    pairOf(organization.organizationId, 'sample-theo', 'Theo', 7, '3.75'),
  ]
  const details = { users: [user], pairs, lodgingQuotas: [], contributingTo: [] }
  const open = { actAs: undefined, onboardingSteps: [], missingFactor: undefined }
  return {
    state: 'loaded',
    loginId: '',
    details,
    user,
    roles: new Set(['account-holder']),
    ...open,
  }
}
