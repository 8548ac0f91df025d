import type { UserPair } from '@lodgepole/contract/people/schemas'
import { describe, expect, it } from 'vitest'
import { householdPeople, isFull, mayAddPerson } from './held-people.ts'

const pair = (childId: string, accountHolderId: string): UserPair => ({
  parentId: 'dana',
  childId,
  relationship: '',
  organizationId: 'o',
  currentBalance: '0.00',
  scheduledBalance: '0.00',
  hasSpendingAccount: true,
  child: {
    userId: childId,
    firstName: childId,
    lastName: 'A',
    imageUrl: null,
    imageUrl70: null,
    imageUrl150: null,
    accountHolderId,
    age: 9,
    note: null,
    waiverSignedAt: null,
    waiverVersion: null,
    version: 1,
  },
})

describe('PPL-22 the people an account looks after', () => {
  it('PPL-22 are those of the household, not those it only contributes to', () =>
    expect(
      householdPeople({ pairs: [pair('maya', 'dana'), pair('zoe', 'kim')] }, 'dana').map(
        ({ userId }) => userId,
      ),
    ).toEqual(['maya']))

  it('PPL-22 are at most as many as the organization allows, or any number', () =>
    expect([isFull(5, 6), isFull(6, 6), isFull(7, 6), isFull(0, 0), isFull(10_000, null)]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]))

  it('PPL-22 are added to, on home as in the list, while that is allowed and there is room', () => {
    const organization = (
      allowCreateAuthorizedUsers: boolean,
      maxAuthorizedUsers: number | null,
    ) => ({ portalSettings: { allowCreateAuthorizedUsers }, policies: { maxAuthorizedUsers } })
    expect([
      mayAddPerson(organization(true, 6), 5),
      mayAddPerson(organization(true, 6), 6),
      mayAddPerson(organization(false, 6), 1),
      mayAddPerson(organization(true, null), 50),
    ]).toEqual([true, false, false, true])
  })
})
