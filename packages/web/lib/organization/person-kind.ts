// The people of an account are campers, members, or simply persons. An organization may rename
// these and other things.

import type { Lingo, OrganizationType } from '@lodgepole/domain/organizations/organization'

export type PersonKind = 'camper' | 'member' | 'person'

export const personKind = (orgType: OrganizationType | undefined): PersonKind =>
  orgType === 'camp' ? 'camper' : orgType === 'rec-club' ? 'member' : 'person'

export const ownPhrase = (lingo: Lingo | undefined, phrase: string): string | undefined => {
  const phrases = lingo?.['phrases']
  return (typeof phrases === 'object' && phrases[phrase]?.trim()) || undefined
}
