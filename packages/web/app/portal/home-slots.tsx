// What home takes from other features: features do not know each other, so they meet here.

import type { ReactNode } from 'react'
import { ContributingTo } from '../../features/people/contributors/components/ContributingTo.tsx'
import { ContributorsCard } from '../../features/people/contributors/components/ContributorsCard.tsx'
import { peopleContributedTo } from '../../features/people/contributors/household.ts'
import type { HouseholdPerson } from '../../features/people/household.ts'
import type { LoadedLogin } from '../../lib/session/login.ts'

/** Who contributes to a person; until somebody does, the way to ask. */
export const contributorsOf =
  ({ user }: LoadedLogin) =>
  ({ userId, firstName }: HouseholdPerson): ReactNode => (
    <ContributorsCard contributors={user.contributors} personId={userId} firstName={firstName} />
  )

/** Whom the login itself gives to; undefined for those who give to nobody. */
export const givesTo = ({ user, details }: LoadedLogin): ReactNode => {
  const people = peopleContributedTo(details, user.organizationId)
  return people.ok && people.value.length === 0 ? undefined : (
    <ContributingTo details={details} organizationId={user.organizationId} />
  )
}
