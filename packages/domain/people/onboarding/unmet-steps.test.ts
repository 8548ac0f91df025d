import { describe, expect, it } from 'vitest'
import { onboardingSteps, requiredFieldCodes } from '../../organizations/onboarding-codes.ts'
import {
  ask,
  DAY,
  NOW,
  organization,
  requires,
  shortTerm,
  signed,
  user,
  YEAR,
  type Case,
} from './testing.ts'
import { askedSteps, type OnboardingUser } from './unmet-steps.ts'

describe('ONB-01 each step is unmet exactly when its line says so', () => {
  const waiver = { userWaiverRequired: true }
  const table: readonly [string, Case, readonly string[]][] = [
    ['nothing is asked for', {}, []],

    ['waiver: signed yesterday', { of: waiver }, []],
    ['waiver: never signed', { of: waiver, who: { waiverSignedAt: null } }, ['required-waiver']],
    ['waiver: exactly a year old', { of: waiver, who: { waiverSignedAt: NOW - YEAR } }, []],
    [
      'waiver: a second older than a year',
      { of: waiver, who: { waiverSignedAt: NOW - YEAR - 1 } },
      ['required-waiver'],
    ],
    ['waiver: not required', { who: { waiverSignedAt: null } }, []],
    [
      'waiver: no text was ever published',
      { of: { ...waiver, userWaiverVersion: null }, who: { waiverSignedAt: null } },
      [],
    ],
    ['waiver: a newer text', { of: { ...waiver, userWaiverVersion: 2 } }, ['required-waiver']],
    [
      'waiver: the newer text is signed',
      { of: { ...waiver, userWaiverVersion: 2 }, who: { waiverVersion: 2 }, participants: [] },
      [],
    ],
    ['waiver: no version on file is the first', { of: waiver, who: { waiverVersion: null } }, []],
    [
      'waiver: a participant has not signed',
      { of: waiver, participants: [signed, { waiverSignedAt: null, waiverVersion: null }] },
      ['required-waiver'],
    ],
    [
      'waiver: the holder signs for all',
      {
        of: { ...waiver, userWaiverScope: 'household' },
        participants: [{ waiverSignedAt: null, waiverVersion: null }],
      },
      [],
    ],

    [
      'residency: unset',
      { of: requires('RESIDENCY_DECLARATION'), who: { isResident: null } },
      ['required-residency'],
    ],
    [
      'residency: no is an answer',
      { of: requires('RESIDENCY_DECLARATION'), who: { isResident: false } },
      [],
    ],
    [
      'street: blank',
      { of: requires('STREET_ADDRESS'), who: { postalAddress1: '  ' } },
      ['required-street-address'],
    ],
    ['street: no zip needed', { of: requires('STREET_ADDRESS'), who: { postalZipcode: null } }, []],
    [
      'full address: no line 1',
      { of: requires('FULL_ADDRESS'), who: { postalAddress1: null } },
      ['required-full-address'],
    ],
    [
      'full address: no zip',
      { of: requires('FULL_ADDRESS'), who: { postalZipcode: '' } },
      ['required-full-address'],
    ],
    ['full address: both there', { of: requires('FULL_ADDRESS') }, []],

    [
      'lodging: none',
      { of: requires('LODGING'), who: { lodgingIdPrimary: null } },
      ['required-lodging'],
    ],
    [
      'lodging: ended',
      { of: requires('LODGING'), who: { lodgingExpiresAt: NOW } },
      ['required-lodging'],
    ],
    ['lodging: ends later', { of: requires('LODGING'), who: { lodgingExpiresAt: NOW + 1 } }, []],
    [
      'lodging to claim: none',
      { of: requires('LODGING_UNCLAIMED'), who: { lodgingIdPrimary: null } },
      ['required-lodging-unclaimed'],
    ],
    [
      'lodging to claim: ended',
      { of: requires('LODGING_UNCLAIMED'), who: { lodgingExpiresAt: NOW - 1 } },
      ['required-lodging-unclaimed'],
    ],
    [
      'lodging to claim: a renter, whose stay says where they are',
      { of: requires('LODGING_UNCLAIMED'), who: { ...shortTerm, lodgingIdPrimary: null } },
      [],
    ],
    [
      'lodging to claim: somebody who only works here',
      { of: requires('LODGING_UNCLAIMED'), who: { role: 'cashier', lodgingIdPrimary: null } },
      [],
    ],
    [
      'lodging to claim: a tenant who works here as well',
      {
        of: requires('LODGING_UNCLAIMED'),
        who: { role: 'cashier', lodgingTenantType: 'tenant-long-term', lodgingIdPrimary: null },
      },
      ['required-lodging-unclaimed'],
    ],
    [
      'lodging: a renter whose stay is over',
      {
        of: requires('LODGING'),
        who: { ...shortTerm, lodgingIdPrimary: null, lodgingExpiresAt: NOW - 1 },
      },
      ['required-lodging'],
    ],
    [
      'lodging: both codes, one step',
      { of: requires('LODGING_UNCLAIMED', 'LODGING'), who: { lodgingIdPrimary: null } },
      ['required-lodging'],
    ],

    [
      'phone: blank',
      { of: requires('PHONE_NUMBER'), who: { phone: '' } },
      ['required-phone-number'],
    ],
    [
      'phones: empty',
      { of: requires('PHONE_NUMBERS'), who: { phoneNumbers: [] } },
      ['required-phone-numbers'],
    ],
    [
      'phones: only spaces',
      { of: requires('PHONE_NUMBERS'), who: { phoneNumbers: [' '] } },
      ['required-phone-numbers'],
    ],
    ['phones: one', { of: requires('PHONE_NUMBERS'), who: { phone: null } }, []],

    ['age: missing', { of: requires('AGE'), who: { age: null } }, ['required-age']],
    ['age: nought is an age', { of: requires('AGE'), who: { age: 0 } }, []],
    [
      'birthday: missing',
      { of: requires('BIRTHDAY'), who: { birthISO: null } },
      ['required-birthday'],
    ],
    [
      'participants: nobody',
      { of: requires('PARTICIPANTS'), participants: [] },
      ['required-participants'],
    ],
    ['participants: somebody', { of: requires('PARTICIPANTS') }, []],

    [
      'dues: nothing paid',
      { of: requires('MEMBER_DUES'), who: { membershipAmountPaid: null } },
      ['required-member-dues'],
    ],
    [
      'dues: nought paid',
      { of: requires('MEMBER_DUES'), who: { membershipAmountPaid: 0 } },
      ['required-member-dues'],
    ],
    [
      'dues: paid, and ending in 30 days',
      { of: requires('MEMBER_DUES'), who: { membershipExpiresAt: NOW + 30 * DAY } },
      ['required-member-dues'],
    ],
    [
      'dues: paid, and ending a second later',
      { of: requires('MEMBER_DUES'), who: { membershipExpiresAt: NOW + 30 * DAY + 1 } },
      [],
    ],
    [
      'dues: ended',
      { of: requires('MEMBER_DUES'), who: { membershipExpiresAt: NOW - 1 } },
      ['required-member-dues'],
    ],
    [
      'dues: paid without an end',
      { of: requires('MEMBER_DUES'), who: { membershipExpiresAt: null } },
      [],
    ],
    [
      'member id: missing',
      { of: requires('MEMBER_ID_UNCLAIMED'), who: { memberId: null } },
      ['required-member-id-unclaimed'],
    ],
    [
      'vehicles, pets, agreement',
      { of: requires('AGREEMENT', 'PETS', 'VEHICLES') },
      ['required-vehicles', 'required-pets', 'required-agreement'],
    ],
    ['a code nobody knows', { of: requires('SHOE_SIZE', 'age') }, []],
  ]
  it.each(table)('ONB-01 %s', (_, given, expected) => expect(ask(given)).toEqual(expected))
})

