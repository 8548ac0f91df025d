// Marks an upload that cannot become a photo. The person keeps their current photo.

import type { System } from '@lodgepole/domain/identity/access/actor'
import { ok } from '@lodgepole/domain/kernel/result'
import type { Command } from '../../../../platform/run-command.ts'
import { temporaryNames } from '../names.ts'
import { auditNoteOf } from '../photo-sender.ts'
import { findAccountOf, moveProcess } from '../store.ts'
import { OBJECTS_UNUSED, type MadePhoto } from './set-photo.ts'

export type RefusedPhoto = Pick<MadePhoto, 'processId' | 'userId' | 'uploadName' | 'sender'> & {
  readonly code: string
}

export const refusePhoto: Command<RefusedPhoto, null, System> = {
  name: 'photo.refuse',
  permission: 'admin',
  run: async (tx, { processId, userId, uploadName, code, sender }) => {
    if (!(await moveProcess(tx, processId, 'PROCESSING', 'ERROR', code))) {
      tx.nothingDone()
      return ok(null)
    }
    tx.note({
      participantId: userId,
      processId,
      code,
      ...auditNoteOf(await findAccountOf(tx, userId), sender),
    })
    tx.emit({
      topic: OBJECTS_UNUSED,
      payload: { names: [uploadName, ...temporaryNames(tx.organizationId, userId)] },
    })
    return ok(null)
  },
}
