// How names are compared: without accents, capitals, apostrophes and symbols. The database
// normalizes stored names in the same way (`fold_words`), and a test compares the two.

import { normalizeText } from '../kernel/normalize.ts'

const MARKS = /[\u0300-\u036f'\u2018\u2019\u02bc`\u00b4]/gu
// Everything in the lowest Unicode ranges that is not a letter, digit or mark.
// oxlint-disable-next-line no-control-regex
const SIGNS = /[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007f\u00a0\u2010-\u2015]+/gu
/** Letters that are not another letter with a mark, with what people type for them. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
}

export const foldWords = (text: string): string =>
  normalizeText(text, 'NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[ßæœþøłđðħıς]/gu, (letter) => spelled[letter] ?? letter)
    .replace(SIGNS, ' ')
    .trim()

/** Digits only. North American numbers are written with and without the country code 1. */
export const phoneDigits = (text: string): string =>
  text.replace(/[^0-9]/g, '').replace(/^1(\d{10})$/, '$1')
