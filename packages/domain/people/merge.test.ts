import { describe, expect, it } from 'vitest'
import { whyNotMerge, type MergeFacts, type MergePerson } from './merge.ts'

const nothing: MergeFacts = {
  bothBooked: false,
  moneyUnderWay: false,
  bothHaveCards: false,
  bothOweDues: false,
}
const held: MergePerson = {
  userId: 'one',
  accountHolderId: 'holder',
  loginId: null,
  parent2LoginId: null,
  isStaff: false,
}
const holder: MergePerson = { ...held, userId: 'two', accountHolderId: null }
const codes = (from: MergePerson, into: MergePerson, facts: Partial<MergeFacts> = {}) =>
  whyNotMerge(from, into, { ...nothing, ...facts }).map(({ code }) => code)

describe('CPL-11 what cannot be one person says why', () => {
  it.each<[string, MergePerson, MergePerson, Partial<MergeFacts>, readonly string[]]>([
    ['two people of accounts', held, { ...held, userId: 'other' }, {}, []],
    ['a person and a holder', held, holder, {}, []],
    [
      'two holders of whom one signs in',
      holder,
      { ...holder, userId: 'three', loginId: 'l' },
      {},
      [],
    ],
    ['somebody with themselves', held, held, {}, ['SAME_PERSON_TWICE']],
    [
      'two who sign in',
      { ...holder, loginId: 'a' },
      { ...holder, userId: 'three', loginId: 'b' },
      {},
      ['BOTH_SIGN_IN'],
    ],
    [
      'one whose second parent signs in',
      { ...holder, parent2LoginId: 'a' },
      { ...holder, userId: 'three' },
      {},
      ['KEEP_WHO_SIGNS_IN'],
    ],
    ['a holder into a person', holder, held, {}, ['KEEP_WHO_HOLDS']],
    [
      'everything at once',
      { ...held, isStaff: true },
      holder,
      { bothBooked: true, moneyUnderWay: true, bothHaveCards: true, bothOweDues: true },
      ['WORKS_HERE', 'BOTH_BOOKED', 'MONEY_UNDER_WAY', 'BOTH_HAVE_CARDS', 'BOTH_OWE_DUES'],
    ],
  ])('%s', (_what, from, into, facts, expected) =>
    expect(codes(from, into, facts)).toEqual(expected),
  )
})
