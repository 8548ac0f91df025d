import { describe, expect, it } from 'vitest'
import { csvCell, csvText, isAttendanceRange } from './attendance.ts'

describe('ATT-02 a spreadsheet never runs a name', () => {
  it.each([
    ['Maya', '"Maya"'], ['O"Brien, Jr.', '"O""Brien, Jr."'], ['=1+1', `"'=1+1"`], ['+1', `"'+1"`], ['-1', `"'-1"`], ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\tx', `"'\tx"`], [' =cmd', `"' =cmd"`], ['\u200f=1', `"'\u200f=1"`], ['＝1', `"'＝1"`], ['two\nlines', '"two\nlines"'], ['مريم', '"مريم"'], ['👩‍👩‍👧', '"👩‍👩‍👧"'], ['', '""'],
  ])('%j', (text, cell) => expect(csvCell(text)).toBe(cell))

  it('is UTF-8 with a mark and one line for each row', () => expect(csvText([['a', 'b'], ['c', 'd']])).toBe('\ufeff"a","b"\r\n"c","d"\r\n'))
})

describe('ATT-01 a range of days', () => {
  it.each([['2026-01-01', '2026-01-01', true], ['2026-01-01', '2027-01-02', true], ['2026-01-01', '2027-01-03', false], ['2026-01-02', '2026-01-01', false]])(
    '%s to %s: %s', (from, to, allowed) => expect(isAttendanceRange(from, to)).toBe(allowed))
})
