// The people of Harbor: owners, long-term tenants, and renters whose access ends with their stay. A
// unit's id is derived from its street address, and its people share it.

import type { DemoClock } from '../seed/clock.ts'
import { demoId } from '../seed/demo-id.ts'
import { seededRandom } from '../seed/random.ts'
import type { PeoplePlan } from '../organizations/recipe.ts'
import { askedAtHarbor } from './asked-people.ts'
import { phoneNumber } from './contact.ts'
import { generateHouseholds, type HouseholdStyle } from './generate-households.ts'
import { named, type HouseholdPlan } from './person.ts'
import { familyHousehold, signInOf, sysadminHousehold } from './shared-people.ts'
import { staff, staffHousehold, type StaffPlan } from './staff.ts'

const lanes = ['Beacon Lane', 'Anchor Row', 'Driftwood Court', 'Lantern Way', 'Gull Point'] as const

const unitAddress = (number: number) =>
  `${2 + Math.floor(number / lanes.length) * 2} ${lanes[number % lanes.length]}`

const inUnit = (number: number) => ({
  lodgingIdPrimary: demoId('harbor', 'unit', unitAddress(number)),
  note: unitAddress(number),
})

const home = (number: number) => ({
  ...inUnit(number),
  postalAddress1: unitAddress(number),
  postalCity: 'Harbor Cove',
  postalState: 'CA',
  postalZipcode: '93449',
})

/** Access ends after the last day. */
const overAfter = (clock: DemoClock, day: number) => clock.at(day + 1, '00:00')

const kinds = [
  { role: 'tenant-owner', resident: true },
  { role: 'tenant-owner', resident: true },
  { role: 'tenant-long-term', resident: true },
  { role: 'tenant-short-term', resident: false },
  { role: 'tenant-owner', resident: false },
] as const

const kindOf = (index: number) => kinds[index % kinds.length] ?? kinds[0]

const style = (clock: DemoClock): HouseholdStyle => ({
  count: 40,
  childAges: [2, 17],
  partnerChance: 0.65,
  children: (random) => random.pick([0, 0, 1, 1, 2, 3]),
  holderFields: (random, index) => {
    const { role, resident } = kindOf(index)
    const stays = role === 'tenant-short-term'
    return {
      ...home(index + 4),
      phone: phoneNumber(random, '805'),
      role,
      roles: ['account-holder'],
      lodgingTenantType: role,
      isResident: resident,
      lodgingExpiresAt: stays ? overAfter(clock, random.integer(-3, 12)) : null,
      onboardingCompleted: stays ? ['required-vehicles', 'required-agreement'] : [],
    }
  },
  participantFields: (_, index) => ({ ...inUnit(index + 4), isResident: kindOf(index).resident }),
})

const halvorsen: HouseholdPlan = {
  holder: {
    ...signInOf('owner@harbor.example'),
    ...named('ingrid', 'Ingrid Halvorsen', 58, 'feminine', 0),
    fields: {
      ...home(0),
      phone: '(805) 555-0120',
      role: 'tenant-owner',
      roles: ['account-holder'],
      lodgingTenantType: 'tenant-owner',
      isResident: true,
      viewedTutorial: true,
    },
  },
  people: [
    {
      ...named('anders', 'Anders Halvorsen', 60, 'masculine', 0),
      relationship: 'Spouse',
      portrait: true,
      fields: { ...inUnit(0), isResident: true },
    },
    {
      ...named('maren', 'Maren Halvorsen', 16, 'feminine', 0),
      relationship: 'Daughter',
      portrait: true,
      fields: { ...inUnit(0), isResident: true },
    },
  ],
}

/**
 * Rents the owner's second unit this week, and still has to provide a telephone number, a vehicle
 * and a signature.
 */
const villanueva = (clock: DemoClock): HouseholdPlan => ({
  holder: {
    ...signInOf('renter@harbor.example'),
    ...named('tomas', 'Tomás Villanueva', 36, 'masculine', 4),
    fields: {
      ...home(1),
      role: 'tenant-short-term',
      lodgingTenantType: 'tenant-short-term',
      isResident: false,
      lodgingExpiresAt: overAfter(clock, 5),
    },
  },
  people: [
    {
      ...named('paloma', 'Paloma Villanueva', 34, 'feminine', 3),
      relationship: 'Spouse',
      portrait: true,
      fields: { ...inUnit(1), isResident: false },
    },
    {
      ...named('nico', 'Nico Villanueva', 5, 'masculine', 4),
      relationship: 'Son',
      portrait: true,
      fields: { ...inUnit(1), isResident: false },
    },
  ],
})

/** Had the same unit before them. The only step left is to decide what happens to the money. */
const salgado = (clock: DemoClock): HouseholdPlan => ({
  holder: {
    ...signInOf('departed@harbor.example'),
    ...named('beatriz', 'Beatriz Salgado', 44, 'feminine', 4),
    fields: {
      ...home(1),
      phone: '(805) 555-0148',
      role: 'tenant-short-term',
      lodgingTenantType: 'tenant-short-term',
      isResident: false,
      viewedTutorial: true,
      lodgingExpiresAt: overAfter(clock, -1),
      onboardingCompleted: ['required-vehicles', 'required-agreement'],
    },
  },
  people: [],
})

/** Has moved in as a tenant and has to claim the house before the portal opens. */
const sandberg: HouseholdPlan = {
  holder: {
    ...signInOf('newcomer@harbor.example'),
    ...named('elin', 'Elin Sandberg', 34, 'feminine', 0),
    fields: {
      phone: '(805) 555-0163',
      role: 'tenant-long-term',
      roles: ['account-holder'],
      lodgingTenantType: 'tenant-long-term',
      isResident: true,
      viewedTutorial: true,
    },
  },
  people: [],
}

const team: readonly StaffPlan[] = [
  staff(
    ['Keoni Akana', 45, 'masculine', 4],
    'Property office',
    ['property-manager', 'employee'],
    'manager@harbor.example',
  ),
  staff(['Shirin Rahimi', 41, 'feminine', 3], 'Front office', ['admin'], 'admin@harbor.example'),
  staff(['Vikram Menon', 37, 'masculine', 5], 'Marina', ['organization-manager']),
  staff(['Camille Toussaint', 28, 'feminine', 6], 'Dockside café', ['cashier', 'employee']),
  staff(['Emil Dahl', 23, 'masculine', 0], 'Shuttle', ['employee']),
]

export const harborPeople = (clock: DemoClock): PeoplePlan => {
  const common = (key: string) => ({
    phone: phoneNumber(seededRandom(`harbor/${key}`), '805'),
    isResident: false,
  })
  const family = {
    ...home(2),
    ...common('family'),
    lodgingTenantType: 'tenant-long-term',
    isResident: true,
  }
  return {
    households: [
      halvorsen,
      villanueva(clock),
      familyHousehold(family, () => ({ ...inUnit(2), isResident: true })),
      ...generateHouseholds('harbor', style(clock)),
      salgado(clock),
      ...askedAtHarbor({ ...home(3), ...common('asked'), isResident: true }),
      sandberg,
    ],
    staff: [
      ...team.map((plan) => staffHousehold(plan, common(plan.person.key))),
      sysadminHousehold(common('sysadmin')),
    ],
    contributors: [],
  }
}
