// People who need more than a password to sign in: one for each kind of challenge, without a real
// household.

import type { Row } from '../store/insert-rows.ts'
import { named, type HouseholdPlan } from './person.ts'
import { signInOf } from './shared-people.ts'

type Facts = Parameters<typeof named>

const asked = (
  email: Parameters<typeof signInOf>[0],
  facts: Facts,
  fields: Partial<Row<'users'>>,
): HouseholdPlan => ({
  holder: {
    ...signInOf(email),
    ...named(...facts),
    fields: { viewedTutorial: true, role: 'account-holder', ...fields },
  },
  people: [],
})

export const askedAtPinewood = (common: Partial<Row<'users'>>): readonly HouseholdPlan[] => [
  asked(
    'newpassword@pinewood.example',
    ['asked-new-password', 'Iris Lindqvist', 38, 'feminine', 0],
    common,
  ),
  asked('reset@pinewood.example', ['asked-reset', 'Owen Baptiste', 45, 'masculine', 6], common),
]

export const askedAtLakeside = (
  common: (number: number) => Partial<Row<'users'>>,
): readonly HouseholdPlan[] => [
  asked(
    'unconfirmed@lakeside.example',
    ['asked-confirmation', 'Leila Amini', 33, 'feminine', 3],
    common(3),
  ),
  asked(
    'mailcode@lakeside.example',
    ['asked-mail', 'Hugh Carmichael', 61, 'masculine', 1],
    common(4),
  ),
]

export const askedAtHarbor = (common: Partial<Row<'users'>>): readonly HouseholdPlan[] => [
  asked('app@harbor.example', ['asked-app', 'Meera Iyer', 49, 'feminine', 4], {
    role: 'tenant-owner',
    roles: ['account-holder'],
    lodgingTenantType: 'tenant-owner',
    ...common,
  }),
]
