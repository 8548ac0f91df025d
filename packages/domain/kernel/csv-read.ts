// Reads spreadsheet text as it arrives, in pieces of any size, and returns whole rows. It handles
// commas, semicolons and tabs, quoted cells with line breaks, and every kind of line ending. It
// remembers only the row in progress.

import { fail, ok, type Result } from './result.ts'

export type CsvFaultCode = 'UNCLOSED_QUOTE' | 'CELL_TOO_LONG' | 'TOO_MANY_CELLS'

/**
 * Rows are counted as in a spreadsheet: the first is 1, and a row with line breaks inside counts
 * once.
 */
export interface CsvFault {
  readonly code: CsvFaultCode
  readonly row: number
}

export const csvDelimiters = [',', ';', '\t'] as const
export type CsvDelimiter = (typeof csvDelimiters)[number]

/** A cell longer than this has an unclosed quote. */
export const MAX_CELL_CHARACTERS = 10_000
export const MAX_CELLS = 200

export interface CsvReader {
  readonly push: (text: string) => Result<readonly (readonly string[])[], CsvFault>
  /** The row after the last line ending. */
  readonly end: () => Result<readonly (readonly string[])[], CsvFault>
}

export const createCsvReader = (delimiter: CsvDelimiter): CsvReader => {
  let cells: string[] = []
  let cell = ''
  /** Inside a quoted cell, or just after a quote that may be the first of two. */
  let place: 'plain' | 'quoted' | 'after-quote' = 'plain'
  let afterReturn = false
  let row = 1

  const endCell = () => {
    cells.push(cell)
    cell = ''
    place = 'plain'
  }
  const endRow = (rows: (readonly string[])[]) => {
    endCell()
    rows.push(cells)
    cells = []
    row += 1
  }
  const fault = (): CsvFault | undefined => {
    if (cell.length > MAX_CELL_CHARACTERS)
      return { code: place === 'plain' ? 'CELL_TOO_LONG' : 'UNCLOSED_QUOTE', row }
    return cells.length > MAX_CELLS ? { code: 'TOO_MANY_CELLS', row } : undefined
  }

  const take = (letter: string, rows: (readonly string[])[]) => {
    if (afterReturn) {
      afterReturn = false
      if (letter === '\n') return
    }
    if (place === 'quoted') {
      if (letter === '"') place = 'after-quote'
      else cell += letter
    } else if (letter === '"' && place === 'after-quote') {
      cell += letter
      place = 'quoted'
    } else if (letter === '"' && cell === '') place = 'quoted'
    else if (letter === delimiter) endCell()
    else if (letter === '\n' || letter === '\r') {
      afterReturn = letter === '\r'
      endRow(rows)
    } else {
      cell += letter
      place = 'plain'
    }
  }

  return {
    push: (text) => {
      const rows: (readonly string[])[] = []
      for (const letter of text) {
        take(letter, rows)
        if (cell.length > MAX_CELL_CHARACTERS || cells.length > MAX_CELLS) break
      }
      const found = fault()
      return found ? fail(found) : ok(rows)
    },
    end: () => {
      if (place === 'quoted') return fail({ code: 'UNCLOSED_QUOTE', row })
      const rows: (readonly string[])[] = []
      if (cell !== '' || cells.length > 0 || place === 'after-quote') endRow(rows)
      return ok(rows)
    },
  }
}

/** The delimiter that occurs most often in the first line, outside quotes. */
export const guessDelimiter = (text: string): CsvDelimiter => {
  const firstLine = text.replaceAll(/"(?:[^"]|"")*"?/g, '').split(/[\r\n]/, 1)[0] ?? ''
  const counts = csvDelimiters.map((delimiter) => firstLine.split(delimiter).length)
  return csvDelimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

export const isBlankRow = (cells: readonly string[]): boolean =>
  cells.every((cell) => cell.trim() === '')
