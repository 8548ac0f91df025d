// The people of Lakeside: families, couples and single members, residents of the town or not, with
// dues that are paid or about to expire.

import type { DemoClock } from '../seed/clock.ts'
import { seededRandom, type Random } from '../seed/random.ts'
import type { PeoplePlan } from '../organizations/recipe.ts'
import { askedAtLakeside } from './asked-people.ts'
import { contact, type Town } from './contact.ts'
import { generateHouseholds, type HouseholdStyle } from './generate-households.ts'
import { named, type HouseholdPlan } from './person.ts'
import { familyHousehold, signInOf, sysadminHousehold } from './shared-people.ts'
import { staff, staffHousehold, type StaffPlan } from './staff.ts'

const towns: readonly Town[] = [
  { city: 'Lakeside', state: 'IL', zipcode: '60091', areaCode: '847' },
  { city: 'Evanston', state: 'IL', zipcode: '60201', areaCode: '847' },
  { city: 'Winnetka', state: 'IL', zipcode: '60093', areaCode: '224' },
]

const memberId = (number: number) => `LS-${1040 + number}`

/** Dues: most are paid for months ahead, some expire soon, a few are not paid at all. */
const membership = (clock: DemoClock, random: Random, index: number) => {
  const type = random.pick(['family', 'family', 'family', 'individual', 'senior'] as const)
  const priceCents = { family: 72_000, individual: 48_000, senior: 36_000 }[type]
  const daysLeft = index % 11 === 4 ? random.integer(4, 25) : random.integer(45, 320)
  const unpaid = index % 17 === 6
  return {
    memberId: memberId(index + 10),
    membershipType: type,
    membershipAmountPaidCents: unpaid ? null : priceCents,
    membershipExpiresAt: unpaid ? null : clock.at(daysLeft, '23:59'),
    billingExpiresAt: unpaid ? null : clock.at(daysLeft, '23:59'),
  }
}

const style = (clock: DemoClock): HouseholdStyle => ({
  count: 41,
  childAges: [3, 17],
  partnerChance: 0.6,
  children: (random) => random.pick([0, 0, 1, 1, 2, 2, 3]),
  holderFields: (random, index) => {
    const address = contact(random, towns)
    const isResident = address.postalCity === 'Lakeside'
    return {
      ...address,
      isResident,
      ...membership(clock, random, index),
      viewedTutorial: random.chance(0.7),
    }
  },
  participantFields: (random, index, _ageYears, place) => ({
    isResident: random.chance(0.7),
    memberId: `${memberId(index + 10)}-${place}`,
    membershipType: index % 13 === 2 ? 'extended-household' : 'family',
  }),
})

const paid = (clock: DemoClock, number: number) => ({
  memberId: memberId(number),
  membershipType: 'family',
  isResident: true,
  membershipAmountPaidCents: 72_000,
  membershipExpiresAt: clock.at(212, '23:59'),
  billingExpiresAt: clock.at(212, '23:59'),
})

const coleman = (clock: DemoClock): HouseholdPlan => {
  const fields = (place: number) => ({
    memberId: `${memberId(1)}-${place}`,
    membershipType: 'family',
    isResident: true,
  })
  return {
    holder: {
      ...signInOf('member@lakeside.example'),
      ...named('andre', 'Andre Coleman', 43, 'masculine', 6),
      fields: {
        role: 'account-holder',
        viewedTutorial: true,
        bookingEventCapacityLimit: 4,
        ...contact(seededRandom('lakeside/andre'), towns),
        ...paid(clock, 1),
      },
    },
    people: [
      {
        ...named('simone', 'Simone Coleman', 42, 'feminine', 5),
        relationship: 'Spouse',
        portrait: true,
        fields: fields(2),
      },
      {
        ...named('imani', 'Imani Coleman', 14, 'feminine', 6),
        relationship: 'Daughter',
        portrait: true,
        fields: fields(3),
      },
      {
        ...named('elijah', 'Elijah Coleman', 12, 'masculine', 6),
        relationship: 'Son',
        portrait: true,
        fields: fields(4),
      },
      {
        ...named('jada', 'Jada Coleman', 6, 'feminine', 5),
        relationship: 'Daughter',
        portrait: false,
        fields: fields(5),
      },
    ],
  }
}

/**
 * Applied last week, and still has to provide his address and contact details and pay his first
 * dues.
 */
const haddad: HouseholdPlan = {
  holder: {
    ...signInOf('newcomer@lakeside.example'),
    ...named('omar', 'Omar Haddad', 35, 'masculine', 4),
    fields: { role: 'account-holder', membershipType: 'individual' },
  },
  people: [],
}

const team: readonly StaffPlan[] = [
  staff(
    ['Bianca Ferraro', 31, 'feminine', 2],
    'Front desk',
    ['concierge', 'employee'],
    'concierge@lakeside.example',
  ),
  staff(
    ['Graham Ashworth', 50, 'masculine', 1],
    'Club office',
    ['admin'],
    'admin@lakeside.example',
  ),
  staff(['Ji-woo Park', 27, 'feminine', 2], 'Aquatics', ['organization-manager']),
  staff(['Malik Gaines', 22, 'masculine', 6], 'Pool gate', ['employee']),
  staff(['Enzo Lombardi', 38, 'masculine', 2], 'Snack bar', ['cashier', 'employee']),
  staff(['Anežka Dvořák', 33, 'feminine', 0], 'Tennis', ['employee']),
]

export const lakesidePeople = (clock: DemoClock): PeoplePlan => {
  const where = (key: string) => contact(seededRandom(`lakeside/${key}`), towns)
  const common = (key: string) => ({
    ...where(key),
    ...paid(clock, 900),
    memberId: null,
    membershipType: 'staff',
  })
  const family = { ...where('family'), ...paid(clock, 2), isResident: false }
  return {
    households: [
      coleman(clock),
      familyHousehold(family, () => ({ membershipType: 'family', isResident: false })),
      ...generateHouseholds('lakeside', style(clock)),
      haddad,
      ...askedAtLakeside((number) => ({ ...where('asked'), ...paid(clock, number) })),
    ],
    staff: [
      ...team.map((plan) => staffHousehold(plan, common(plan.person.key))),
      sysadminHousehold(common('sysadmin')),
    ],
    contributors: [
      {
        household: 'andre',
        name: 'Grandpa Otis',
        email: 'otis.coleman@example.com',
        relationship: 'Grandfather',
        state: 'Active',
        daysAgo: 61,
        maxPerGiftCents: 2_500,
      },
      {
        household: 'andre',
        name: 'Nana Bea',
        email: 'bea.coleman@example.com',
        relationship: 'Grandmother',
        state: 'Invited',
        daysAgo: 3,
        excluded: ['simone'],
      },
    ],
  }
}
