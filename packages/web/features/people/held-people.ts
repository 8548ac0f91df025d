// Whom the account itself looks after, and whether there is room for one more. Somebody it only
// gives to is another household's.

import type { AllDetails } from '@lodgepole/contract/people/schemas'
import { peopleOf, type HouseholdPerson } from './household.ts'

export const householdPeople = (
  details: Pick<AllDetails, 'pairs'>,
  accountUserId: string,
): readonly HouseholdPerson[] =>
  peopleOf(details, accountUserId).filter(
    ({ accountHolderId }) => accountHolderId === accountUserId,
  )

/** No limit is null. */
export const isFull = (people: number, maxPeople: number | null): maxPeople is number =>
  maxPeople !== null && people >= maxPeople

interface Allowing {
  readonly portalSettings: { readonly allowCreateAuthorizedUsers: boolean }
  readonly policies: { readonly maxAuthorizedUsers: number | null }
}

/** Whether adding somebody is offered at all. */
export const mayAddPerson = ({ portalSettings, policies }: Allowing, people: number): boolean =>
  portalSettings.allowCreateAuthorizedUsers && !isFull(people, policies.maxAuthorizedUsers)
