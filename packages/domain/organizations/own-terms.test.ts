import { describe, expect, it } from 'vitest'
import { midSentence, ownRenters, ownTerm, takesAn } from './own-terms.ts'

describe('NAV-08 an organization’s words', () => {
  it('NAV-08 takes the organization’s own word when it has one', () => {
    const lingo = { renters: ' guests ', person: '' }
    expect([
      ownTerm(lingo, 'renters'),
      ownTerm(lingo, 'person'),
      ownTerm(undefined, 'people'),
    ]).toEqual(['guests', undefined, undefined])
  })

  it('NAV-08 uses its own word for renters in its own language, a translation elsewhere', () => {
    const harbor = {
      lingo: { renter: 'Guest', renters: 'Guests' },
      locale: 'en-US',
      policies: { renterWording: null },
    }
    expect(ownRenters(harbor, 'en')).toEqual({ one: 'Guest', several: 'Guests' })
    expect(ownRenters({ ...harbor, policies: { renterWording: 'Visitors' } }, 'en').several).toBe(
      'Visitors',
    )
    expect(ownRenters(harbor, 'fr')).toEqual({ one: undefined, several: undefined })
  })

  it('NAV-08 has the English article that it sounds with', () => {
    expect(
      ['Explorer', 'athlete', 'Heir', 'Owner', 'Uninvited guest'].filter((word) => !takesAn(word)),
    ).toEqual([])
    expect(['Camper', 'Unicorn', 'user', 'European', 'Hero', 'Élève'].filter(takesAn)).toEqual([])
  })

  it('NAV-08 begins it small in the middle of a sentence, but for an abbreviation', () =>
    expect(['Guests', 'VIPs', 'Élèves', 'guests'].map(midSentence)).toEqual([
      'guests',
      'VIPs',
      'élèves',
      'guests',
    ]))
})
