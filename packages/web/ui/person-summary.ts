// How a person without a photo is shown: initials on a color that is the same everywhere and for
// every viewer.

export interface PersonSummary {
  readonly userId: string
  readonly firstName: string
  readonly lastName?: string | null | undefined
  readonly imageUrl?: string | null | undefined
  readonly imageUrl70?: string | null | undefined
  readonly imageUrl150?: string | null | undefined
}

/** White text is readable on each of them (contrast 4.5 to 1), in light and dark. */
export const personColors = [
  '#b85c34',
  '#3f6ea8',
  '#7b58a3',
  '#2f7d5d',
  '#a3486b',
  '#8a6516',
  '#2d7489',
  '#5c6a2c',
  '#6a5acd',
  '#a04a3a',
  '#4a6b57',
  '#8b4f8f',
  '#4a5d8f',
  '#96552b',
  '#1f7a76',
  '#70606b',
] as const

/**
 * A small stable hash (FNV-1a), so that a person has the same color on every screen and in every
 * browser.
 */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}

export const personColor = (userId: string): string =>
  personColors[hash(userId) % personColors.length] ?? personColors[0]

const firstLetter = (text: string | null | undefined): string =>
  (text ?? '')
    .trim()
    .match(/^\P{L}*(\p{L}\p{M}*)/u)?.[1]
    ?.toLocaleUpperCase() ?? ''

/** One letter within a family, two in long lists of strangers. */
export const initialsOf = (
  person: Pick<PersonSummary, 'firstName' | 'lastName'>,
  letters: 1 | 2,
): string => {
  const [first, last] = [firstLetter(person.firstName), firstLetter(person.lastName)]
  return (letters === 2 ? first + last : first || last) || '?'
}

export const fullName = (person: Pick<PersonSummary, 'firstName' | 'lastName'>): string =>
  [person.firstName, person.lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ')

/** The smallest stored photo that is sharp at the given size on this screen. */
export const photoUrl = (
  person: PersonSummary,
  sizePx: number,
  pixelRatio: number,
): string | undefined => {
  const needed = sizePx * pixelRatio
  const [small, medium, large] = [person.imageUrl70, person.imageUrl150, person.imageUrl]
  return (
    (needed <= 84
      ? small || medium || large
      : needed <= 180
        ? medium || large || small
        : large || medium || small) || undefined
  )
}
