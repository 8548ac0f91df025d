// People with an account in all three organizations: a family that camps, swims and sails, and the
// installation's operator.

import type { DemoEmail } from '../sign-ins.ts'
import type { Row } from '../store/insert-rows.ts'
import { named, type HouseholdPlan, type PersonPlan } from './person.ts'
import { staff, staffHousehold } from './staff.ts'

type Fields = Partial<Row<'users'>>

/** Typed so that a household cannot belong to an address that is not among the sign-ins. */
export const signInOf = (loginEmail: DemoEmail) => ({ loginEmail, portrait: true }) as const

const children: readonly PersonPlan[] = [
  {
    ...named('family-hana', 'Hana Nakamura-Bell', 10, 'feminine', 2),
    relationship: 'Daughter',
    portrait: true,
  },
  {
    ...named('family-miles', 'Miles Nakamura-Bell', 8, 'masculine', 3),
    relationship: 'Son',
    portrait: true,
  },
]

export const familyHousehold = (
  holderFields: Fields,
  participantFields: (ageYears: number) => Fields,
): HouseholdPlan => ({
  holder: {
    ...signInOf('family@lodgepole.example'),
    ...named('family', 'Yuki Nakamura-Bell', 39, 'feminine', 2),
    fields: { role: 'account-holder', viewedTutorial: true, ...holderFields },
  },
  people: children.map((child) => ({ ...child, fields: participantFields(child.ageYears) })),
})

const sysadmin = staff(
  ['Sam Okoro', 44, 'masculine', 6],
  'Looks after the installation',
  ['sysadmin', 'admin', 'organization-employee'],
  'sysadmin@lodgepole.example',
)

export const sysadminHousehold = (common: Fields): HouseholdPlan => staffHousehold(sysadmin, common)