describe('ONB-02 the order', () => {
  const nothing = {
    waiverSignedAt: null,
    isResident: null,
    postalAddress1: null,
    postalZipcode: null,
    lodgingIdPrimary: null,
    phone: null,
    phoneNumbers: [],
    age: null,
    birthISO: null,
    membershipAmountPaid: null,
    memberId: null,
  }
  it('is that of the specification, however the organization lists its codes', () => {
    const of = { userWaiverRequired: true, ...requires(...requiredFieldCodes.toReversed()) }
    expect(ask({ of, who: nothing, participants: [] })).toEqual(
      onboardingSteps.filter((step) => step !== 'required-lodging-unclaimed'),
    )
  })
})

describe('ONB-03 steps that were declared done', () => {
  const declared = [
    'required-vehicles',
    'required-pets',
    'required-agreement',
    'required-participants',
    'required-phone-number',
    'required-phone-numbers',
  ]
  it('are left out: vehicles, pets, agreement, participants, and both telephone steps', () => {
    const of = requires(
      'VEHICLES',
      'PETS',
      'AGREEMENT',
      'PARTICIPANTS',
      'PHONE_NUMBER',
      'PHONE_NUMBERS',
    )
    const who = { phone: null, phoneNumbers: [] }
    expect(ask({ of, who, participants: [] })).toHaveLength(6)
    expect(ask({ of, who: { ...who, onboardingCompleted: declared }, participants: [] })).toEqual(
      [],
    )
  })
  it('no other step can be declared away', () => {
    const of = {
      userWaiverRequired: true,
      ...requires('AGE', 'RESIDENCY_DECLARATION', 'MEMBER_DUES'),
    }
    const who = {
      waiverSignedAt: null,
      age: null,
      isResident: null,
      membershipAmountPaid: null,
      onboardingCompleted: [...onboardingSteps],
    }
    expect(ask({ of, who })).toEqual([
      'required-waiver',
      'required-residency',
      'required-age',
      'required-member-dues',
    ])
  })
})

