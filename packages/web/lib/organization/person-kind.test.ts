import { describe, expect, it } from 'vitest'
import { ownPhrase, personKind } from './person-kind.ts'

describe('NAV-08 an organization’s words', () => {
  it('NAV-08 calls people campers, members or persons by the organization’s kind', () => {
    expect([
      personKind('camp'),
      personKind('rec-club'),
      personKind('other'),
      personKind(undefined),
    ]).toEqual(['camper', 'member', 'person', 'person'])
  })

  it('NAV-08 takes the organization’s own phrase when it has one', () => {
    const lingo = { phrases: { welcome: 'Ahoy' } }
    expect(ownPhrase(lingo, 'welcome')).toBe('Ahoy')
    expect(ownPhrase({}, 'welcome')).toBeUndefined()
  })
})
