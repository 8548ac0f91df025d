// Input that no call can use: text that PostgreSQL cannot store, a year that it does not support,
// and JSON nested so deeply that reading it would exhaust the stack.

const MAX_DEPTH = 64

const [QUOTE, BACKSLASH] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)]
const OPENING: ReadonlySet<number> = new Set(['['.charCodeAt(0), '{'.charCodeAt(0)])
const CLOSING: ReadonlySet<number> = new Set([']'.charCodeAt(0), '}'.charCodeAt(0)])

/**
 * Whether a JSON text is nested more deeply than any input of the contract. Scans each character
 * once.
 */
export const isTooDeep = (json: string): boolean => {
  let [depth, inText] = [0, false]
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at)
    if (inText) {
      if (code === BACKSLASH) at += 1
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) inText = true
    else if (OPENING.has(code)) depth += 1
    else if (CLOSING.has(code)) depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}

const HALF_PAIR = /\p{Surrogate}/u
const YEAR_ZERO = /^[+-]?0{4,6}-\d\d-\d\d/

const faultOfText = (text: string): string | undefined => {
  if (text.includes('\0')) return 'Text must not contain NUL characters.'
  if (HALF_PAIR.test(text)) return 'Text must not contain half of a surrogate pair.'
  return YEAR_ZERO.test(text) ? 'There is no year 0000.' : undefined
}

const YEARS_ZERO = /^(?:[+-]?0{4,6}-\d\d-\d\d)+/

/** A date that does not exist is not a date, so the check continues after it. */
export const withoutYearZero = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(YEARS_ZERO, '')
  if (Array.isArray(value)) return value.map(withoutYearZero)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withoutYearZero(inner)]),
  )
}

/** What is wrong, as text. Undefined when nothing is. */
export const unreadable = (value: unknown): string | undefined => {
  if (typeof value === 'string') return faultOfText(value)
  if (value === null || typeof value !== 'object') return undefined
  for (const [key, inner] of Object.entries(value)) {
    const fault = faultOfText(key) ?? unreadable(inner)
    if (fault !== undefined) return fault
  }
  return undefined
}
