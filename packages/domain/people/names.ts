// Names as people write them, in any script: kept as typed, shown as text. Only what cannot be part of a name goes.

export const MAX_NAME_CHARACTERS = 200

/** Line breaks and other control characters become spaces; the ends are trimmed. */
export const cleanName = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim()

/** Counted as people count: an emoji or a letter outside the first plane is one. */
export const isNameShortEnough = (text: string): boolean => [...text].length <= MAX_NAME_CHARACTERS

export const nameOf = (person: { readonly firstName?: string | null; readonly lastName?: string | null }): string =>
  [person.firstName, person.lastName].filter(Boolean).join(' ')
