// An organization's own words for the people of an account and for renters, used on screens and in
// email.

import type { Lingo } from './organization.ts'

/**
 * Terms that an organization may replace: the people of an account (singular, plural) and renters.
 */
export type Term = 'person' | 'people' | 'renter' | 'renters'

export const ownTerm = (lingo: Lingo | undefined, term: Term): string | undefined => {
  const word = lingo?.[term]
  return typeof word === 'string' && word.trim() ? word.trim() : undefined
}

export interface RenterWording {
  readonly lingo: Lingo
  readonly locale: string
  readonly policies: { readonly renterWording: string | null }
}

/**
 * An organization's words are in its own language. Readers of another language understand the
 * product's translated word better.
 */
export const ownRenters = ({ lingo, locale, policies }: RenterWording, language: string) => {
  if (locale.split('-')[0] !== language) return { one: undefined, several: undefined }
  return {
    one: ownTerm(lingo, 'renter'),
    several: policies.renterWording ?? ownTerm(lingo, 'renters'),
  }
}

/** For use in the middle of a sentence. An abbreviation keeps its capitals. */
export const midSentence = (word: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word

/** Whether English puts "an" before the word, based on its sound: "a unit" but "an hour". */
export const takesAn = (word: string): boolean =>
  (/^(?:hour|heir|honest|honou?r)/i.test(word) || /^[aeiou]/i.test(word)) &&
  !/^(?:eu|one(?![a-z])|once|uni(?!n|m)|use|usu)/i.test(word)
