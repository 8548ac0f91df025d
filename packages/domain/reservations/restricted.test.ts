import { describe, expect, it } from 'vitest'
import { restrictionsOf, visibleVerdict } from './restricted.ts'
import { no, type Verdict } from './verdict.ts'

const free = { restricted: false, restrictionExpiresAt: null }
const held = {
  restricted: true,
  restrictionExpiresAt: null,
  restrictionMessage: 'Please see the office',
}
const party = {
  account: { ...free, bookingEventCapacityLimit: null },
  people: [{ personId: 'a', firstName: 'Ada', ...free }],
  nowSeconds: 1000,
}

describe('CPL-33 a restriction is said at every time that is refused for it', () => {
  it('names the account, then each person', () => {
    expect(restrictionsOf(party)).toEqual([])
    expect(
      restrictionsOf({
        ...party,
        account: { ...party.account, ...held },
        people: [{ personId: 'b', firstName: 'Ben', ...held }],
      }).map(({ code, person }) => [code, person?.firstName]),
    ).toEqual([
      ['restricted', undefined],
      ['person-restricted', 'Ben'],
    ])
  })

  it.each<[string, Verdict, string]>([
    ['a full time with a waitlist', { code: 'join-waitlist', may: 'wait' }, 'restricted'],
    ['a time close to its start', { code: 'released', may: 'book' }, 'restricted'],
    ['a time that could not be had anyway', no('full'), 'full'],
  ])('%s', (_what, verdict, code) => {
    expect(
      visibleVerdict(verdict, restrictionsOf({ ...party, account: { ...party.account, ...held } }))
        .code,
    ).toBe(code)
    expect(visibleVerdict(verdict, [])).toBe(verdict)
  })
})
