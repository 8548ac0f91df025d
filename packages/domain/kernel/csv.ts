// Text for a spreadsheet. User input must stay text there, so cells that would run as formulas are
// made harmless.

/** A spreadsheet reads a decimal as a number, including its minus sign. Everything else is text. */
export type CsvCell = string | { readonly decimal: string }

const FORMULA =
  /^[\s\u00a0\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const isFormula = (text: string): boolean => FORMULA.test(text)

/**
 * A leading quote turns a cell that a spreadsheet would run into text. Every text is quoted, so
 * that commas and line breaks stay inside.
 */
export const csvCell = (cell: CsvCell): string => {
  const text = typeof cell === 'string' ? cell : cell.decimal
  if (typeof cell !== 'string' && /^-?\d+(\.\d+)?$/.test(text)) return text
  return `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}

/** The byte order mark tells spreadsheets that this is UTF-8. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`

/**
 * Removes what `csvCell` put in front of a cell to stop spreadsheets from running it, so that an
 * exported file can be imported.
 */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell
