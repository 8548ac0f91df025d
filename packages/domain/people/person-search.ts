// Ways to match a search of a few letters: names in any order, an email address, a phone number, a
// member number. Each way is a prefix that a stored key must have. The order of the ways is the
// order in which people are listed.

import { foldWords, phoneDigits } from './fold.ts'

export const personKeys = [
  'familyKey',
  'givenKey',
  'familyEndKey',
  'givenEndKey',
  'secondFamilyKey',
  'secondGivenKey',
  'mailKey',
  'secondMailKey',
  'memberKey',
  'memberDigitsKey',
  'phoneKey',
  'phoneEndKey',
] as const

export type PersonKey = (typeof personKeys)[number]

/** A key, its prefix and, for names, the prefix of the other name. */
export interface SearchCondition {
  readonly key: PersonKey
  readonly begins: string
  readonly otherBegins?: string
}

export const MAX_QUERY_CHARACTERS = 100
const MAX_WORDS = 3
/** Fewer letters would match too many addresses and numbers. */
const MIN_ADDRESS_CHARACTERS = 3
const MIN_DIGITS = 3
/** The number of final digits of a phone number that people remember. */
const MIN_LAST_DIGITS = 4

/** Words beyond this number are treated as one. */
export const typedWords = (text: string): readonly string[] => {
  const words = foldWords(text).split(' ').filter(Boolean)
  return words.length <= MAX_WORDS
    ? words
    : [...words.slice(0, MAX_WORDS - 1), words.slice(MAX_WORDS - 1).join(' ')]
}

/**
 * Every way to divide the words between the two names: the first few for one, the rest for the
 * other.
 */
const splits = (words: readonly string[]): readonly (readonly [string, string])[] =>
  words
    .slice(1)
    .map(
      (_, index) =>
        [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')] as const,
    )

const byNames = (words: readonly string[]): readonly SearchCondition[] => {
  const whole = words.join(' ')
  const [first = '', ...rest] = words
  const both = splits(words)
  return [
    ...both.map(([begins, otherBegins]): SearchCondition => ({
      key: 'familyKey',
      begins,
      otherBegins,
    })),
    ...both.map(([otherBegins, begins]): SearchCondition => ({
      key: 'familyKey',
      begins,
      otherBegins,
    })),
    { key: 'familyKey', begins: whole },
    { key: 'givenKey', begins: whole },
    ...(rest.length === 0
      ? [
          { key: 'familyEndKey', begins: first } as const,
          { key: 'givenEndKey', begins: first } as const,
        ]
      : both.flatMap(([one, other]): SearchCondition[] => [
          { key: 'familyEndKey', begins: one, otherBegins: other },
          { key: 'familyEndKey', begins: other, otherBegins: one },
          { key: 'givenEndKey', begins: one, otherBegins: other },
          { key: 'givenEndKey', begins: other, otherBegins: one },
        ])),
    ...both.flatMap(([one, other]): SearchCondition[] => [
      { key: 'secondFamilyKey', begins: one, otherBegins: other },
      { key: 'secondFamilyKey', begins: other, otherBegins: one },
    ]),
    ...(rest.length === 0
      ? [
          { key: 'secondFamilyKey', begins: whole } as const,
          { key: 'secondGivenKey', begins: whole } as const,
        ]
      : []),
  ]
}

const byAddress = (text: string): readonly SearchCondition[] => {
  const address = text.trim().toLowerCase()
  return address.length < MIN_ADDRESS_CHARACTERS || /\s/.test(address)
    ? []
    : [
        { key: 'mailKey', begins: address },
        { key: 'secondMailKey', begins: address },
      ]
}

const byNumber = (text: string): readonly SearchCondition[] => {
  const [digits, member] = [phoneDigits(text), text.toLowerCase().replace(/[^a-z0-9]/g, '')]
  if (!/\d/.test(member)) return []
  const isDigits = /^[\d\s()+.\-/]+$/.test(text.trim())
  return [
    ...(member.length > 1 ? [{ key: 'memberKey', begins: member } as const] : []),
    ...(isDigits && digits.length >= MIN_DIGITS
      ? [
          { key: 'memberDigitsKey', begins: digits.replace(/^0+/, '') || digits } as const,
          { key: 'phoneKey', begins: digits } as const,
        ]
      : []),
    ...(isDigits && digits.length >= MIN_LAST_DIGITS
      ? [{ key: 'phoneEndKey', begins: [...digits].reverse().join('') } as const]
      : []),
  ]
}

/** An empty search finds everyone, sorted by name. */
export const searchConditions = (
  text: string,
): { readonly names: readonly SearchCondition[]; readonly others: readonly SearchCondition[] } => {
  const words = typedWords(text)
  if (words.length === 0)
    return text.trim() === ''
      ? { names: [{ key: 'familyKey', begins: '' }], others: [] }
      : { names: [], others: [] }
  return { names: byNames(words), others: [...byNumber(text), ...byAddress(text)] }
}
