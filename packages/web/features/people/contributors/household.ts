// Whom an account holds, as the screens of contributors need it, and whom a login gives to.

import type { ContributingTo, Contributor } from '@lodgepole/contract/people/contributors/schemas'
import { maySee } from '@lodgepole/domain/people/contributors/contributor'
import type { AllDetails, UserPair } from '@lodgepole/contract/people/schemas'
import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'

export type HouseholdMember = UserPair['child']

/** Each once; a pair alone does not hold somebody. */
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

/** Whether everybody there is would be left out. */
export const leavesNobody = (
  people: readonly Pick<HouseholdMember, 'userId'>[],
  blackListIds: readonly string[],
): boolean => people.length > 0 && people.every(({ userId }) => !maySee({ blackListIds }, userId))

/** Those who may give to a person. */
export const contributorsFor = (
  contributors: readonly Contributor[],
  personId: string,
): readonly Contributor[] => contributors.filter((contributor) => maySee(contributor, personId))

/** The households that a login gives to here, where there is somebody to give to. */
export const householdsGivenTo = (
  { contributingTo = [] }: { readonly contributingTo?: readonly ContributingTo[] },
  organizationId: string,
): readonly ContributingTo[] =>
  contributingTo.filter((one) => one.organizationId === organizationId && one.people.length > 0)

/**
 * Everybody a login gives to, in the organization being shown. A page older than the server may
 * have been told nothing.
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
