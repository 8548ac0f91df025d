// The people of Pinewood: parents with campers in bunks, grandparents who give money, and the
// camp's staff.

import { shortDate, type DemoClock } from '../seed/clock.ts'
import { seededRandom } from '../seed/random.ts'
import type { PeoplePlan } from '../organizations/recipe.ts'
import { JUNE_ARRIVES } from '../upcoming-session/make-upcoming-session.ts'
import { askedAtPinewood } from './asked-people.ts'
import { contact, type Town } from './contact.ts'
import { generateHouseholds, type HouseholdStyle } from './generate-households.ts'
import { named, type HouseholdPlan } from './person.ts'
import { familyHousehold, signInOf, sysadminHousehold } from './shared-people.ts'
import { staff, staffHousehold, type StaffPlan } from './staff.ts'

const towns: readonly Town[] = [
  { city: 'Maplewood', state: 'NJ', zipcode: '07040', areaCode: '201' },
  { city: 'Brookline', state: 'MA', zipcode: '02445', areaCode: '617' },
  { city: 'Larchmont', state: 'NY', zipcode: '10538', areaCode: '914' },
  { city: 'Stamford', state: 'CT', zipcode: '06902', areaCode: '203' },
  { city: 'Ardmore', state: 'PA', zipcode: '19003', areaCode: '610' },
]

const bunk = (number: number, session: number) => `Bunk ${number} · Session ${session}`

const style = (signedAt: number): HouseholdStyle => ({
  count: 40,
  childAges: [7, 16],
  partnerChance: 0,
  children: (random) => random.pick([1, 1, 2, 2, 2, 3, 3, 4]),
  holderFields: (random) => ({
    ...contact(random, towns),
    waiverSignedAt: signedAt,
    viewedTutorial: random.chance(0.8),
  }),
  participantFields: (random, index, ageYears) => ({
    note: bunk(
      Math.max(1, Math.round((ageYears - 6) * 1.3)) + (index % 2),
      random.pick([1, 2, 2, 2, 3]),
    ),
    // A few still have to sign.
    waiverSignedAt: random.chance(0.92) ? signedAt : null,
  }),
})

const alvarez = (clock: DemoClock, signedAt: number): HouseholdPlan => ({
  holder: {
    ...signInOf('parent@pinewood.example'),
    parent2LoginEmail: 'parent2@pinewood.example',
    ...named('dana', 'Dana Alvarez', 41, 'feminine', 3),
    fields: {
      role: 'account-holder',
      phone: '(201) 555-0112',
      waiverSignedAt: signedAt,
      viewedTutorial: true,
      postalAddress1: '18 Orchard Road',
      postalCity: 'Maplewood',
      postalState: 'NJ',
      postalZipcode: '07040',
      parent2Email: 'parent2@pinewood.example',
      parent2FirstName: 'Marco',
      parent2LastName: 'Alvarez',
    },
  },
  people: [
    {
      ...named('maya', 'Maya Alvarez', 11, 'feminine', 3),
      relationship: 'Daughter',
      portrait: true,
      fields: { note: bunk(7, 2), waiverSignedAt: signedAt },
    },
    {
      ...named('theo', 'Theo Alvarez', 9, 'masculine', 3),
      relationship: 'Son',
      portrait: true,
      fields: {
        note: bunk(3, 2),
        careNote: 'Allergic to peanuts. His EpiPen is in the blue bag.',
        waiverSignedAt: signedAt,
      },
    },
    {
      ...named('june', 'June Alvarez', 6, 'feminine', 3),
      relationship: 'Daughter',
      portrait: false,
      fields: { note: `Arrives ${shortDate(clock.day(JUNE_ARRIVES))}`, waiverSignedAt: signedAt },
    },
  ],
})

/** Has just been invited: nothing is signed or filled in. */
const raman: HouseholdPlan = {
  holder: {
    ...signInOf('newcomer@pinewood.example'),
    ...named('priya', 'Priya Raman', 38, 'feminine', 5),
    fields: { role: 'account-holder', birthIso: null, age: null },
  },
  people: [
    {
      ...named('anika', 'Anika Raman', 10, 'feminine', 5),
      relationship: 'Daughter',
      portrait: true,
      fields: { note: bunk(5, 3) },
    },
    {
      ...named('dev', 'Dev Raman', 8, 'masculine', 5),
      relationship: 'Son',
      portrait: true,
      fields: { note: bunk(2, 3) },
    },
  ],
}

/** Was here last summer: the signatures from then have expired. */
const kim = (clock: DemoClock): HouseholdPlan => {
  const waiverSignedAt = clock.at(-400, '18:05')
  return {
    holder: {
      ...signInOf('returning@pinewood.example'),
      ...named('grace', 'Grace Kim', 44, 'feminine', 2),
      fields: {
        role: 'account-holder',
        viewedTutorial: true,
        waiverSignedAt,
        ...contact(seededRandom('pinewood/grace'), towns),
      },
    },
    people: [
      {
        ...named('noah', 'Noah Kim', 12, 'masculine', 2),
        relationship: 'Son',
        portrait: true,
        fields: { note: bunk(8, 3), waiverSignedAt },
      },
      {
        ...named('ella', 'Ella Kim', 9, 'feminine', 2),
        relationship: 'Daughter',
        portrait: true,
        fields: { note: bunk(3, 3), waiverSignedAt },
      },
    ],
  }
}

