// The people who belong to the account itself, and whether there is room for one more. People it
// only gives to belong to another household.

import type { AllDetails } from '@lodgepole/contract/people/schemas'
import { peopleOf, type HouseholdPerson } from './household.ts'

export const householdPeople = (
  details: Pick<AllDetails, 'pairs'>,
  accountUserId: string,
): readonly HouseholdPerson[] =>
  peopleOf(details, accountUserId).filter(
    ({ accountHolderId }) => accountHolderId === accountUserId,
  )

/** Null means no limit. */
export const isFull = (people: number, maxPeople: number | null): maxPeople is number =>
  maxPeople !== null && people >= maxPeople

interface Allowing {
  readonly portalSettings: { readonly allowCreateAuthorizedUsers: boolean }
  readonly policies: { readonly maxAuthorizedUsers: number | null }
}

/** Whether adding a person is offered at all. */
export const mayAddPerson = ({ portalSettings, policies }: Allowing, people: number): boolean =>
  portalSettings.allowCreateAuthorizedUsers && !isFull(people, policies.maxAuthorizedUsers)
