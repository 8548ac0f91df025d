import { describe, expect, it } from 'vitest'
import { isPlainLine } from './plain-line.ts'

describe('MAIL-27 a line of plain text', () => {
  it.each([
    '',
    'Oak Camp',
    'Señora Žluťoučká',
    '山田',
    'שלום',
    'مخيم البلوط',
    'می‌خواهم',
    '👨‍👩‍👧 Camp',
    'Oak, "The" <Camp>',
  ])('%s', (text) => {
    expect(isPlainLine(text)).toBe(true)
  })

  it.each([
    ['an override', 'Oak \u202Emoc.knab'],
    ['an embedding', '\u202aOak'],
    ['an isolate', 'Oak\u2066'],
    ['the end of one', 'Oak\u2069'],
    ['a mark', 'Oak\u200f'],
    ['an Arabic mark', '\u061cOak'],
    ['a line end', 'Oak\r\nBcc: x'],
    ['a line separator', 'Oak\u2028x'],
    ['a null', 'Oak\u0000'],
    ['a delete', 'Oak\u007f'],
  ])('never with %s', (_what, text) => {
    expect(isPlainLine(text)).toBe(false)
  })
})