describe('ONB-14 the whole list', () => {
  const of = {
    userWaiverRequired: true,
    ...requires('MEMBER_DUES', 'AGE', 'TENANT_SHORT_TERM-PETS', 'VEHICLES', 'PHONE_NUMBER'),
  }
  const all = (who: Partial<OnboardingUser>) =>
    askedSteps(
      { organization: { ...organization, ...of }, user: { ...user, ...who }, participants: [] },
      NOW,
    )
  const five = [
    'required-waiver',
    'required-phone-number',
    'required-age',
    'required-member-dues',
    'required-vehicles',
  ]
  it('is the same before, in the middle and after', () => {
    const nothing = { waiverSignedAt: null, age: null, phone: null, membershipAmountPaid: null }
    expect(all(nothing)).toEqual(five)
    expect(ask({ of, who: nothing, participants: [] })).toEqual(five)
    expect(
      all({ ...nothing, waiverSignedAt: NOW, onboardingCompleted: ['required-vehicles'] }),
    ).toEqual(five)
    expect(
      ask({
        of,
        who: { ...nothing, waiverSignedAt: NOW, onboardingCompleted: ['required-vehicles'] },
        participants: [],
      }),
    ).toEqual(['required-phone-number', 'required-age', 'required-member-dues'])
    expect(all({ onboardingCompleted: ['required-vehicles'] })).toEqual(five)
  })
  it('has only what is asked of this household', () => {
    expect(all({ lodgingTenantType: 'tenant-short-term' })).toContain('required-pets')
    expect(all({ membershipType: 'family' })).not.toContain('required-pets')
    const exempt = {
      ...organization,
      ...of,
      policies: { shortTermStaySkipsOnboarding: true, duesExemptMembershipTypes: ['honorary'] },
    }
    expect(
      askedSteps(
        { organization: exempt, user: { ...user, membershipType: 'honorary' }, participants: [] },
        NOW,
      ),
    ).not.toContain('required-member-dues')
    expect(
      askedSteps(
        {
          organization: exempt,
          user: { ...user, ...shortTerm, lodgingExpiresAt: NOW + 1 },
          participants: [],
        },
        NOW,
      ),
    ).toEqual([])
  })
})
