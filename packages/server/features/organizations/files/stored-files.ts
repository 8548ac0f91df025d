// Files that people attach to something: uploaded to a signed address, checked, and stored under
// another name than the upload's, so that nobody can change them after the check. The feature they
// are attached to decides who owns and reads them.

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

/** The upload target as sent to the browser. */
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
 * Checks an upload and stores it in its own place without camera metadata. Returns its final size
 * or what is wrong with it.
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

/** The size of a file once it is stored. A file that is already ready is not checked again. */
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

/** The file's original name: in ASCII for every browser, and in full for those that support it. */
const dispositionOf = (name: string): string => {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
  const plain = name.replace(/[^\w .-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Sends a stored file as the answer. Addresses of the object store are never given out. */
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
