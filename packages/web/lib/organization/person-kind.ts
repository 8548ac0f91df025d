// The people of an account are campers, members or simply persons, and an organization may call
// them, and other things, by words of its own.

import type { Lingo, OrganizationType } from '@lodgepole/domain/organizations/organization'

export type PersonKind = 'camper' | 'member' | 'person'

export const personKind = (orgType: OrganizationType | undefined): PersonKind =>
  orgType === 'camp' ? 'camper' : orgType === 'rec-club' ? 'member' : 'person'

export const ownPhrase = (lingo: Lingo | undefined, phrase: string): string | undefined => {
  const phrases = lingo?.['phrases']
  return (typeof phrases === 'object' && phrases[phrase]?.trim()) || undefined
}
