// Records that a photo is coming and where to upload it. The file name is checked here, the content
// after the upload.

import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { MAX_PHOTO_BYTES } from '@lodgepole/domain/kernel/files/photo-limits'
import {
  photoContentTypes,
  photoTypeOfName,
  type PhotoType,
} from '@lodgepole/domain/kernel/files/photo-type'
import { photoRefusals } from '@lodgepole/domain/kernel/files/photo-refusals'
import { newId } from '../../../../platform/new-id.ts'
import type { Command } from '../../../../platform/run-command.ts'
import type { FindCurrentSettings } from '../../households/index.ts'
import { checkEditable, type PhotoTarget } from '../editable-person.ts'
import { uploadName } from '../names.ts'
import { insertProcess } from '../store.ts'

export interface PhotoRequest extends PhotoTarget {
  readonly fileName: string | undefined
  /** Such as `image/png`. When missing, the name determines the type. */
  readonly fileType: string | undefined
  /** When missing, the uploaded file is measured. */
  readonly fileSize: number | undefined
}

export interface RequestedPhoto {
  readonly processId: string
  readonly objectName: string
  readonly contentType: string
  readonly sizeBytes: number
}

const typeOf = ({ fileName, fileType }: PhotoRequest): Result<PhotoType, Refusal> => {
  if (!fileName?.trim()) return refuse(photoRefusals.FILE_NAME_UNDEFINED)
  if (fileType !== undefined && !fileType.trim()) return refuse(photoRefusals.FILE_TYPE_UNDEFINED)
  const [named, declared] = [
    photoTypeOfName(fileName),
    fileType ? photoTypeOfName(fileType.replace('/', '.')) : undefined,
  ]
  const type = named ?? declared
  if (type === undefined) return refuse(photoRefusals.FILE_TYPE_UNDEFINED)
  // If the name and the declared type disagree, one of them is wrong.
  return type === 'other' || (declared ?? type) !== type
    ? refuse(photoRefusals.FILE_TYPE_NOT_ALLOWED)
    : ok(type)
}

export const requestPhoto = (
  findCurrentSettings: FindCurrentSettings,
): Command<PhotoRequest, RequestedPhoto> => ({
  name: 'photo.request',
  permission: 'member',
  run: async (tx, input) => {
    const editable = await checkEditable(tx, input, findCurrentSettings)
    if (!editable.ok) return editable
    const type = typeOf(input)
    if (!type.ok) return type
    if ((input.fileSize ?? 0) > MAX_PHOTO_BYTES) return refuse(photoRefusals.FILE_TOO_LARGE)
    const requested: RequestedPhoto = {
      processId: newId(),
      objectName: uploadName(tx.organizationId, input.participantId, tx.context.nowMs, type.value),
      contentType: photoContentTypes[type.value],
      sizeBytes: input.fileSize ?? 0,
    }
    await insertProcess(
      tx,
      {
        ...requested,
        sizeBytes: input.fileSize ?? MAX_PHOTO_BYTES,
        userId: input.participantId,
        requestedBy: editable.value.requestedBy,
      },
      tx.context.nowMs,
    )
    tx.note({ participantId: input.participantId, processId: requested.processId })
    return ok(requested)
  },
})
