import type { AccountUser, UserPair } from '@lodgepole/contract/people/schemas'
import { describe, expect, it } from 'vitest'
import { newPeopleOf } from './new-people.ts'

const NOW = 1_800_000_000
const organization = {
  userWaiverRequired: true,
  userWaiverScope: 'individual',
  userWaiverVersion: 2,
}
const dana = (more: object = {}, rules: object = {}) =>
  ({
    userId: 'dana',
    waiverSignedAt: NOW,
    waiverVersion: 2,
    organization: { ...organization, ...rules },
    ...more,
  }) as unknown as AccountUser
const held = (
  firstName: string,
  waiverSignedAt: number | null,
  waiverVersion: number | null,
  holder = 'dana',
) =>
  ({
    parentId: 'dana',
    child: { userId: firstName, firstName, accountHolderId: holder, waiverSignedAt, waiverVersion },
  }) as unknown as UserPair
const pairs = [
  held('Maya', NOW, 2),
  held('June', null, null),
  held('Theo', NOW, 1),
  held('Elsewhere', null, null, 'eve'),
]

describe('ONB-18 people whose addition requires a signature', () => {
  it('is whoever was never signed for, not those whose text is old, nor people of others', () =>
    expect(newPeopleOf({ pairs }, dana(), NOW)).toEqual(['June']))
  it('is nobody while the holder has to sign too', () =>
    expect(newPeopleOf({ pairs }, dana({ waiverVersion: 1 }), NOW)).toEqual([]))
  it('is nobody where the holder signs for all, or nothing is signed', () => {
    expect(newPeopleOf({ pairs }, dana({}, { userWaiverScope: 'household' }), NOW)).toEqual([])
    expect(newPeopleOf({ pairs }, dana({}, { userWaiverRequired: false }), NOW)).toEqual([])
  })
})
