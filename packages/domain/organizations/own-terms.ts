// Words of an organization's own for the people of an account and for those who rent: on screens
// and in mails alike.

import type { Lingo } from './organization.ts'

/**
 * Terms an organization may replace: the people of an account (one, several) and those who rent.
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
 * An organization's words are in its own language; to somebody who reads another, the product's
 * translated word says more.
 */
export const ownRenters = ({ lingo, locale, policies }: RenterWording, language: string) => {
  if (locale.split('-')[0] !== language) return { one: undefined, several: undefined }
  return {
    one: ownTerm(lingo, 'renter'),
    several: policies.renterWording ?? ownTerm(lingo, 'renters'),
  }
}

/** In the middle of a sentence; an abbreviation stays as it is. */
export const midSentence = (word: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word

/** Whether English says "an" before it: by how it sounds, so "a unit" and "an hour". */
export const takesAn = (word: string): boolean =>
  (/^(?:hour|heir|honest|honou?r)/i.test(word) || /^[aeiou]/i.test(word)) &&
  !/^(?:eu|one(?![a-z])|once|uni(?!n|m)|use|usu)/i.test(word)