/** Back home since yesterday. The remaining funds on their accounts wait for a decision. */
const larkin = (fields: HouseholdPlan['holder']['fields'], signedAt: number): HouseholdPlan => ({
  holder: {
    ...signInOf('remaining@pinewood.example'),
    ...named('noor', 'Noor Larkin', 40, 'feminine', 4),
    fields: { role: 'account-holder', viewedTutorial: true, ...fields },
  },
  people: [
    {
      ...named('wren', 'Wren Larkin', 12, 'feminine', 4),
      relationship: 'Daughter',
      portrait: true,
      fields: { note: bunk(8, 1), waiverSignedAt: signedAt },
    },
    {
      ...named('otis', 'Otis Larkin', 9, 'masculine', 4),
      relationship: 'Son',
      portrait: true,
      fields: { note: bunk(3, 1), waiverSignedAt: signedAt },
    },
  ],
})

const giver = (person: ReturnType<typeof named>, signedAt: number): HouseholdPlan => ({
  holder: {
    ...person,
    fields: {
      role: 'account-holder',
      email: `${person.key}.feldman@example.com`,
      waiverSignedAt: signedAt,
      ...contact(seededRandom(`pinewood/${person.key}`), towns),
    },
  },
  people: [],
})

const ruth = (signedAt: number): HouseholdPlan => {
  const { holder, people } = giver(named('ruth', 'Ruth Feldman', 71, 'feminine', 1), signedAt)
  const { email: _, ...fields } = holder.fields ?? {}
  return { holder: { ...holder, ...signInOf('contributor@pinewood.example'), fields }, people }
}

const team: readonly StaffPlan[] = [
  staff(
    ['Nia Bridges', 24, 'feminine', 6],
    'Canteen',
    ['cashier', 'employee'],
    'cashier@pinewood.example',
  ),
  staff(
    ['Jonah Weiss', 19, 'masculine', 1],
    'Bunk 7',
    ['counselor', 'employee'],
    'counselor@pinewood.example',
  ),
  staff(
    ['Margaret Prescott', 52, 'feminine', 0],
    'Camp office',
    ['admin'],
    'admin@pinewood.example',
  ),
  staff(['Elias Haile', 47, 'masculine', 6], 'Director', ['director', 'organization-manager']),
  staff(['Petra Novák', 35, 'feminine', 1], 'Registration', ['registrar', 'organization-employee']),
  staff(['Kofi Asante', 29, 'masculine', 7], 'Trading post', ['store-manager', 'employee']),
  staff(['Lan Tran', 20, 'feminine', 2], 'Bunk 3', ['counselor', 'employee']),
  staff(['Rafael Ortega', 21, 'masculine', 4], 'Waterfront', ['counselor', 'employee']),
]

export const pinewoodPeople = (clock: DemoClock): PeoplePlan => {
  const signedAt = clock.at(-46, '19:20')
  const common = (key: string) => ({
    ...contact(seededRandom(`pinewood/${key}`), towns),
    waiverSignedAt: signedAt,
  })
  return {
    households: [
      alvarez(clock, signedAt),
      ruth(signedAt),
      giver(named('paul', 'Paul Feldman', 44, 'masculine', 1), signedAt),
      familyHousehold(common('family'), (ageYears) => ({
        note: bunk(ageYears > 9 ? 5 : 2, 2),
        waiverSignedAt: signedAt,
      })),
      ...generateHouseholds('pinewood', style(signedAt)),
      raman,
      kim(clock),
      ...askedAtPinewood(common('asked')),
      larkin(common('noor'), signedAt),
    ],
    staff: [
      ...team.map((plan) => staffHousehold(plan, common(plan.person.key))),
      sysadminHousehold(common('sysadmin')),
    ],
    contributors: [
      {
        household: 'dana',
        name: 'Grandma Ruth',
        email: 'contributor@pinewood.example',
        login: 'contributor@pinewood.example',
        relationship: 'Grandmother',
        state: 'Active',
        daysAgo: 44,
        excluded: ['june'],
      },
      {
        household: 'dana',
        name: 'Uncle Paul',
        email: 'paul.feldman@example.com',
        relationship: 'Uncle',
        state: 'Active',
        daysAgo: 40,
        maxPerGiftCents: 5_000,
        maxTotalCents: 20_000,
      },
      {
        household: 'dana',
        name: 'Aunt Rosa',
        email: 'rosa.alvarez@example.com',
        relationship: 'Aunt',
        state: 'Invited',
        daysAgo: 6,
        message: 'The canteen has your favorite lemonade.',
      },
      {
        household: 'dana',
        name: 'Kate next door',
        email: 'kate.brown@example.com',
        relationship: 'Neighbor',
        state: 'Removed',
        daysAgo: 30,
      },
    ],
  }
}
