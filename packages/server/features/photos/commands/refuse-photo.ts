// What was uploaded will not become a photo. The person keeps the one they have.

import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../platform/run-command.ts'
import { moveProcess } from '../store.ts'
import { OBJECTS_UNUSED } from './set-photo.ts'

export const refusePhoto: Command<{ readonly processId: string; readonly userId: string; readonly uploadName: string; readonly code: string }, null> = {
  name: 'photo.refuse',
  permission: 'admin',
  run: async (tx, { processId, userId, uploadName, code }) => {
    if (!(await moveProcess(tx, processId, 'PROCESSING', 'ERROR', code))) return ok(null)
    tx.note({ participantId: userId, processId, code })
    tx.emit({ topic: OBJECTS_UNUSED, payload: { names: [uploadName] } })
    return ok(null)
  },
}
