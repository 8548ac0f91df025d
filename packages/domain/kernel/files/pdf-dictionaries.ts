// The dictionaries of a PDF's object streams. PDF readers find them by "obj", so every "obj" is
// read wherever it occurs: an object may also begin inside a text or a comment. What an object
// stream says about its packing must be in its own dictionary.

import { decodeNames } from './pdf-names.ts'

/** For all dictionaries together, so that one file cannot keep the server reading. */
const MAX_READ = 30_000_000

const BLANK = /[\0\t\n\f\r ]/
const OBJECT_STREAM = /\/(?:ObjStm|First)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/
/**
 * PDF readers find a table of objects by its widths, and packed objects by the offset of the first.
 * Neither has to state its type.
 */
const PACKED = /\/(?:ObjStm|XRef|First|W)(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/
const PREDICTOR = /\/Predictor(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/
const UNPACKED_TWICE = /\/(?:FlateDecode|Fl)(?![A-Za-z])[\s\S]*\/(?:FlateDecode|Fl)(?![A-Za-z])/
const REFERENCE = /\d[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R(?![A-Za-z])/
/** The only other objects that an object stream has a reason to refer to. */
const ORDINARY_REFERENCES = /\/(?:Extends|Length)[\0\t\n\f\r ]*\d+[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R/g

const afterLine = (text: string, from: number): number => {
  let at = from
  while (at < text.length && text[at] !== '\r' && text[at] !== '\n') at += 1
  return at
}

export const skipBlanks = (text: string, from: number): number => {
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

/**
 * The position after a text, a comment or a hexadecimal text. The same position when none of them
 * begins there.
 */
const afterWords = (text: string, at: number): number => {
  if (text[at] === '(') return afterText(text, at)
  if (text[at] === '%') return afterLine(text, at)
  if (text[at] !== '<' || text[at + 1] === '<') return at
  const end = text.indexOf('>', at)
  return end < 0 ? text.length : end + 1
}

/** Where the dictionary at `from` ends, or the end of the file if it does not. */
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
  // PDF readers treat a comment as whitespace.
  const tight = dictionary.replace(/%[^\r\n]*/g, ' ')
  return ![dictionary, tight].some(
    (one) =>
      PREDICTOR.test(one) ||
      UNPACKED_TWICE.test(one) ||
      REFERENCE.test(one.replace(ORDINARY_REFERENCES, '')),
  )
}

/** Whether objects are packed into streams, and whether that is done in a way we do not inspect. */
export const readPacking = (text: string): 'none' | 'packed' | 'hidden' => {
  let [left, isPacked] = [MAX_READ, false]
  for (let at = text.indexOf('obj'); at >= 0; at = text.indexOf('obj', at + 3)) {
    const start = skipBlanks(text, at + 3)
    const isDictionary = text[start] === '<' && text[start + 1] === '<'
    const end = isDictionary ? afterDictionary(text, start) : start
    left -= end - at
    if (left < 0) return 'hidden'
    if (!isDictionary || !text.startsWith('stream', skipBlanks(text, end))) continue
    const dictionary = text.slice(start, end)
    if (!isReadable(dictionary)) return 'hidden'
    isPacked ||= PACKED.test(decodeNames(dictionary))
  }
  return isPacked ? 'packed' : 'none'
}
