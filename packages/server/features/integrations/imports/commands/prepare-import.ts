// The steps staff take to prepare an import. Each locks the import, checks its state and starts the
// next work.

import type { ApiKey, Member } from '@lodgepole/domain/identity/access/actor'
import {
  checkColumns,
  guessColumns,
  type ImportColumns,
} from '@lodgepole/domain/integrations/imports/fields'
import {
  mayCheck,
  MAX_IMPORT_BYTES,
  UNDO_DAYS,
  type DuplicateChoice,
  type ImportState,
} from '@lodgepole/domain/integrations/imports/import'
import type { DayOrder } from '@lodgepole/domain/integrations/imports/read-date'
import { importRefusals } from '@lodgepole/domain/integrations/imports/refusals'
import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import type { TenantTransaction } from '../../../../platform/database/transaction.ts'
import { newOrderedId } from '../../../../platform/new-id.ts'
import type { Command, CommandTransaction } from '../../../../platform/run-command.ts'
import type { FileHead } from '../file-rows.ts'
import { writePercent } from '../progress-store.ts'
import { changeImport, insertImport, lockImport, type ImportRow } from '../store.ts'

const permission = { capability: 'peopleWrite' } as const

/** There is work to do on the import, in whatever state it is. */
export const IMPORT_WAITS = 'people-import.waits'

const locked = async (
  tx: TenantTransaction,
  importId: string,
  isReady: (state: ImportState) => boolean,
): Promise<Result<ImportRow, Refusal>> => {
  const found = await lockImport(tx, importId)
  if (!found) return refuse(importRefusals.IMPORT_NOT_FOUND)
  return isReady(found.state)
    ? ok(found)
    : refuse(importRefusals.IMPORT_NOT_READY, { details: { state: found.state } })
}

const work = async (
  tx: CommandTransaction,
  importId: string,
  state: ImportState,
  change: Parameters<typeof changeImport>[2] = {},
) => {
  await writePercent(tx, importId, 0)
  const { actor, nowMs } = tx.context
  await changeImport(tx, importId, {
    ...change,
    state,
    failure: null,
    runId: null,
    workedAt: new Date(nowMs),
    ...(actor.kind === 'member' ? { askedBy: actor.userId } : {}),
  })
  tx.note({ importId })
  tx.emit({ topic: IMPORT_WAITS, payload: { importId } })
  return ok(importId)
}

export const beginImport: Command<
  { readonly fileName: string; readonly fileSize: number },
  string,
  Member | ApiKey
> = {
  name: 'people.import-begin',
  permission,
  run: async (tx, { fileName, fileSize }) => {
    const { actor, nowMs } = tx.context
    if (actor.kind !== 'member') return refuse(commonRefusals.NOT_PERMITTED)
    if (fileSize === 0) return refuse(importRefusals.IMPORT_FILE_EMPTY)
    if (fileSize > MAX_IMPORT_BYTES) return refuse(importRefusals.IMPORT_FILE_TOO_LARGE)
    const importId = newOrderedId()
    await insertImport(
      tx,
      { importId, fileName, sizeBytes: fileSize, createdBy: actor.userId },
      nowMs,
    )
    tx.note({ importId })
    return ok(importId)
  },
}

export const noteHead: Command<
  { readonly importId: string; readonly head: FileHead; readonly dayOrder: DayOrder },
  string,
  Member | ApiKey
> = {
  name: 'people.import-file',
  permission,
  run: async (tx, { importId, head: { delimiter, headers, sample }, dayOrder }) => {
    const found = await locked(
      tx,
      importId,
      (state) => state === 'uploading' || state === 'uploaded',
    )
    if (!found.ok) return found
    await changeImport(tx, importId, {
      state: 'uploaded',
      delimiter,
      headers: [...headers],
      sample: JSON.stringify(sample),
      columns: JSON.stringify(guessColumns(headers)),
      dayOrder,
    })
    tx.note({ importId })
    return ok(importId)
  },
}

export interface CheckImport {
  readonly importId: string
  readonly columns: ImportColumns
  readonly duplicates: DuplicateChoice
  readonly dayOrder: DayOrder
}

export const checkImport: Command<CheckImport, string, Member | ApiKey> = {
  name: 'people.import-check',
  permission,
  run: async (tx, { importId, columns, duplicates, dayOrder }) => {
    const found = await locked(tx, importId, mayCheck)
    if (!found.ok) return found
    const fault = checkColumns(columns, found.value.headers)
    if (fault) return refuse(importRefusals.IMPORT_COLUMNS, { details: { fault } })
    return work(tx, importId, 'checking', {
      columns: JSON.stringify(columns),
      duplicates,
      dayOrder,
      bytesRead: 0,
      rowsRead: 0,
      createdCount: 0,
      updatedCount: 0,
      skippedCount: 0,
      badCount: 0,
    })
  },
}

export const applyImport: Command<
  { readonly importId: string; readonly leaveOutBad: boolean },
  string,
  Member | ApiKey
> = {
  name: 'people.import',
  permission,
  run: async (tx, { importId, leaveOutBad }) => {
    const found = await locked(tx, importId, (state) => state === 'checked')
    if (!found.ok) return found
    const { badCount, createdCount, updatedCount } = found.value
    if (badCount > 0 && !leaveOutBad)
      return refuse(importRefusals.IMPORT_HAS_BAD_ROWS, { details: { badCount } })
    if (createdCount + updatedCount === 0) return refuse(importRefusals.IMPORT_NOTHING_LEFT)
    tx.note({ createdCount, updatedCount, leftOut: badCount })
    return work(tx, importId, 'importing', { leavesOutBad: leaveOutBad })
  },
}

export const undoImport: Command<
  { readonly importId: string; readonly keepChanged: boolean },
  string,
  Member | ApiKey
> = {
  name: 'people.import-undo',
  permission,
  run: async (tx, { importId, keepChanged }) => {
    const found = await locked(tx, importId, (state) => state === 'imported')
    if (!found.ok) return found
    const { importedAt } = found.value
    if (importedAt && tx.context.nowMs > importedAt.getTime() + UNDO_DAYS * 86_400_000)
      return refuse(importRefusals.UNDO_OVER)
    return work(tx, importId, 'undoing', { keepsChanged: keepChanged })
  },
}
