// Requesting and downloading an archive are both audited, because it contains all personal data.

import { EXPORT_DAYS, exportRefusals } from '@lodgepole/domain/integrations/exports/export'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { newOrderedId } from '../../../platform/new-id.ts'
import type { Command } from '../../../platform/run-command.ts'
import { findExport, insertExport, type ExportRow } from './store.ts'

export const EXPORT_WAITS = 'data-export.waits'

const permission = { capability: 'dataExport' } as const

export const expiresAtMs = ({ finishedAt }: Pick<ExportRow, 'finishedAt'>): number | null =>
  finishedAt && finishedAt.getTime() + EXPORT_DAYS * 86_400_000

export const beginExport: Command<Record<string, never>, string> = {
  name: 'data.export',
  permission,
  run: async (tx) => {
    const { actor, nowMs } = tx.context
    const exportId = newOrderedId()
    if (!(await insertExport(tx, exportId, actor.userId, nowMs)))
      return refuse(exportRefusals.EXPORT_RUNNING)
    tx.note({ exportId })
    tx.emit({ topic: EXPORT_WAITS, payload: { exportId } })
    return ok(exportId)
  },
}

export const takeArchive: Command<{ readonly exportId: string }, { readonly sizeBytes: number }> = {
  name: 'data.export-taken',
  permission,
  run: async (tx, { exportId }) => {
    const found = await findExport(tx, exportId)
    if (found?.state === 'working') return refuse(exportRefusals.EXPORT_NOT_READY)
    if (found?.state !== 'ready' || tx.context.nowMs >= (expiresAtMs(found) ?? 0))
      return refuse(exportRefusals.EXPORT_NOT_FOUND)
    tx.note({ exportId })
    return ok({ sizeBytes: found.sizeBytes ?? 0 })
  },
}
