// Whether a person typed their own name. A signature must be theirs, but nobody should fail because
// of an accent, a capital, a hyphen or a middle name, or for omitting spaces in a script without
// them.

import { normalizeText } from '../../kernel/normalize.ts'

interface PersonName {
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Letters that Unicode does not decompose, with what people type on a keyboard without them. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ħ: 'h',
  ı: 'i',
}

/** `José-María  O’Neill` becomes `jose`, `maria`, `oneill`. Letters of every script count. */
const wordsOf = (text: string): readonly string[] =>
  normalizeText(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’ʼ`´]/g, '')
    .toLowerCase()
    .replace(/[øæœłđðþßħı]/g, (letter) => plainLetters[letter] ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const startsWith = (typed: readonly string[], part: readonly string[]) =>
  part.every((word, index) => typed[index] === word)
const endsWith = (typed: readonly string[], part: readonly string[]) =>
  startsWith(typed.toReversed(), part.toReversed())

/**
 * Scripts without a space between family name and given name. Thai and its neighbors use one and
 * are handled like other words.
 */
const UNSPACED =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー々]+$/u

/** 李小龙, 李 小龙 and 小龙李 are the same name. One letter more or less makes a different one. */
const isUnspacedName = (
  typed: readonly string[],
  first: readonly string[],
  last: readonly string[],
): boolean => {
  const [written, given, family] = [typed, first, last].map((words) => words.join('')) as [
    string,
    string,
    string,
  ]
  return UNSPACED.test(given + family) && (written === family + given || written === given + family)
}

/**
 * First name first and last name last, with anything between. The reverse order is accepted too,
 * because half of the world uses it.
 */
export const isTypedNameOf = (typedName: string, { firstName, lastName }: PersonName): boolean => {
  const typed = wordsOf(typedName)
  const first = wordsOf(firstName ?? '')
  const last = wordsOf(lastName ?? '')
  const named = first.length + last.length
  // An account without a name on file, so any name is accepted.
  if (named === 0) return typed.length > 0
  if (isUnspacedName(typed, first, last)) return true
  if (typed.length < named) return false
  return (
    (startsWith(typed, first) && endsWith(typed, last)) ||
    (startsWith(typed, last) && endsWith(typed, first))
  )
}
