// The photo of a household member for lists that name people without it. The photo comes from the
// login's data.

import type { AllDetails } from '@lodgepole/contract/people/schemas'
import type { ComponentProps } from 'react'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'
import type { PersonSummary } from '../../ui/person-summary.ts'
import { useLogin } from '../organization/app-context.tsx'

const known = new WeakMap<AllDetails, ReadonlyMap<string, PersonSummary>>()

const facesOf = (details: AllDetails): ReadonlyMap<string, PersonSummary> => {
  const faces =
    known.get(details) ??
    new Map(
      [...details.pairs.map(({ child }) => child), ...details.users].map((person) => [
        person.userId,
        person,
      ]),
    )
  known.set(details, faces)
  return faces
}

export const HouseholdAvatar = ({ person, ...look }: ComponentProps<typeof PersonAvatar>) => {
  const login = useLogin()
  return (
    <PersonAvatar
      person={(login && facesOf(login.details).get(person.userId)) ?? person}
      {...look}
    />
  )
}
