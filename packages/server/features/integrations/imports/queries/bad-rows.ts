// The faulty rows of an import's file with their content, a page at a time.

import { importRefusals } from '@lodgepole/domain/integrations/imports/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Database } from '../../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import { pageAnswer, type PageQuery } from '../../../../platform/http/paged.ts'
import type { ObjectStore } from '../../../../ports/object-store.ts'
import { readBadRows } from '../bad-rows.ts'
import { importFileOf } from '../file-text.ts'
import { listBadRows } from '../rows-store.ts'
import { findImport } from '../store.ts'

/** The file is read again for each page. */
const BAD_ROWS_AT_ONCE = 200

export const badRowsOfImport = async (
  { db, store }: { readonly db: Database; readonly store: ObjectStore },
  organizationId: string,
  { importId, next = '0', limit = BAD_ROWS_AT_ONCE }: PageQuery & { readonly importId: string },
) => {
  if (!/^\d{1,9}$/.test(next)) return refuse(commonRefusals.INVALID_INPUT)
  const { found, faults } = await tenantTransaction(db, organizationId, async (tx) => ({
    found: await findImport(tx, importId),
    faults: await listBadRows(tx, importId, Number(next), limit + 1),
  }))
  if (!found) return refuse(importRefusals.IMPORT_NOT_FOUND)
  const content = await store.read(importFileOf(organizationId, importId))
  if (!content) return refuse(importRefusals.IMPORT_FILE_NOT_SENT)
  const rows = await readBadRows(content, found, faults)
  return ok(
    pageAnswer(
      rows,
      { after: undefined, limit },
      (row) => row,
      ({ row }) => String(row),
    ),
  )
}
