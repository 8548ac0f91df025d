// Names as people write them, in any script: stored as typed, shown as text. Only characters that
// cannot be part of a name are removed.

export const MAX_NAME_CHARACTERS = 200

/**
 * Invisible characters, some of which change the direction of the text around them. No script needs
 * them in a name. Joiners are allowed because emoji and several scripts need them.
 */
const INVISIBLE = /[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/**
 * Replaces line breaks and other control characters with spaces and trims the ends. A name without
 * visible characters is empty.
 */
export const cleanName = (text: string): string => {
  const cleaned = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(INVISIBLE, '')
    .trim()
  return VISIBLE.test(cleaned) ? cleaned : ''
}

/** Counted in code points: an emoji or a letter outside the first plane counts as one. */
export const isNameShortEnough = (text: string): boolean => [...text].length <= MAX_NAME_CHARACTERS

export const nameOf = (person: {
  readonly firstName?: string | null
  readonly lastName?: string | null
}): string => [person.firstName, person.lastName].filter(Boolean).join(' ')
