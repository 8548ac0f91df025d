// Makes archives in background jobs. A job reports progress once a second, and another job restarts
// an export that has been silent for a minute.

import { EXPORT_DAYS } from '@lodgepole/domain/integrations/exports/export'
import type { TaskList } from 'graphile-worker'
import type { Database } from '../../../platform/database/pool.ts'
import { systemTransaction, tenantTransaction } from '../../../platform/database/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import type { Subscriptions } from '../../../platform/outbox/dispatch-outbox.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import { archiveOf } from './archive.ts'
import { EXPORT_WAITS } from './commands.ts'
import {
  archiveNameOf,
  endExport,
  listAbandoned,
  listOver,
  noteExport,
  takeExport,
  type ExportKey,
} from './store.ts'

export interface ExportTaskParts {
  readonly db: Database
  /** Where everything is read: the database itself, or a replica that is fully up to date. */
  readonly exportDb?: Database
  readonly store: ObjectStore
  readonly now: () => number
}

const WORK = 'make-export'
const RESUME = 'resume-exports'
const TIDY = 'tidy-exports'

export const exportSubscriptions: Subscriptions = { [EXPORT_WAITS]: [WORK] }
export const exportSchedules = [`* * * * * ${RESUME}`, `13 * * * * ${TIDY}`]

const BEAT_MS = 1_000
const ABANDONED_MS = 60_000

export const makeExport = async (
  { db, exportDb = db, store, now }: ExportTaskParts,
  key: ExportKey,
): Promise<void> => {
  const { organizationId, exportId } = key
  const runId = newId()
  if (
    !(await tenantTransaction(db, organizationId, (tx) => takeExport(tx, exportId, runId, now())))
  )
    return
  const progress = { tablesDone: 0, rowsWritten: 0 }
  const note = (more: Parameters<typeof noteExport>[3] | object = {}) =>
    tenantTransaction(db, organizationId, (tx) =>
      noteExport(tx, exportId, runId, { ...progress, workedAt: new Date(now()), ...more }),
    )
  // Runs outside the reading transaction, so that progress is visible immediately.
  const beat = setInterval(() => void note().catch(() => undefined), BEAT_MS)
  try {
    const sizeBytes = await tenantTransaction(exportDb, organizationId, async (tx) => {
      // When a replica fails midway, the export restarts on the database itself.
      Object.assign(progress, { tablesDone: 0, rowsWritten: 0 })
      return store.write(archiveNameOf(key), await archiveOf(tx, progress), 'application/zip')
    })
    await note({ state: 'ready', sizeBytes, finishedAt: new Date(now()) })
  } finally {
    clearInterval(beat)
  }
}

export const exportTasks = (parts: ExportTaskParts): TaskList => {
  const { db, store, now } = parts
  return {
    [WORK]: (message) => makeExport(parts, message as ExportKey),
    [RESUME]: async () => {
      for (const key of await systemTransaction(db, (tx) =>
        listAbandoned(tx, new Date(now() - ABANDONED_MS)),
      ))
        await makeExport(parts, key)
    },
    [TIDY]: async () => {
      for (const key of await systemTransaction(db, (tx) =>
        listOver(tx, new Date(now() - EXPORT_DAYS * 86_400_000)),
      )) {
        await store.remove([archiveNameOf(key)])
        await tenantTransaction(db, key.organizationId, (tx) => endExport(tx, key.exportId))
      }
    },
  }
}
