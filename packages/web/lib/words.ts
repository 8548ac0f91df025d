// The people of an account are campers, members or simply persons, and an organisation may call them, and other things, by
// words of its own.

import type { Lingo, OrganizationType } from '@lodgepole/domain/organizations/organization'

export type PersonKind = 'camper' | 'member' | 'person'

export const personKind = (orgType: OrganizationType | undefined): PersonKind =>
  orgType === 'camp' ? 'camper' : orgType === 'rec-club' ? 'member' : 'person'

/** Terms an organisation may replace: the people of an account (one, several) and those who rent. */
export type Term = 'person' | 'people' | 'renter' | 'renters'

export const ownWord = (lingo: Lingo | undefined, term: Term): string | undefined => {
  const word = lingo?.[term]
  return typeof word === 'string' && word.trim() ? word.trim() : undefined
}

/** An organisation's words are in its own language; to somebody who reads another, the product's translated word says more. */
export const ownRenters = ({ lingo, locale, policies }: { readonly lingo: Lingo; readonly locale: string; readonly policies: { readonly renterWording: string | null } }, language: string) => {
  if (locale.split('-')[0] !== language) return { one: undefined, several: undefined }
  return { one: ownWord(lingo, 'renter'), several: policies.renterWording ?? ownWord(lingo, 'renters') }
}

export const ownPhrase = (lingo: Lingo | undefined, phrase: string): string | undefined => {
  const phrases = lingo?.['phrases']
  return (typeof phrases === 'object' && phrases[phrase]?.trim()) || undefined
}
