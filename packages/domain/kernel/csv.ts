// Text for a spreadsheet. What people wrote must stay text there: a cell that would be run as a
// formula is made harmless.

/** An amount is a number to the spreadsheet, its minus included; anything else is text. */
export type CsvCell = string | { readonly decimal: string }

const FORMULA =
  /^[\s\u00a0\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const isFormula = (text: string): boolean => FORMULA.test(text)

/**
 * A cell that a spreadsheet would run is made text by a quote in front; every text is quoted, so
 * that commas and line breaks stay inside.
 */
export const csvCell = (cell: CsvCell): string => {
  const text = typeof cell === 'string' ? cell : cell.decimal
  if (typeof cell !== 'string' && /^-?\d+(\.\d+)?$/.test(text)) return text
  return `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** The mark at the start tells spreadsheets that this is UTF-8. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`

/**
 * What `csvCell` put before a cell so that no spreadsheet runs it comes off again: a file that was
 * exported can be imported.
 */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
