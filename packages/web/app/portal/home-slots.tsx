// What the home page uses from other features. Features don't know each other, so they are
// connected here.

import type { ReactNode } from 'react'
import { ContributingTo } from '../../features/people/contributors/components/ContributingTo.tsx'
import { ContributorsCard } from '../../features/people/contributors/components/ContributorsCard.tsx'
import { peopleContributedTo } from '../../features/people/contributors/household.ts'
import type { HouseholdPerson } from '../../features/people/household.ts'
import type { LoadedLogin } from '../../lib/session/login.ts'

/** A person's contributors, or, if there are none, a way to ask for contributions. */
export const contributorsOf =
  ({ user }: LoadedLogin) =>
  ({ userId, firstName }: HouseholdPerson): ReactNode => (
    <ContributorsCard contributors={user.contributors} personId={userId} firstName={firstName} />
  )

/** The people this login gives to. Undefined if there are none. */
export const contributingToSlot = ({ user, details }: LoadedLogin): ReactNode => {
  const people = peopleContributedTo(details, user.organizationId)
  return people.ok && people.value.length === 0 ? undefined : (
    <ContributingTo details={details} organizationId={user.organizationId} />
  )
}
