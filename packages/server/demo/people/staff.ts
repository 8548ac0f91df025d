// Staff: people with a role in the organization but no household there.

import type { Role } from '@lodgepole/domain/identity/access/roles'
import type { DemoEmail } from '../sign-ins.ts'
import type { Row } from '../store/insert-rows.ts'
import { named, type HouseholdPlan } from './person.ts'

export interface StaffPlan {
  readonly person: ReturnType<typeof named>
  readonly role: Role
  /** Besides the main role. `employee` gives access to the console. */
  readonly roles: readonly Role[]
  readonly note: string
  readonly loginEmail?: DemoEmail
}

type Facts = Parameters<typeof named> extends [string, ...infer Rest] ? Rest : never

/** `staff(['Nia Bridges', 24, 'feminine', 6], 'Canteen', ['cashier', 'employee'], 'cashier@…')` */
export const staff = (
  facts: Facts,
  note: string,
  [role, ...roles]: readonly [Role, ...Role[]],
  loginEmail?: DemoEmail,
): StaffPlan => ({
  person: named(`staff-${facts[0]}`, ...facts),
  role,
  roles,
  note,
  ...(loginEmail === undefined ? {} : { loginEmail }),
})

export const staffHousehold = (
  { person, role, roles, note, loginEmail }: StaffPlan,
  common: Partial<Row<'users'>>,
): HouseholdPlan => ({
  holder: {
    ...person,
    ...(loginEmail === undefined ? {} : { loginEmail, portrait: true }),
    fields: { ...common, role, roles: [...roles], note, viewedTutorial: true },
  },
  people: [],
})
