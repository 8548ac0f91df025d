// The dictionaries of a PDF's object streams. Everybody who reads the file finds them by "obj", so
// each "obj" is read, wherever it stands: an object may also begin inside of a text or a comment.
// What an object stream says about its packing must stand in its own dictionary.

import { decodeNames } from './pdf-names.ts'

/** Of all dictionaries together, so that one file cannot keep us reading. */
const MAX_READ = 30_000_000

const BLANK = /[\0\t\n\f\r ]/
const OBJECT_STREAM = /\/(?:ObjStm|First)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/
/**
 * Readers find a table of objects by its widths, and packed objects by where the first one begins:
 * neither has to say its type.
 */
const PACKED = /\/(?:ObjStm|XRef|First|W)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/
const PREDICTOR = /\/Predictor(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/
const UNPACKED_TWICE = /\/(?:FlateDecode|Fl)(?![A-Za-z])[\s\S]*\/(?:FlateDecode|Fl)(?![A-Za-z])/
const REFERENCE = /\d[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![A-Za-z])/
/** The only other objects that an object stream has a reason to name. */
const ORDINARY_REFERENCES = /\/(?:Extends|Length)[\0\t\n\f\r ]*\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R/g

const afterLine = (text: string, from: number): number => {
  let at = from
  while (at < text.length && text[at] !== '\r' && text[at] !== '\n') at += 1
  return at
}

export const afterBlanks = (text: string, from: number): number => {
  let at = from
  while (at < text.length) {
    if (text[at] === '%') at = afterLine(text, at)
    else if (BLANK.test(text[at] ?? '')) at += 1
    else return at
  }
  return at
}

/** Where a text in parentheses ends. */
const afterText = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '(') depth += 1
    else if (text[at] === ')' && (depth -= 1) === 0) return at + 1
  }
  return text.length
}

/** After a text, a comment or a text in digits; the same place where none of them begins. */
const afterWords = (text: string, at: number): number => {
  if (text[at] === '(') return afterText(text, at)
  if (text[at] === '%') return afterLine(text, at)
  if (text[at] !== '<' || text[at + 1] === '<') return at
  const end = text.indexOf('>', at)
  return end < 0 ? text.length : end + 1
}

/** Where the dictionary at `from` ends; the end of the file where it does not. */
const afterDictionary = (text: string, from: number): number => {
  let [at, depth] = [from, 0]
  while (at < text.length) {
    const next = afterWords(text, at)
    if (next > at) {
      at = next
      continue
    }
    const two = text.slice(at, at + 2)
    if (two === '<<') depth += 1
    if (two === '>>') depth -= 1
    at += two === '<<' || two === '>>' ? 2 : 1
    if (depth === 0) return at
  }
  return at
}

const isReadable = (raw: string): boolean => {
  const dictionary = decodeNames(raw)
  if (!OBJECT_STREAM.test(dictionary)) return true
  // A reader takes a comment for a blank.
  const tight = dictionary.replace(/%[^\r\n]*/g, ' ')
  return ![dictionary, tight].some(
    (one) =>
      PREDICTOR.test(one) ||
      UNPACKED_TWICE.test(one) ||
      REFERENCE.test(one.replace(ORDINARY_REFERENCES, '')),
  )
}

/** Whether objects are packed into streams, and whether in a way that we do not look through. */
export const readPacking = (text: string): 'none' | 'packed' | 'hidden' => {
  let [left, isPacked] = [MAX_READ, false]
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    const start = afterBlanks(text, at + 3)
    const isDictionary = text[start] === '<' && text[start + 1] === '<'
    const end = isDictionary ? afterDictionary(text, start) : start
    left -= end - at
    if (left < 0) return 'hidden'
    if (!isDictionary || !text.startsWith('stream', afterBlanks(text, end))) continue
    const dictionary = text.slice(start, end)
    if (!isReadable(dictionary)) return 'hidden'
    isPacked ||= PACKED.test(decodeNames(dictionary))
  }
  return isPacked ? 'packed' : 'none'
}
