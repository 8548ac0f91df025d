// What home takes from other features: features do not know each other, so they meet here.

import type { ReactNode } from 'react'
import { InviteContributor } from '../../features/people/components/InviteContributor.tsx'
import type { HouseholdPerson } from '../../features/people/household.ts'

/** Who contributes to a person; until somebody does, the way to ask. */
export const contributorsOf = (person: HouseholdPerson): ReactNode => <InviteContributor firstName={person.firstName} />
