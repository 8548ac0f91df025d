import { describe, expect, it } from 'vitest'
import { ownPhrase, ownRenters, ownWord, personKind } from './words.ts'

describe('NAV-08 an organisation’s words', () => {
  it('NAV-08 calls people campers, members or persons by the organisation’s kind', () => {
    expect([personKind('camp'), personKind('rec-club'), personKind('other'), personKind(undefined)]).toEqual(['camper', 'member', 'person', 'person'])
  })

  it('NAV-08 takes the organisation’s own word when it has one', () => {
    const lingo = { renters: ' guests ', person: '', phrases: { welcome: 'Ahoy' } }
    expect(ownWord(lingo, 'renters')).toBe('guests')
    expect(ownWord(lingo, 'person')).toBeUndefined()
    expect(ownWord(undefined, 'people')).toBeUndefined()
    expect(ownPhrase(lingo, 'welcome')).toBe('Ahoy')
    expect(ownPhrase({}, 'welcome')).toBeUndefined()
  })

  it('NAV-08 calls those who rent by it in its own language, and elsewhere by the translated word', () => {
    const harbor = { lingo: { renter: 'Guest', renters: 'Guests' }, locale: 'en-US', policies: { renterWording: null } }
    expect(ownRenters(harbor, 'en')).toEqual({ one: 'Guest', several: 'Guests' })
    expect(ownRenters({ ...harbor, policies: { renterWording: 'Visitors' } }, 'en').several).toBe('Visitors')
    expect(ownRenters(harbor, 'fr')).toEqual({ one: undefined, several: undefined })
  })
})
