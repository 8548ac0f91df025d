// The file is uploaded, so a job starts to process it. A second call has no effect.

import { refuse } from '@lodgepole/domain/kernel/refusal'
import { ok } from '@lodgepole/domain/kernel/result'
import { photoRefusals } from '@lodgepole/domain/kernel/files/photo-refusals'
import type { Command } from '../../../../platform/run-command.ts'
import { ownProcess } from '../own-process.ts'
import { senderOf } from '../photo-sender.ts'
import { moveProcess, type PhotoStatus } from '../store.ts'

export const PHOTO_UPLOADED = 'photo.uploaded'

export const startProcessing: Command<
  { readonly processId: string },
  { readonly processId: string; readonly status: PhotoStatus }
> = {
  name: 'photo.uploaded',
  permission: 'member',
  run: async (tx, { processId }) => {
    const process = await ownProcess(tx, tx.context.actor, processId)
    if (!process) return refuse(photoRefusals.PROCESS_NOT_FOUND)
    if (!(await moveProcess(tx, processId, 'PENDING', 'PROCESSING')))
      return ok({ processId, status: process.status as PhotoStatus })
    tx.note({ participantId: process.userId, processId })
    tx.emit({ topic: PHOTO_UPLOADED, payload: { processId, sender: senderOf(tx.context.actor) } })
    return ok({ processId, status: 'PROCESSING' })
  },
}
