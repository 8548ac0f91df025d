// Addresses that a PDF's links lead to. Only those that a browser or mail program opens harmlessly
// are allowed. An address stored elsewhere in the file cannot be checked here and counts as
// harmful.

import { skipBlanks } from './pdf-dictionaries.ts'
import { decodeNames } from './pdf-names.ts'

const NAME = /\/((?:[A-Za-z]|#[0-9A-Fa-f]{2}){3,4})(?=[\0\t\n\f\r ()<>[\]{}/%]|$)/g
const HARMLESS = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'geo'])
/** A scheme ends within this length. A longer one is a disguise. */
const LOOK_CHARACTERS = 500
/** For all addresses together, so that one file cannot keep the server reading. */
const MAX_READ = 20_000_000
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** A text in parentheses, as far as it was cut. */
const readText = (raw: string): string => {
  let [depth, end] = [1, 0]
  for (; end < raw.length && depth > 0; end += 1) {
    if (raw[end] === '\\') end += 1
    else if (raw[end] === '(') depth += 1
    else if (raw[end] === ')') depth -= 1
  }
  return raw
    .slice(0, depth === 0 ? end - 1 : end)
    .replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal: string | undefined, one = '') =>
      octal === undefined
        ? /[\r\n]/.test(one)
          ? ''
          : (ESCAPES[one] ?? one)
        : String.fromCharCode(Number.parseInt(octal, 8) & 255),
    )
}

/** A text in hexadecimal digits. */
const readDigits = (raw: string): string => {
  const digits = (raw.split('>')[0] ?? '').replace(/[^0-9A-Fa-f]/g, '')
  return (digits.match(/../g) ?? [])
    .map((pair) => String.fromCharCode(Number.parseInt(pair, 16)))
    .join('')
}

/**
 * Removes the byte order mark, the zeros of two-byte characters and everything else that PDF
 * readers skip before or inside a scheme.
 */
const withoutBlanks = (address: string): string =>
  address
    .replace(/^(?:\u00fe\u00ff|\u00ff\u00fe|\u00ef\u00bb\u00bf)/, '')
    .replace(/[\0-\u0020\u007f-\u00a0]/g, '')

const isHarmful = (address: string, isCut: boolean): boolean => {
  const shown = withoutBlanks(address)
  const scheme = /^([^:/?#]*):/.exec(shown)?.[1]
  if (scheme !== undefined) return !HARMLESS.has(scheme.toLowerCase())
  // Too long for any scheme: its end was not reached.
  return isCut && !/[/?#]/.test(shown)
}

/**
 * Whether a link leads to a script, another program or an unreadable address. `text` is the raw
 * file.
 */
export const hasHarmfulAddress = (text: string): boolean => {
  let left = MAX_READ
  for (const { 0: found, 1: name = '', index } of text.matchAll(NAME)) {
    if (!['URI', 'Base'].includes(decodeNames(name))) continue
    const start = skipBlanks(text, index + found.length)
    const raw = text.slice(start + 1, start + 1 + LOOK_CHARACTERS)
    left -= start - index + raw.length
    if (left < 0) return true
    const isCut = raw.length === LOOK_CHARACTERS
    if (text[start] === '(' && isHarmful(readText(raw), isCut)) return true
    if (text[start] === '<' && text[start + 1] !== '<' && isHarmful(readDigits(raw), isCut))
      return true
    if (/\d/.test(text[start] ?? '')) return true
  }
  return false
}
