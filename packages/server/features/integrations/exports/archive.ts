// Everything an organization owns at one moment: all tables are read in one transaction that sees
// nothing newer.

import { csvText } from '@lodgepole/domain/kernel/csv'
import type { TenantTransaction } from '../../../platform/database/transaction.ts'
import { linesOf } from './table-rows-store.ts'
import { exportedTables } from './tables.ts'
import { zipOf, type ZipFile } from './zip.ts'
import { readOneSnapshot } from './archive-store.ts'

/** The current progress, read by the code that reports it. */
export interface ExportProgress {
  tablesDone: number
  rowsWritten: number
}

const once = async function* (text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

const filesOf = async function* (
  tx: TenantTransaction,
  progress: ExportProgress,
): AsyncGenerator<ZipFile> {
  const contents: string[][] = [['file', 'rows']]
  for (const [table, exported] of Object.entries(exportedTables)) {
    let rows = 0
    const name = `${exported.file}.csv`
    const content = linesOf(tx, table, exported, (count) => {
      rows += count
      progress.rowsWritten += count
    })
    yield { name, content }
    contents.push([name, String(rows)])
    progress.tablesDone += 1
  }
  yield { name: 'contents.csv', content: once(csvText(contents)) }
}

export const archiveOf = async (
  tx: TenantTransaction,
  progress: ExportProgress,
): Promise<AsyncIterable<Uint8Array>> => {
  await readOneSnapshot(tx)
  return zipOf(filesOf(tx, progress))
}
