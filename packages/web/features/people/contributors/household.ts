// The people of an account, as the contributor screens need them, and the people a login gives to.

import type { ContributingTo, Contributor } from '@lodgepole/contract/people/contributors/schemas'
import { maySee } from '@lodgepole/domain/people/contributors/contributor'
import type { AllDetails, UserPair } from '@lodgepole/contract/people/schemas'
import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'

export type HouseholdMember = UserPair['child']

/** Each person once. A pair alone doesn't make a person part of the account. */
export const householdPeople = (
  { pairs }: Pick<AllDetails, 'pairs'>,
  accountUserId: string,
): readonly HouseholdMember[] => {
  const held = pairs.filter(
    ({ parentId, child }) => parentId === accountUserId && child.accountHolderId === accountUserId,
  )
  return [...new Map(held.map(({ child }) => [child.userId, child])).values()]
}

export const excludedPeople = (
  contributor: Pick<Contributor, 'blackListIds'>,
  people: readonly HouseholdMember[],
): readonly HouseholdMember[] => people.filter(({ userId }) => !maySee(contributor, userId))

/** Whether all people would be excluded. */
export const excludesEveryone = (
  people: readonly Pick<HouseholdMember, 'userId'>[],
  blackListIds: readonly string[],
): boolean => people.length > 0 && people.every(({ userId }) => !maySee({ blackListIds }, userId))

/** The contributors who may give to a person. */
export const contributorsFor = (
  contributors: readonly Contributor[],
  personId: string,
): readonly Contributor[] => contributors.filter((contributor) => maySee(contributor, personId))

/** The households that a login gives to here, if they have any people to give to. */
export const householdsGivenTo = (
  { contributingTo = [] }: { readonly contributingTo?: readonly ContributingTo[] },
  organizationId: string,
): readonly ContributingTo[] =>
  contributingTo.filter((one) => one.organizationId === organizationId && one.people.length > 0)

/**
 * All people a login gives to in the organization being shown. On a page that is older than the
 * server, the list may be missing.
 */
export const peopleContributedTo = (
  details: { readonly contributingTo?: readonly ContributingTo[] },
  organizationId: string,
): Result<ContributingTo['people'], string> => {
  if (details.contributingTo === undefined) return fail('contributingTo is undefined')
  const people = details.contributingTo
    .filter((one) => one.organizationId === organizationId)
    .flatMap((one) => one.people)
  return ok([...new Map(people.map((person) => [person.userId, person])).values()])
}
