// Reads a whole file, row by row, into the staging rows, and then judges them. Begun again after a
// fault it begins anew: what the run before left is dropped, and if that one still lives it finds
// that the import is no longer its own.

import { importRefusals as no } from '@lodgepole/domain/integrations/imports/refusals'
import { readPerson } from '@lodgepole/domain/integrations/imports/read-person'
import { dayHash } from '@lodgepole/domain/kernel/calendar'
import type { Database } from '../../../platform/database/pool.ts'
import {
  tenantTransaction,
  type TenantTransaction,
} from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import type { OrganizationIn } from './commands/finish-import.ts'
import { compareRows } from './compare-store.ts'
import { FileRefused, importFileOf } from './file-text.ts'
import { rowsOf, type FileRow } from './file-rows.ts'
import { forManyRows } from './for-many-rows-store.ts'
import { countOutcomes, dropRows, stageRows } from './rows-store.ts'
import { changeImport, lockImport, noteProgress, type ImportKey, type ImportRow } from './store.ts'

export interface CheckParts {
  readonly db: Database
  readonly store: Pick<ObjectStore, 'read'>
  readonly organizations: { readonly findIn: OrganizationIn }
  readonly now: () => number
}

/** Another run works on it now. */
class TakenOver extends Error {}

const BITE = 500

async function* bitesOf(
  batches: ReturnType<typeof rowsOf>,
): AsyncGenerator<{ readonly rows: readonly FileRow[]; readonly bytesRead: number }> {
  for await (const { rows, bytesRead } of batches)
    for (let from = 0; from < rows.length; from += BITE)
      yield { rows: rows.slice(from, from + BITE), bytesRead }
}

export const createCheckFile = ({ db, store, organizations, now }: CheckParts) => {
  const begin = ({ organizationId, importId }: ImportKey, runId: string) =>
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
      const organization = await organizations.findIn(tx)
      return organization && { found, organization }
    })

  const stage = async (
    { organizationId, importId }: ImportKey,
    runId: string,
    found: ImportRow,
    today: string,
  ): Promise<void> => {
    const content = await store.read(importFileOf(organizationId, importId))
    if (!content) throw new FileRefused(no.IMPORT_FILE_NOT_SENT)
    const rules = { columns: found.columns, dayOrder: found.dayOrder, today }
    let [rowsRead, isHead] = [0, true]
    for await (const { rows, bytesRead } of bitesOf(rowsOf(content, found.delimiter))) {
      const staged = (isHead ? rows.slice(1) : rows).map(({ row, cells }) => ({
        row,
        ...readPerson(cells, rules),
      }))
      isHead = false
      rowsRead += staged.length
      await tenantTransaction(db, organizationId, async (tx) => {
        if (
          !(await noteProgress(tx, importId, runId, {
            rowsRead,
            bytesRead,
            workedAt: new Date(now()),
          }))
        )
          throw new TakenOver()
        await stageRows(tx, importId, staged)
      })
    }
  }

  const settle = (
    key: ImportKey,
    runId: string,
    work: (tx: TenantTransaction, importId: string) => Promise<Parameters<typeof changeImport>[2]>,
  ) =>
    tenantTransaction(db, key.organizationId, async (tx) => {
      await forManyRows(tx)
      const found = await lockImport(tx, key.importId)
      if (found?.runId !== runId || found.state !== 'checking') return
      await changeImport(tx, key.importId, { ...(await work(tx, key.importId)), runId: null })
    })

  return async (key: ImportKey): Promise<void> => {
    const runId = newId()
    const begun = await begin(key, runId)
    if (!begun) return
    const { found, organization } = begun
    try {
      await stage(key, runId, found, dayHash(Math.floor(now() / 1000), organization.timeZone))
      await settle(key, runId, async (tx, importId) => {
        await compareRows(tx, importId, {
          duplicates: found.duplicates,
          maxPeople: organization.policies.maxAuthorizedUsers,
        })
        return {
          ...(await countOutcomes(tx, importId)),
          state: 'checked',
          bytesRead: found.sizeBytes,
        }
      })
    } catch (fault) {
      if (fault instanceof TakenOver) return
      if (!(fault instanceof FileRefused)) throw fault
      const { code, message, details } = fault.refusal
      await settle(key, runId, async () => ({
        state: 'failed',
        failure: {
          code,
          message,
          ...(typeof details?.['row'] === 'number' ? { row: details['row'] } : {}),
        },
      }))
    }
  }
}
