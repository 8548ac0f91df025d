// Finishes a photo: sets it on the person, marks the process finished and queues the replaced
// images for removal, all in one step.

import type { System } from '@lodgepole/domain/identity/access/actor'
import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { ok } from '@lodgepole/domain/kernel/result'
import type { PhotoSizePx } from '@lodgepole/domain/kernel/files/photo-limits'
import type { Command } from '../../../../platform/run-command.ts'
import { namesBehind, temporaryNames } from '../names.ts'
import { auditNoteOf, type PhotoSender } from '../photo-sender.ts'
import { lockPhotoUser, moveProcess, setPhotoUrls } from '../store.ts'

export const OBJECTS_UNUSED = 'photo.objects-unused'

export interface MadePhoto {
  readonly processId: string
  readonly userId: PersonId
  readonly requestedBy: string
  readonly uploadName: string
  readonly urls: Readonly<Record<PhotoSizePx, string>>
  readonly sender: PhotoSender | undefined
}

export const setPhoto: Command<MadePhoto, null, System> = {
  name: 'photo.set',
  permission: 'admin',
  run: async (tx, { processId, userId, requestedBy, uploadName, urls, sender }) => {
    const before = await lockPhotoUser(tx, userId)
    // A job that runs again after finishing has nothing to do.
    if (!before || !(await moveProcess(tx, processId, 'PROCESSING', 'FINISHED'))) {
      tx.nothingDone()
      return ok(null)
    }
    await setPhotoUrls(tx, userId, urls)
    tx.note({
      participantId: userId,
      processId,
      requestedBy,
      ...auditNoteOf(before.accountHolderId ?? userId, sender),
    })
    tx.emit({
      topic: OBJECTS_UNUSED,
      payload: {
        names: [
          uploadName,
          ...temporaryNames(tx.organizationId, userId),
          ...namesBehind(tx.organizationId, [
            before.imageUrl,
            before.imageUrl70,
            before.imageUrl150,
          ]),
        ],
      },
    })
    return ok(null)
  },
}
