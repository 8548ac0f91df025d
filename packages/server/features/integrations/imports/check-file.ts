// Reads a whole file, row by row, into the staging rows and then compares them. A run after a
// failure starts over and drops the earlier run's rows. If the earlier run is still alive, it finds
// that it no longer owns the import.

import { importRefusals } from '@lodgepole/domain/integrations/imports/refusals'
import { readPerson } from '@lodgepole/domain/integrations/imports/read-person'
import { localDay } from '@lodgepole/domain/kernel/calendar'
import type { Database } from '../../../platform/database/pool.ts'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import type { FindCurrentOrganization } from './commands/finish-import.ts'
import { compareRows } from './compare-store.ts'
import { FileRefused, importFileOf } from './file-text.ts'
import { rowsOf, type FileRow } from './file-rows.ts'
import { forManyRows } from './for-many-rows-store.ts'
import { countOutcomes, dropRows, stageRows } from './rows-store.ts'
import { changeImport, lockImport, noteProgress, type ImportKey, type ImportRow } from './store.ts'

export interface CheckParts {
  readonly db: Database
  readonly store: Pick<ObjectStore, 'read'>
  readonly organizations: { readonly findCurrent: FindCurrentOrganization }
  readonly now: () => number
}

/** Another run has taken over the import. */
class TakenOver extends Error {}

const BATCH_ROWS = 500

async function* batchesOf(
  batches: ReturnType<typeof rowsOf>,
): AsyncGenerator<{ readonly rows: readonly FileRow[]; readonly bytesRead: number }> {
  for await (const { rows, bytesRead } of batches)
    for (let from = 0; from < rows.length; from += BATCH_ROWS)
      yield { rows: rows.slice(from, from + BATCH_ROWS), bytesRead }
}

type Change = Parameters<typeof changeImport>[2]

/** Claims the import for this run and drops an earlier run's rows. */
const begin = (
  { db, organizations, now }: CheckParts,
  { organizationId, importId }: ImportKey,
  runId: string,
) =>
  tenantTransaction(db, organizationId, async (tx) => {
    const found = await lockImport(tx, importId)
    if (found?.state !== 'checking') return undefined
    await changeImport(tx, importId, {
      runId,
      workedAt: new Date(now()),
      rowsRead: 0,
      bytesRead: 0,
    })
    await dropRows(tx, importId)
    const organization = await organizations.findCurrent(tx)
    return organization && { found, organization }
  })

/** Reads the file into the staging rows, one batch per transaction. */
const stage = async (
  { db, store, now }: CheckParts,
  { organizationId, importId }: ImportKey,
  runId: string,
  found: ImportRow,
  today: string,
): Promise<void> => {
  const content = await store.read(importFileOf(organizationId, importId))
  if (!content) throw new FileRefused(importRefusals.IMPORT_FILE_NOT_SENT)
  const rules = { columns: found.columns, dayOrder: found.dayOrder, today }
  let [rowsRead, isHead] = [0, true]
  for await (const { rows, bytesRead } of batchesOf(rowsOf(content, found.delimiter))) {
    const staged = (isHead ? rows.slice(1) : rows).map(({ row, cells }) => ({
      row,
      ...readPerson(cells, rules),
    }))
    isHead = false
    rowsRead += staged.length
    const progress = { rowsRead, bytesRead, workedAt: new Date(now()) }
    await tenantTransaction(db, organizationId, async (tx) => {
      if (!(await noteProgress(tx, importId, runId, progress))) throw new TakenOver()
      await stageRows(tx, importId, staged)
    })
  }
}

/** Stores the result, unless another run has taken over. */
const finish = (
  { db }: CheckParts,
  key: ImportKey,
  runId: string,
  resultOf: (tx: TenantTransaction, importId: string) => Promise<Change>,
) =>
  tenantTransaction(db, key.organizationId, async (tx) => {
    await forManyRows(tx)
    const found = await lockImport(tx, key.importId)
    if (found?.runId !== runId || found.state !== 'checking') return
    await changeImport(tx, key.importId, { ...(await resultOf(tx, key.importId)), runId: null })
  })

const failed = ({ refusal: { code, message, details } }: FileRefused): Change => ({
  state: 'failed',
  failure: {
    code,
    message,
    ...(typeof details?.['row'] === 'number' ? { row: details['row'] } : {}),
  },
})

export const createCheckFile =
  (parts: CheckParts) =>
  async (key: ImportKey): Promise<void> => {
    const runId = newId()
    const begun = await begin(parts, key, runId)
    if (!begun) return
    const { found, organization } = begun
    const today = localDay(Math.floor(parts.now() / 1000), organization.timeZone)
    try {
      await stage(parts, key, runId, found, today)
      await finish(parts, key, runId, async (tx, importId) => {
        await compareRows(tx, importId, {
          duplicates: found.duplicates,
          maxPeople: organization.policies.maxAuthorizedUsers,
        })
        const outcomes = await countOutcomes(tx, importId)
        return { ...outcomes, state: 'checked', bytesRead: found.sizeBytes }
      })
    } catch (fault) {
      if (fault instanceof TakenOver) return
      if (!(fault instanceof FileRefused)) throw fault
      await finish(parts, key, runId, async () => failed(fault))
    }
  }
