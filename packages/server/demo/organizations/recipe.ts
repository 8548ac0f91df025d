// What is needed to create one demo organization: its settings, its people, where money is spent,
// what can be booked.

import type { StoredOrganization } from '@lodgepole/domain/organizations/organization'
import { demoId } from '../seed/demo-id.ts'
import type { DemoClock } from '../seed/clock.ts'
import type { MoneyHabits } from '../ledger/habits.ts'
import type { StoryStep } from '../ledger/story.ts'
import type { WeeklyDeposit } from '../ledger/weekly-deposit.ts'
import type { ContributorPlan } from '../people/contributors.ts'
import type { HouseholdPlan } from '../people/person.ts'
import type { SeriesPlan } from '../reservations/series-plan.ts'
import type { PlannedBooking } from '../reservations/planned-bookings.ts'
import type { Row } from '../store/insert-rows.ts'

export interface PeoplePlan {
  /** The households of demo sign-ins come first. */
  readonly households: readonly HouseholdPlan[]
  readonly staff: readonly HouseholdPlan[]
  /** People outside a household who give money to one of its members. */
  readonly contributors: readonly ContributorPlan[]
}

export interface OrganizationRecipe {
  readonly key: 'pinewood' | 'lakeside' | 'harbor'
  readonly organization: StoredOrganization & { readonly timeZone: string }
  readonly people: (clock: DemoClock) => PeoplePlan
  readonly money: MoneyHabits
  /** The money of a household whose history is written step by step instead of randomly. */
  readonly story: (clock: DemoClock) => readonly StoryStep[]
  /** That history's deposits for later weeks. */
  readonly weekly: (clock: DemoClock) => readonly WeeklyDeposit<string>[]
  readonly series: readonly SeriesPlan[]
  readonly plannedBookings: readonly PlannedBooking[]
}

export const organizationIdOf = (key: OrganizationRecipe['key']): string =>
  demoId('organization', key)

export const organizationRow = ({ organization }: OrganizationRecipe): Row<'organizations'> => ({
  ...organization,
  userRequiredFields: [...organization.userRequiredFields],
  organizationStatus: [...organization.organizationStatus],
})
