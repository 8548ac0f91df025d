import type { AccountUser, UserPair } from '@lodgepole/contract/people/schemas'
import { describe, expect, it } from 'vitest'
import { onboardingStepsOf } from './onboarding.ts'

const NOW = 1_800_000_000
const unsigned = { waiverSignedAt: null, waiverVersion: null }

const organization = {
  userRequiredFields: ['PARTICIPANTS'],
  userWaiverRequired: true,
  userWaiverScope: 'individual',
  userWaiverVersion: 1,
  policies: { shortTermStaySkipsOnboarding: false, duesExemptMembershipTypes: [] },
}
const user = {
  userId: 'dana',
  role: 'account-holder',
  roles: [],
  lodgingTenantType: null,
  lodgingExpiresAt: null,
  onboardingCompleted: [],
  phoneNumbers: [],
  waiverSignedAt: NOW,
  waiverVersion: 1,
  organization,
} as unknown as AccountUser
const pair = (parentId: string, accountHolderId: string, more: object = {}) =>
  ({
    parentId,
    childId: 'c',
    child: { userId: 'c', accountHolderId, waiverSignedAt: NOW, waiverVersion: 1, ...more },
  }) as unknown as UserPair

describe('ONB-10 the browser asks the same rule about the people the account holds', () => {
  it('counts those who are held, and asks for their signatures', () => {
    expect(onboardingStepsOf({ pairs: [pair('dana', 'dana')] }, user, NOW)).toEqual([])
    expect(onboardingStepsOf({ pairs: [pair('dana', 'dana', unsigned)] }, user, NOW)).toEqual([
      'required-waiver',
    ])
  })

  it('does not count people one only gives to, nor those of the login’s other account', () => {
    expect(onboardingStepsOf({ pairs: [pair('dana', 'eve', unsigned)] }, user, NOW)).toEqual([
      'required-participants',
    ])
    expect(onboardingStepsOf({ pairs: [pair('other', 'other', unsigned)] }, user, NOW)).toEqual([
      'required-participants',
    ])
  })
})
