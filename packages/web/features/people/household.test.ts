import type { UserPair } from '@lodgepole/contract/people/schemas'
import { describe, expect, it } from 'vitest'
import { dayPartOf, hourIn, isLow, peopleOf } from './household.ts'
import { unsignedPeople } from './unsigned-people.ts'

const pair = (parentId: string, childId: string, currentBalance: string): UserPair => ({
  parentId,
  childId,
  relationship: 'child',
  organizationId: 'o',
  currentBalance,
  scheduledBalance: '0.00',
  hasSpendingAccount: true,
  child: {
    userId: childId,
    firstName: childId,
    lastName: 'A',
    imageUrl: null,
    imageUrl70: null,
    imageUrl150: null,
    accountHolderId: parentId,
    age: 9,
    note: null,
    waiverSignedAt: null,
    waiverVersion: null,
    version: 1,
  },
})

describe('NAV-16 the people of the current user', () => {
  it('NAV-16 are those of the account in use, each once, with their balance in cents', () => {
    const pairs = [
      pair('p', 'maya', '38.25'),
      pair('other', 'zoe', '1.00'),
      pair('p', 'theo', '0.10'),
      pair('p', 'maya', '38.25'),
    ]
    expect(
      peopleOf({ pairs }, 'p').map(({ userId, balanceCents }) => [userId, balanceCents]),
    ).toEqual([
      ['maya', 3_825],
      ['theo', 10],
    ])
  })

  it('NAV-16 are low on funds below the threshold, not at it', () => {
    expect([isLow(499, 5), isLow(500, 5), isLow(410, 4.1)]).toEqual([true, false, false])
  })

  it('NAV-16 are greeted by the organization’s clock', () => {
    const now = new Date('2026-07-05T02:30:00Z')
    expect(hourIn('America/New_York', now)).toBe(22)
    expect(hourIn('Europe/Paris', now)).toBe(4)
    expect([0, 11, 12, 17, 18, 23].map(dayPartOf)).toEqual([
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
      'evening',
    ])
  })
})

describe('ONB-12 a person added by mistake', () => {
  const child = (userId: string, accountHolderId: string) => ({
    parentId: 'dana',
    childId: userId,
    child: { userId, accountHolderId },
  })
  const pairs = [
    child('maya', 'dana'),
    child('maya', 'dana'),
    child('theo', 'dana'),
    child('june', 'kim'),
  ] as unknown as Parameters<typeof unsignedPeople>[0]['pairs']

  it('ONB-12 is listed once if their waiver is not signed', () => {
    expect(
      unsignedPeople({ pairs }, 'dana', ({ userId }) => userId === 'theo').map(
        ({ userId }) => userId,
      ),
    ).toEqual(['maya'])
    expect(unsignedPeople({ pairs }, 'dana', () => true)).toEqual([])
    expect(unsignedPeople({ pairs }, 'kim', () => false)).toEqual([])
  })
})
