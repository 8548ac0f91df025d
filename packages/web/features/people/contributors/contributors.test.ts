import type { Contributor } from '@lodgepole/contract/people/contributors/schemas'
import { describe, expect, it } from 'vitest'
import { contributorParam, readContributorParam } from './contributor-param.ts'
import { defaultDepositLimits } from '@lodgepole/domain/organizations/deposit-limits'
import { giftRequestKey, isUsedUp, proposedCents, readGift, roomOf } from './gift.ts'
import {
  contributorsFor,
  excludedPeople,
  householdPeople,
  excludesEveryone,
  peopleContributedTo,
  type HouseholdMember,
} from './household.ts'

const child = (userId: string, accountHolderId = 'dana') =>
  ({
    userId,
    firstName: userId,
    lastName: 'A',
    imageUrl: null,
    imageUrl70: null,
    imageUrl150: null,
    accountHolderId,
    age: 9,
    note: null,
  }) as unknown as HouseholdMember
const pair = (parentId: string, one: ReturnType<typeof child>) => ({
  parentId,
  childId: one.userId,
  relationship: '',
  organizationId: 'o',
  currentBalance: '0.00',
  child: one,
})
const contributor = (name: string, blackListIds: string[] = []) =>
  ({ contributorId: name, name, blackListIds }) as unknown as Contributor

const room = (limits: Parameters<typeof roomOf>[0]) => roomOf(limits, defaultDepositLimits)

describe('CTB-08 the screens show the holder’s own people', () => {
  it('CTB-08 counts only those whose account holder it is, each once', () => {
    const pairs = [
      pair('dana', child('maya')),
      pair('dana', child('maya')),
      pair('dana', child('nephew', 'kim')),
      pair('kim', child('other', 'kim')),
    ]
    expect(
      householdPeople({ pairs } as unknown as Parameters<typeof householdPeople>[0], 'dana').map(
        ({ userId }) => userId,
      ),
    ).toEqual(['maya'])
  })

  it('CTB-08 tells who is left out, and who gives to a person', () => {
    expect(
      excludedPeople(contributor('ruth', ['june']), [child('maya'), child('june')]).map(
        ({ userId }) => userId,
      ),
    ).toEqual(['june'])
    expect(
      contributorsFor([contributor('ruth', ['june']), contributor('paul')], 'june').map(
        ({ name }) => name,
      ),
    ).toEqual(['paul'])
  })

  it('CTB-08 reads which contributor is meant from the address, and trusts nothing else', () => {
    const text = contributorParam({
      contributorId: 'c',
      name: 'Ruth "R" & co',
      email: 'x@y.example',
    } as unknown as Contributor)
    expect(text).not.toContain('x@y.example')
    expect(readContributorParam(text)).toEqual({ contributorId: 'c', name: 'Ruth "R" & co' })
    for (const bad of [undefined, '', 'null', '[]', '{"contributorId":7}', '{'])
      expect(readContributorParam(bad)).toBeUndefined()
  })
})

describe('CTB-15 an invitation includes at least one person', () => {
  it('CTB-15 notices when everybody is left out; an empty household is told apart', () => {
    const people = [child('maya'), child('june')]
    expect(
      [[], ['june'], ['june', 'maya'], ['june', 'maya', 'gone']].map((excluded) =>
        excludesEveryone(people, excluded),
      ),
    ).toEqual([false, false, true, true])
    expect(excludesEveryone([], [])).toBe(false)
  })
})

describe('CTB-10 whom a login gives to', () => {
  it('CTB-10 names each person once for the organization shown, notices a silent server', () => {
    const one = (organizationId: string, ...names: string[]) => ({
      organizationId,
      people: names.map((userId) => ({ userId })),
    })
    const details = {
      contributingTo: [one('o', 'maya', 'theo'), one('o', 'maya'), one('p', 'pim')],
    } as unknown as Parameters<typeof peopleContributedTo>[0]
    expect(peopleContributedTo(details, 'o')).toMatchObject({
      ok: true,
      value: [{ userId: 'maya' }, { userId: 'theo' }],
    })
    expect(peopleContributedTo({}, 'o')).toEqual({
      ok: false,
      error: 'contributingTo is undefined',
    })
  })
})

