import { describe, expect, it } from 'vitest'
import { csvCell, csvText } from './csv.ts'

describe('ATT-02 a spreadsheet never runs a name as a formula', () => {
  it.each([
    ['Maya', '"Maya"'],
    ['O"Brien, Jr.', '"O""Brien, Jr."'],
    ['=1+1', `"'=1+1"`],
    ['+1', `"'+1"`],
    ['-1', `"'-1"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\tx', `"'\tx"`],
    [' =cmd', `"' =cmd"`],
    ['\u200f=1', `"'\u200f=1"`],
    ['＝1', `"'＝1"`],
    ['two\nlines', '"two\nlines"'],
    ['مريم', '"مريم"'],
    ['👩‍👩‍👧', '"👩‍👩‍👧"'],
    ['', '""'],
  ])('%j', (text, cell) => expect(csvCell(text)).toBe(cell))

  it('is UTF-8 with a byte-order mark and one line for each row', () =>
    expect(
      csvText([
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toBe('\ufeff"a","b"\r\n"c","d"\r\n'))
})

describe('BNKW-08 only amounts are written as numbers', () => {
  it.each([
    ['-4.70', '-4.70'],
    ['12', '12'],
    ['=1', `"'=1"`],
    ['-1+2', `"'-1+2"`],
  ])('%j', (decimal, cell) => expect(csvCell({ decimal })).toBe(cell))
})
