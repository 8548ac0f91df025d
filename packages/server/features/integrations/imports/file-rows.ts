// The rows of a file, each with its spreadsheet row number. Only a part of the file is in memory.

import { MAX_IMPORT_ROWS, SAMPLE_ROWS } from '@lodgepole/domain/integrations/imports/import'
import { importRefusals } from '@lodgepole/domain/integrations/imports/refusals'
import { plainCell } from '@lodgepole/domain/kernel/csv'
import {
  createCsvReader,
  guessDelimiter,
  isBlankRow,
  type CsvDelimiter,
  type CsvReader,
} from '@lodgepole/domain/kernel/csv-read'
import { FileRefused, textOf } from './file-text.ts'

export interface FileRow {
  readonly row: number
  readonly cells: readonly string[]
}

type Rows = ReturnType<CsvReader['push']>

const refuseOnConflict = (rows: Rows) => {
  if (rows.ok) return rows.value
  throw new FileRefused({
    ...importRefusals.IMPORT_CSV_DAMAGED,
    details: { row: rows.error.row, reason: rows.error.code },
  })
}

/** Yields non-empty rows as they arrive; the first one has the column names. */
export async function* rowsOf(
  content: AsyncIterable<Uint8Array>,
  known?: CsvDelimiter,
): AsyncGenerator<{
  readonly rows: readonly FileRow[]
  readonly bytesRead: number
  readonly delimiter: CsvDelimiter
}> {
  let reader: CsvReader | undefined
  let delimiter = known ?? ','
  let row = 0
  const numbered = (rows: readonly (readonly string[])[]): readonly FileRow[] => {
    const found = rows
      .map((cells, index) => ({ row: row + index + 1, cells }))
      .filter(({ cells }) => !isBlankRow(cells))
    row += rows.length
    if (row > MAX_IMPORT_ROWS + 1) throw new FileRefused(importRefusals.IMPORT_TOO_MANY_ROWS)
    return found
  }
  let bytesRead = 0
  for await (const piece of textOf(content)) {
    if (!reader) {
      delimiter = known ?? guessDelimiter(piece.text)
      reader = createCsvReader(delimiter)
    }
    bytesRead = piece.bytesRead
    yield { rows: numbered(refuseOnConflict(reader.push(piece.text))), bytesRead, delimiter }
  }
  if (reader) yield { rows: numbered(refuseOnConflict(reader.end())), bytesRead, delimiter }
}

export interface FileHead {
  readonly delimiter: CsvDelimiter
  readonly headers: readonly string[]
  readonly sample: readonly (readonly string[])[]
}

const SHOWN_CHARACTERS = 200
const shown = (cells: readonly string[]) =>
  cells.map((cell) => plainCell(cell).slice(0, SHOWN_CHARACTERS))

/** The names of the columns and the first rows. */
export const readHead = async (content: AsyncIterable<Uint8Array>): Promise<FileHead> => {
  const rows: FileRow[] = []
  let found: CsvDelimiter = ','
  for await (const { rows: more, delimiter } of rowsOf(content)) {
    found = delimiter
    rows.push(...more.slice(0, SAMPLE_ROWS + 1 - rows.length))
    if (rows.length > SAMPLE_ROWS) break
  }
  const [head, ...sample] = rows
  if (!head || sample.length === 0) throw new FileRefused(importRefusals.IMPORT_NO_ROWS)
  return {
    delimiter: found,
    headers: shown(head.cells).map((name) => name.trim()),
    sample: sample.map(({ cells }) => shown(cells)),
  }
}
