// Rejected rows with their errors, for correcting and importing again.

import { groupBy } from '@lodgepole/domain/kernel/group-by'
import { plainCell } from '@lodgepole/domain/kernel/csv'
import { rowsOf } from './file-rows.ts'
import { presentFault } from './present.ts'
import type { listBadRows } from './rows-store.ts'
import type { NamedImport } from './store.ts'

type Faults = Awaited<ReturnType<typeof listBadRows>>

/** Reads the file only up to the last of them. */
export const readBadRows = async (
  content: AsyncIterable<Uint8Array>,
  found: Pick<NamedImport, 'headers' | 'columns' | 'delimiter'>,
  faults: Faults,
) => {
  const present = presentFault(found)
  const byRow = new Map(groupBy(faults, ({ rowNumber }) => rowNumber))
  const last = faults.at(-1)?.rowNumber ?? 0
  const bad = []
  for await (const { rows } of rowsOf(content, found.delimiter)) {
    for (const { row, cells } of rows) {
      const ofRow = byRow.get(row)
      if (ofRow)
        bad.push({
          row,
          cells: cells.map(plainCell),
          faults: ofRow.map((fault) => {
            const { row: _row, ...rest } = present(fault)
            return rest
          }),
        })
    }
    if ((rows.at(-1)?.row ?? 0) >= last) break
  }
  return bad
}
