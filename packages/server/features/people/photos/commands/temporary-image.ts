// A temporary image: what people who may change a photo see until the photo is ready. Like every
// image it is checked by its content. The next one replaces it, and the finished photo removes it.

import type { PersonId } from '@lodgepole/domain/kernel/ids'
import { refuse, type Refusal } from '@lodgepole/domain/kernel/refusal'
import { ok, type Result } from '@lodgepole/domain/kernel/result'
import { MAX_TEMPORARY_BYTES } from '@lodgepole/domain/kernel/files/photo-limits'
import {
  photoTypeOfName,
  sniffPhotoType,
  type PhotoType,
} from '@lodgepole/domain/kernel/files/photo-type'
import { photoRefusals } from '@lodgepole/domain/kernel/files/photo-refusals'
import type { Command } from '../../../../platform/run-command.ts'
import type { FindCurrentSettings } from '../../households/index.ts'
import { checkEditable } from '../editable-person.ts'

export interface TemporaryImage {
  readonly userId: PersonId | undefined
  readonly type: string | undefined
  readonly data: string | undefined
}

export interface CheckedTemporary {
  readonly userId: PersonId
  readonly type: PhotoType
  readonly content: Buffer
}

const readTemporary = ({
  userId,
  type,
  data,
}: TemporaryImage): Result<CheckedTemporary, Refusal> => {
  if (!userId) return refuse(photoRefusals.PHOTO_USER_UNDEFINED)
  if (!type?.trim()) return refuse(photoRefusals.TYPE_UNDEFINED)
  if (!data) return refuse(photoRefusals.PHOTO_DATA_UNDEFINED)
  const content = Buffer.from(data, 'base64')
  if (content.length > MAX_TEMPORARY_BYTES) return refuse(photoRefusals.FILE_TOO_LARGE)
  const found = sniffPhotoType(content)
  // `image/jpeg` and `jpg` both mean the same type.
  const named = photoTypeOfName(`x.${type.trim().replace(/^image\//, '')}`)
  return found && found === named
    ? ok({ userId, type: found, content })
    : refuse(photoRefusals.FILE_TYPE_NOT_ALLOWED)
}

export const storeTemporary = (
  findCurrentSettings: FindCurrentSettings,
): Command<TemporaryImage, CheckedTemporary> => ({
  name: 'photo.keep-temporary',
  permission: 'member',
  run: async (tx, input) => {
    const read = readTemporary(input)
    if (!read.ok) return read
    const editable = await checkEditable(
      tx,
      { participantId: read.value.userId, accountId: undefined },
      findCurrentSettings,
    )
    if (!editable.ok) return editable
    // The audit log records the photo when it is set. The temporary image changes nothing.
    tx.nothingDone()
    return read
  },
})

/** Only people who may change the photo may see it. */
export const openTemporaryImage = (
  findCurrentSettings: FindCurrentSettings,
): Command<{ readonly userId: PersonId }, null> => ({
  name: 'photo.open-temporary',
  permission: 'member',
  run: async (tx, { userId }) => {
    const editable = await checkEditable(
      tx,
      { participantId: userId, accountId: undefined },
      findCurrentSettings,
    )
    tx.nothingDone()
    return editable.ok ? ok(null) : editable
  },
})
