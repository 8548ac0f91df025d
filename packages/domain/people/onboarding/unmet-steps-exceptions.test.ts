import { describe, expect, it } from 'vitest'
import { ask, NOW, requires, shortTerm } from './testing.ts'

describe('ONB-04 requirements of short-term tenants alone', () => {
  const missing = { postalZipcode: null, phone: null, phoneNumbers: [] }
  const of = requires(
    ...['AGREEMENT', 'FULL_ADDRESS', 'PETS', 'PHONE_NUMBER', 'PHONE_NUMBERS', 'VEHICLES'].map(
      (code) => `TENANT_SHORT_TERM-${code}`,
    ),
  )
  const all = [
    'required-full-address',
    'required-phone-number',
    'required-phone-numbers',
    'required-vehicles',
    'required-pets',
    'required-agreement',
  ]
  it.each([
    ['by the tenant type', shortTerm, all],
    ['by the role, where there is no type', { role: 'tenant-short-term' }, all],
    ['by a second role', { roles: ['tenant-short-term'] }, all],
    [
      'not an owner, whatever the role says',
      { role: 'tenant-short-term', lodgingTenantType: 'tenant-owner' },
      [],
    ],
    ['not a member', {}, []],
  ])('ONB-04 %s', (_, who, expected) =>
    expect(ask({ of, who: { ...missing, ...who } })).toEqual(expected),
  )

  it('the prefix means nothing before other codes', () => {
    expect(
      ask({
        of: requires('TENANT_SHORT_TERM-AGE', 'TENANT_SHORT_TERM-PARTICIPANTS'),
        who: { ...shortTerm, age: null },
        participants: [],
      }),
    ).toEqual([])
  })
})

describe('ONB-05 exceptions that an organization may make', () => {
  const skips = { shortTermStaySkipsOnboarding: true, duesExemptMembershipTypes: [] }
  const of = { userWaiverRequired: true, policies: skips, ...requires('AGE') }
  const who = { age: null, waiverSignedAt: null }
  it.each([
    [
      'a short-term tenant with a stay does nothing',
      { ...shortTerm, lodgingExpiresAt: NOW + 1 },
      0,
    ],
    ['one whose stay has ended does', { ...shortTerm, lodgingExpiresAt: NOW }, 2],
    ['one without a stay does', shortTerm, 2],
    ['an owner does', { lodgingTenantType: 'tenant-owner', lodgingExpiresAt: NOW + 1 }, 2],
  ])('ONB-05 %s', (_, more, count) =>
    expect(ask({ of, who: { ...who, ...more } })).toHaveLength(count),
  )

  it('is off unless the policy says so', () => {
    const off = { ...of, policies: { ...skips, shortTermStaySkipsOnboarding: false } }
    expect(ask({ of: off, who: { ...who, ...shortTerm, lodgingExpiresAt: NOW + 1 } })).toHaveLength(
      2,
    )
  })

  const dues = {
    ...requires('MEMBER_DUES'),
    policies: {
      shortTermStaySkipsOnboarding: false,
      duesExemptMembershipTypes: ['honorary', 'employee'],
    },
  }
  it.each([
    ['a membership type', { membershipType: 'honorary' }, []],
    ['staff, by a role', { membershipType: null, roles: ['employee'] }, []],
    ['nobody else', { membershipType: 'family' }, ['required-member-dues']],
  ])('ONB-05 owes no dues: %s', (_, more, expected) =>
    expect(ask({ of: dues, who: { membershipAmountPaid: null, ...more } })).toEqual(expected),
  )
})
