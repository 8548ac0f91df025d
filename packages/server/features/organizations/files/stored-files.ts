// Files that people leave with something: put to a signed address, looked at, and kept under
// another name than the one they were put to, so that nobody changes them after they were looked
// at. Whose they are, and who reads them, is the business of whatever they are left with.

import { commonRefusals } from '@lodgepole/domain/kernel/common-refusals'
import type { Refusal } from '@lodgepole/domain/kernel/refusal'
import { fail, ok, type Result } from '@lodgepole/domain/kernel/result'
import {
  storedContentTypes,
  MAX_FILE_BYTES,
  readStoredFile,
  type FileFault,
  type StoredFileType,
} from '@lodgepole/domain/kernel/files/stored-file'
import { refusalOfFault } from '@lodgepole/domain/kernel/files/refusals'
import { refuse } from '@lodgepole/domain/kernel/refusal'
import type { FastifyReply } from 'fastify'
import { inflate } from '../../../platform/inflate.ts'
import { ObjectTooLarge, type ObjectStore } from '../../../ports/object-store.ts'

/** Long enough for three megabytes over a poor connection. */
const UPLOAD_SECONDS = 600

const fetched = async (
  store: ObjectStore,
  name: string,
): Promise<Result<Uint8Array, FileFault>> => {
  try {
    const bytes = await store.get(name, MAX_FILE_BYTES)
    return bytes ? ok(bytes) : fail('FILE_NOT_SENT')
  } catch (fault) {
    if (fault instanceof ObjectTooLarge) return fail('FILE_TOO_LARGE')
    throw fault
  }
}

/** Where an upload goes, as the browser is told. */
export const signStoredUpload = async (
  store: ObjectStore,
  name: string,
  type: StoredFileType,
  sizeBytes: number,
): Promise<{ readonly uploadUrl: string; readonly uploadHeaders: Record<string, string> }> => {
  const { url, headers } = await store.signUpload({
    name,
    contentType: storedContentTypes[type],
    sizeBytes,
    expiresInSeconds: UPLOAD_SECONDS,
  })
  return { uploadUrl: url, uploadHeaders: { ...headers } }
}

/**
 * What came is looked at, and kept in its own place without what the camera wrote beside it. The
 * size it has then, or what is wrong with it.
 */
const saveUpload = async (
  store: ObjectStore,
  type: StoredFileType,
  from: string,
  to: string,
): Promise<Result<number, FileFault>> => {
  const upload = await fetched(store, from)
  const clean = upload.ok ? readStoredFile(type, upload.value, inflate) : upload
  if (!clean.ok) return clean
  await store.put(to, clean.value, storedContentTypes[type])
  return ok(clean.value.length)
}

/** A file's size once it is kept. What is ready already is not looked at again. */
export const sizeOfStored = async (
  store: ObjectStore,
  file: { readonly state: string; readonly type: StoredFileType; readonly sizeBytes: number },
  from: string,
  to: string,
): Promise<Result<number, Refusal>> => {
  if (file.state === 'ready') return ok(file.sizeBytes)
  const size = await saveUpload(store, file.type, from, to)
  return size.ok ? size : refuse(refusalOfFault[size.error])
}

/**
 * As it was called, in letters that every browser takes, and in full for those that know better.
 */
const dispositionOf = (name: string): string => {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  const plain = name.replace(/[^\w .-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** A kept file as an answer; no address of the object store's is ever given out. */
export const sendStored = async (
  store: ObjectStore,
  reply: FastifyReply,
  objectName: string,
  { name, type }: { readonly name: string; readonly type: StoredFileType },
  missing: Refusal = commonRefusals.NOT_FOUND,
): Promise<Result<Buffer, Refusal>> => {
  const content = await store.get(objectName, MAX_FILE_BYTES)
  if (!content) return refuse(missing)
  void reply
    .header('content-disposition', dispositionOf(name))
    .header('cache-control', 'private, no-store')
    .type(storedContentTypes[type])
  return ok(Buffer.from(content.buffer, content.byteOffset, content.byteLength))
}
