// Names as people write them, in any script: kept as typed, shown as text. Only what cannot be part
// of a name goes.

export const MAX_NAME_CHARACTERS = 200

/**
 * Nobody sees these, and some turn the text around them: no script needs them in a name. Joiners
 * stay, which emoji and several scripts do need.
 */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Line breaks and other control characters become spaces; the ends are trimmed; what nobody could
 * see is no name.
 */
export const cleanName = (text: string): string => {
  const cleaned = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(INVISIBLE, '')
    .trim()
  return VISIBLE.test(cleaned) ? cleaned : ''
}

/** Counted as people count: an emoji or a letter outside the first plane is one. */
export const isNameShortEnough = (text: string): boolean => [...text].length <= MAX_NAME_CHARACTERS

export const nameOf = (person: {
  readonly firstName?: string | null
  readonly lastName?: string | null
}): string => [person.firstName, person.lastName].filter(Boolean).join(' ')