describe('CTB-04 an amount is proposed and judged under the limits', () => {
  const none = room({ maxPerGift: null, maxTotal: null })
  it('CTB-04 proposes what is allowed, or the limit', () => {
    expect(proposedCents(none)).toEqual([1_000, 2_000, 5_000, 10_000])
    expect(proposedCents(room({ maxPerGift: '25.00', maxTotal: null }))).toEqual([1_000, 2_000])
    expect(proposedCents(room({ maxPerGift: null, maxTotal: '5.00' }))).toEqual([500])
  })

  it('CTB-04 proposes what is left, the same for several', () => {
    expect(proposedCents(room({ maxPerGift: null, maxTotal: '60.00' }), 2_500)).toEqual([
      1_000, 2_000,
    ])
    expect(proposedCents(room({ maxPerGift: '25.00', maxTotal: null }), 0, 2)).toEqual([1_000])
    expect(proposedCents(room({ maxPerGift: '15.00', maxTotal: null }), 0, 2)).toEqual([700])
    expect(proposedCents(room({ maxPerGift: null, maxTotal: '20.00' }), 2_000)).toEqual([])
  })
})

describe('GFT-03 a gift is read from what was typed', () => {
  const none = room({ maxPerGift: null, maxTotal: null })
  const some = room({ maxPerGift: '25.00', maxTotal: '40.00' })

  it('for one or several, with a point or a comma', () => {
    expect(readGift({ maya: ' 12,50 ', theo: '', june: '0' }, none, 0)).toEqual({
      gift: { parts: [{ personId: 'maya', amountCents: 1_250 }], totalCents: 1_250 },
      unreadable: [],
      verdict: { kind: 'allowed' },
    })
    expect(readGift({ maya: '12.50', theo: '7.50' }, none, 0).gift.totalCents).toBe(2_000)
    for (const bad of ['ten', '1.005', '-5'])
      expect(readGift({ maya: bad, theo: '5' }, none, 0).unreadable).toEqual(['maya'])
    expect(readGift({}, none, 0).verdict.kind).toBe('too-little')
  })

  it('and judged as a whole, with what was given before', () => {
    expect(readGift({ maya: '15', theo: '15' }, some, 0).verdict).toEqual({
      kind: 'over-gift-limit',
      limitCents: 2_500,
    })
    expect(readGift({ maya: '20' }, some, 3_000).verdict).toEqual({
      kind: 'over-total-limit',
      limitCents: 1_000,
    })
    expect([isUsedUp(some, 3_900), isUsedUp(some, 3_901), isUsedUp(none, 9_999_999)]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('GFT-04 a gift is the same request', () => {
  const gift = (typed: Record<string, string>) =>
    readGift(typed, room({ maxPerGift: null, maxTotal: null }), 0).gift
  const [byLink, own] = [
    { token: 'first-part-and-the-secret' },
    { contributorId: 'ruth', organizationId: 'o' },
  ]

  it('by the same way for the same people and amounts, else another, without the secret', () => {
    expect(giftRequestKey(byLink, gift({ maya: '20,00' }))).toBe(
      giftRequestKey({ ...byLink }, gift({ maya: '20' })),
    )
    const all = [
      giftRequestKey(byLink, gift({ maya: '20' })),
      giftRequestKey(byLink, gift({ maya: '20.01' })),
      giftRequestKey(byLink, gift({ theo: '20' })),
      giftRequestKey(own, gift({ maya: '20' })),
      giftRequestKey({ token: 'another-part-and-the-secret' }, gift({ maya: '20' })),
    ]
    expect(new Set(all).size).toBe(all.length)
    expect(all.join('')).not.toContain('the-secret')
  })
})

it('GFT-03 a gift keeps to what the organization takes at once', () => {
  const small = roomOf(
    { maxPerGift: null, maxTotal: null },
    { minimumCents: 1_500, maximumCents: 3_000 },
  )
  expect(proposedCents(small)).toEqual([2_000])
  expect([
    readGift({ maya: '14.99' }, small, 0).verdict,
    readGift({ maya: '30.01' }, small, 0).verdict,
  ]).toEqual([
    { kind: 'too-little', limitCents: 1_500 },
    { kind: 'over-gift-limit', limitCents: 3_000 },
  ])
})
