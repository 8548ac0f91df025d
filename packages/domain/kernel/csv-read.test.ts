import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText, plainCell } from './csv.ts'
import {
  createCsvReader,
  guessDelimiter,
  isBlankRow,
  MAX_CELL_CHARACTERS,
  type CsvDelimiter,
} from './csv-read.ts'

const read = (
  text: string,
  delimiter: CsvDelimiter = ',',
  size = text.length || 1,
): readonly (readonly string[])[] => {
  const reader = createCsvReader(delimiter)
  const rows: (readonly string[])[] = []
  for (let from = 0; from < text.length; from += size) {
    const got = reader.push(text.slice(from, from + size))
    if (!got.ok) throw new Error(`${got.error.code} ${got.error.row}`)
    rows.push(...got.value)
  }
  const last = reader.end()
  if (!last.ok) throw new Error(`${last.error.code} ${last.error.row}`)
  return [...rows, ...last.value]
}

describe('IMP-01 files of every spreadsheet program are read', () => {
  it.each<[string, string, CsvDelimiter, readonly (readonly string[])[]]>([
    [
      'commas',
      'a,b\nc,d\n',
      ',',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'semicolons, no line end at the end',
      'a;b\r\nc;d',
      ';',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'tabs and old line ends',
      'a\tb\rc\td\r',
      '\t',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'quotes, commas and line breaks in a cell',
      '"O""Brien, Jr.","two\r\nlines"\r\nx,y',
      ',',
      [
        ['O"Brien, Jr.', 'two\r\nlines'],
        ['x', 'y'],
      ],
    ],
    [
      'empty cells',
      ',\n"",\n',
      ',',
      [
        ['', ''],
        ['', ''],
      ],
    ],
    ['an empty line between', 'a\n\nb', ',', [['a'], [''], ['b']]],
    ['a quote in the middle', 'a 5" pipe,b', ',', [['a 5" pipe', 'b']]],
    ['nothing', '', ',', []],
  ])('%s', (_what, text, delimiter, rows) => {
    expect(read(text, delimiter)).toEqual(rows)
    expect(read(text, delimiter, 1)).toEqual(rows)
  })

  it('returns what was written, however the text is split', () =>
    fc.assert(
      fc.property(
        fc.array(
          fc.array(fc.string({ unit: 'grapheme', maxLength: 8 }), { minLength: 2, maxLength: 4 }),
          { minLength: 1, maxLength: 5 },
        ),
        fc.integer({ min: 1, max: 7 }),
        (rows, size) => {
          const clean = rows.map((row) => row.map((cell) => cell.replaceAll('\ufeff', '')))
          expect(read(csvText(clean).slice(1), ',', size).map((row) => row.map(plainCell))).toEqual(
            clean.map((row) => row.map(plainCell)),
          )
        },
      ),
    ))

  it.each<[string, string, string]>([
    ['a quote that nobody closes', 'a,b\nc,"d\ne,f\n', 'UNCLOSED_QUOTE 2'],
    ['one in a long file', `a\n"${'x'.repeat(MAX_CELL_CHARACTERS + 1)}`, 'UNCLOSED_QUOTE 2'],
    ['a cell without end', 'x'.repeat(MAX_CELL_CHARACTERS + 1), 'CELL_TOO_LONG 1'],
    ['a row without end', ','.repeat(300), 'TOO_MANY_CELLS 1'],
  ])('says where reading fails: %s', (_what, text, said) => expect(() => read(text)).toThrow(said))

  it.each<[string, CsvDelimiter]>([
    ['a,b,c\n1;2;3;4;5', ','],
    ['"a,b,c,d";b', ';'],
    ['a\tb', '\t'],
    ['alone', ','],
  ])('finds the delimiter of %j', (text, delimiter) => expect(guessDelimiter(text)).toBe(delimiter))

  it('knows an empty row', () =>
    expect([isBlankRow(['', ' ']), isBlankRow(['', 'x'])]).toEqual([true, false]))
})
