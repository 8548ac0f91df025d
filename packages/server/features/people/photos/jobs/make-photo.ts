// The job behind an upload: fetches the file, has it checked and made into squares, stores those,
// and sets them on the person.

import { system } from '@lodgepole/domain/identity/access/actor'
import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import {
  MAX_PHOTO_BYTES,
  photoSizesPx,
  type PhotoSizePx,
} from '@lodgepole/domain/kernel/files/photo-limits'
import { photoContentTypes, sniffPhotoType } from '@lodgepole/domain/kernel/files/photo-type'
import type { Database } from '../../../../platform/database/pool.ts'
import { tenantTransaction } from '../../../../platform/database/transaction.ts'
import type { CommandRunner } from '../../../../platform/run-command.ts'
import { ObjectTooLarge, type ObjectStore } from '../../../../ports/object-store.ts'
import { refusePhoto } from '../commands/refuse-photo.ts'
import { setPhoto } from '../commands/set-photo.ts'
import type { ImageRefusal } from '@lodgepole/domain/kernel/files/photo-facts'
import type { PhotoMaker } from '../image/photo-maker.ts'
import { photoName } from '../names.ts'
import type { PhotoSender } from '../photo-sender.ts'
import { findProcess } from '../store.ts'

export interface MakePhotoParts {
  readonly db: Database
  readonly commands: CommandRunner
  readonly store: ObjectStore
  readonly maker: PhotoMaker
  readonly now: () => number
}

export interface PhotoJob {
  readonly organizationId: string
  readonly outboxId: string
  readonly processId: string
  /** Missing in jobs queued before this field existed. */
  readonly sender?: PhotoSender
}

/** After this many attempts the upload is refused, so that the person who waits gets an answer. */
const MAX_ATTEMPTS = 4

const matchesDeclaredType = (bytes: Uint8Array, contentType: string): boolean => {
  const type = sniffPhotoType(bytes)
  return type !== undefined && photoContentTypes[type] === contentType
}

/** A file that is another type than declared is refused, even if it could be processed. */
const fetchUpload = async (
  store: ObjectStore,
  name: string,
  contentType: string,
): Promise<Result<Uint8Array, ImageRefusal>> => {
  try {
    const bytes = await store.get(name, MAX_PHOTO_BYTES)
    if (!bytes) return fail('UPLOAD_FAILED')
    return matchesDeclaredType(bytes, contentType) ? ok(bytes) : fail('FILE_TYPE_NOT_ALLOWED')
  } catch (fault) {
    if (fault instanceof ObjectTooLarge) return fail('FILE_TOO_LARGE')
    throw fault
  }
}

export const makePhoto = async (
  { db, commands, store, maker, now }: MakePhotoParts,
  job: PhotoJob,
  attempt: number,
): Promise<void> => {
  const { organizationId, processId, outboxId, sender } = job
  const process = await tenantTransaction(db, organizationId, (tx) => findProcess(tx, processId))
  if (process?.status !== 'PROCESSING') return
  const { userId, requestedBy, objectName: uploadName, contentType } = process
  const context = () => ({ organizationId, actor: system, requestId: outboxId, nowMs: now() })
  const refuseWith = (code: ImageRefusal) =>
    commands.run(refusePhoto, { processId, userId, uploadName, code, sender }, context())
  try {
    const upload = await fetchUpload(store, uploadName, contentType)
    const made = upload.ok ? await maker.make(upload.value) : upload
    if (!made.ok) return void (await refuseWith(made.error))
    const storeSize = async (sizePx: PhotoSizePx) => {
      const name = photoName(organizationId, processId, sizePx)
      await store.put(name, made.value[sizePx], 'image/jpeg')
      return [sizePx, store.readUrl(name)] as const
    }
    const urls = Object.fromEntries(
      await Promise.all(photoSizesPx.map(storeSize)),
    ) as unknown as Record<PhotoSizePx, string>
    await commands.run(
      setPhoto,
      { processId, userId, requestedBy, uploadName, urls, sender },
      context(),
    )
  } catch (fault) {
    if (attempt < MAX_ATTEMPTS) throw fault
    await refuseWith('UPLOAD_FAILED')
    throw fault
  }
}
