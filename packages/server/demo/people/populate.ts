// Turns the plan of an organization's people into rows: users and the pairs that link them into
// households.

import type { DemoClock } from '../seed/clock.ts'
import { seededRandom } from '../seed/random.ts'
import type { Row } from '../store/insert-rows.ts'
import type { OrganizationRecipe, PeoplePlan } from '../organizations/recipe.ts'
import { contributorRows, type ContributorRows } from './contributors.ts'
import { householdLists, type HouseholdLists } from './household-lists.ts'
import { memberIdRows } from './member-ids.ts'
import { loginId, personOf, type Household, type HouseholdPlan } from './person.ts'

export interface Population {
  readonly households: readonly Household[]
  readonly staff: readonly Household[]
  readonly users: readonly Row<'users'>[]
  readonly pairs: readonly Row<'userPairs'>[]
  readonly contributions: ContributorRows
  readonly lists: HouseholdLists
  readonly memberIds: readonly Row<'memberIds'>[]
}

type Oddity = Partial<Row<'users'>>

/** In every organization one person may not book for a while, and one has left. */
const oddities = (
  clock: DemoClock,
  plans: readonly HouseholdPlan[],
): ReadonlyMap<string, Oddity> => {
  const participantAfter = (index: number) =>
    plans.slice(index).flatMap(({ people }) => people.slice(-1))[0]?.key ?? ''
  const restrictionMessage = 'Please call the office about a missed check-out.'
  return new Map<string, Oddity>([
    [
      participantAfter(12),
      { restricted: true, restrictionExpiresAt: clock.at(10, '08:00'), restrictionMessage },
    ],
    [participantAfter(24), { isInactive: true }],
  ])
}

const householdOf = (
  organizationId: string,
  clock: DemoClock,
  plan: HouseholdPlan,
  odd?: ReadonlyMap<string, Oddity>,
): Household => {
  const { loginEmail, parent2LoginEmail } = plan.holder
  const daysAgo = 130 + seededRandom(`${organizationId}/joined/${plan.holder.key}`).integer(0, 900)
  const login =
    loginEmail === undefined
      ? {}
      : { loginId: loginId(loginEmail), email: loginEmail, username: loginEmail }
  const parent2 =
    parent2LoginEmail === undefined ? {} : { parent2LoginId: loginId(parent2LoginEmail) }
  const holder = personOf(
    organizationId,
    clock,
    plan.holder,
    { daysAgo, place: 0 },
    { ...login, ...parent2 },
  )
  const participants = plan.people.map((person, earlier) =>
    personOf(
      organizationId,
      clock,
      person,
      { daysAgo, place: earlier + 1 },
      { accountHolderId: holder.userId, ...odd?.get(person.key) },
    ),
  )
  return { holder, participants }
}

export const populate = (
  { key, organization, people }: OrganizationRecipe,
  clock: DemoClock,
): Population => {
  const { organizationId } = organization
  const plan: PeoplePlan = people(clock)
  const odd = oddities(clock, plan.households)
  const households = plan.households.map((household) =>
    householdOf(organizationId, clock, household, odd),
  )
  const staff = plan.staff.map((household) => householdOf(organizationId, clock, household))
  const everybody = [...households, ...staff].flatMap(({ holder, participants }) => [
    holder,
    ...participants,
  ])
  const byKey = new Map(everybody.map((person) => [person.key, person]))
  const idOf = (name: string) => {
    const person = byKey.get(name)
    if (!person) throw new Error(`nobody at ${organization.organizationName} has the key ${name}`)
    return person.userId
  }
  return {
    households,
    staff,
    users: everybody.map(({ row }) => row),
    pairs: households.flatMap(({ holder, participants }) =>
      participants.map(({ userId, relationship }) => ({
        organizationId,
        parentId: holder.userId,
        childId: userId,
        relationship,
      })),
    ),
    contributions: contributorRows(organizationId, clock, plan.contributors, idOf),
    lists: householdLists(key, organizationId, clock, idOf),
    memberIds: memberIdRows(
      organizationId,
      clock,
      everybody.map(({ row }) => row),
    ),
  }
}
