// Passwords that meet the written rules but are among the first that anyone tries: `password123`,
// `Summer2026!`, `1q2w3e4r5t`, a name and a year, the organization's own name. Such a password is a
// common word or two, or a walk over the keyboard, with hardly anything else in it.

import { normalizeText } from '../kernel/normalize.ts'
import { commonWords } from './common-words.ts'

const WALKS = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  'zaq12wsxcde34rfv',
  'qweasdzxc',
  '147258369',
  '123qwe456rty',
  'qwe123asd456zxc789',
  'a1b2c3d4e5f6g7h8i9',
  '1a2b3c4d5e6f7g8h9i',
  'aa12345678',
  'abc123def456',
]
const walks = [...WALKS, ...WALKS.map((walk) => [...walk].reverse().join(''))]

/**
 * Three consecutive letters occur in many words, while two consecutive digits (`12`) are hardly a
 * choice.
 */
const MIN_WALK = 4
const MIN_DIGIT_WALK = 2
const MIN_REPEATED = 3
/** More words than this form a phrase, which is a good password. */
const MAX_WORDS = 2
/** This many characters outside of common words make a password hard enough to guess. */
const MIN_OWN_CHARACTERS = 4
const MIN_DISTINCT = 5
const MIN_PERSONAL = 4
/**
 * A shorter word that follows other letters is probably part of a longer one: `ranger` in
 * `stranger`.
 */
const MIN_INNER_WORD = 7

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '€': 'e',
}

const plain = (text: string): string =>
  normalizeText(text, 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Reads `p@ssw0rd` as `password`. Digits at the end stay digits. */
const readLookAlikes = (text: string): string => {
  const letters = [...text.toLowerCase()]
  const bodyEnd = letters.findLastIndex((letter) => !/[\d!]/.test(letter)) + 1
  return [
    ...letters.slice(0, bodyEnd).map((letter) => LOOK_ALIKES[letter] ?? letter),
    ...letters.slice(bodyEnd),
  ].join('')
}

/** The longest piece of a keyboard walk that the text begins with. */
const walkLength = (text: string): number => {
  let longest = 0
  for (const walk of walks) {
    for (let start = 0; start < walk.length; start += 1) {
      let length = 0
      while (length < text.length && walk[start + length] === text[length]) length += 1
      longest = Math.max(longest, length)
    }
  }
  const min = /^\d+$/.test(text.slice(0, longest)) ? MIN_DIGIT_WALK : MIN_WALK
  return longest >= min ? longest : 0
}

const repeatLength = (text: string): number => {
  const length = /^(.)\1*/u.exec(text)?.[0].length ?? 0
  return length >= MIN_REPEATED ? length : 0
}

const yearLength = (text: string): number => (/^(?:19|20)\d\d/.test(text) ? 4 : 0)

/**
 * The number of characters that remain in a password after removing everything that is guessed
 * first.
 */
const ownCharacters = (text: string, words: readonly string[]): number => {
  let [at, own, wordsFound] = [0, 0, 0]
  let isInsideWord = false
  while (at < text.length) {
    const rest = text.slice(at)
    const word = words.find(
      (one) => rest.startsWith(one) && (!isInsideWord || one.length >= MIN_INNER_WORD),
    )
    const taken = word?.length ?? Math.max(walkLength(rest), repeatLength(rest), yearLength(rest))
    if (word) wordsFound += 1
    if (taken === 0) own += 1
    isInsideWord = taken === 0 && /\p{L}/u.test(rest[0] ?? '')
    at += taken || 1
  }
  return wordsFound > MAX_WORDS ? Number.POSITIVE_INFINITY : own
}

/** The parts of an address or name that a stranger would try first. */
const personalWords = (texts: readonly string[]): readonly string[] =>
  texts
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .map(plain)
    .filter((word) => word.length >= MIN_PERSONAL)
    .sort((a, b) => b.length - a.length)

/** `about`: the person's address and user name, and the organization's name. */
export const isCommonPassword = (password: string, about: readonly string[] = []): boolean => {
  const words = [...personalWords(about), ...commonWords]
  return [plain(password), plain(readLookAlikes(password))].some(
    (text) => new Set(text).size < MIN_DISTINCT || ownCharacters(text, words) < MIN_OWN_CHARACTERS,
  )
}
