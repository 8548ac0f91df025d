// Streams a table as CSV one page at a time, each in its own transaction. Pages that have been sent
// are not kept in memory, and a slow reader holds no transaction open.

import { Readable } from 'node:stream'
import { csvCell, type CsvCell } from '@lodgepole/domain/kernel/csv'
import { ok } from '@lodgepole/domain/kernel/result'
import type { FastifyReply } from 'fastify'
import { sendFile } from './send-file.ts'

const line = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`

interface Page<Key> {
  readonly rows: readonly (readonly CsvCell[])[]
  readonly next: Key | undefined
}

async function* linesOf<Key>(
  header: readonly string[],
  page: (after: Key | undefined) => Promise<Page<Key>>,
): AsyncGenerator<string> {
  yield `\ufeff${line(header)}`
  let after: Key | undefined
  do {
    const { rows, next } = await page(after)
    if (rows.length > 0) yield rows.map(line).join('')
    after = next
  } while (after !== undefined)
}

/** Requests one page at a time, as fast as the client reads. */
export const sendCsv = <Key>(
  reply: FastifyReply,
  name: string,
  header: readonly string[],
  page: (after: Key | undefined) => Promise<Page<Key>>,
): Readable => {
  const table = Readable.from(linesOf(header, page))
  sendFile(reply, name, 'csv', ok(table))
  return table
}
