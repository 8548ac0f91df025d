// Objects as files in a folder, for an installation on one machine. It needs no setup. Browsers
// upload to the server itself, which calls `claimOf` to check whether the address was signed here.

import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  checkObjectName,
  isObjectName,
  ObjectTooLarge,
  type ObjectStore,
  type UploadTerms,
} from '../../ports/object-store.ts'
import { createDiskMarker } from './disk-marker.ts'
import { isSignedBy, signClaim, type UploadClaim } from './upload-signature.ts'

export interface DiskObjectsOptions {
  readonly folder: string
  readonly secret: Uint8Array
  readonly now: () => number
}

export interface DiskObjects extends ObjectStore {
  /**
   * What the address of a PUT allows. Undefined if it was not signed here, was changed or has
   * expired.
   */
  readonly claimOf: (
    name: string,
    query: Readonly<Record<string, unknown>>,
  ) => UploadClaim | undefined
}

const BASE = '/objects'
/** Other users of the machine must not read people's files, whatever the umask is. */
const [PRIVATE_FOLDER, PRIVATE_FILE] = [0o700, 0o600]

const isMissing = (fault: unknown) => (fault as NodeJS.ErrnoException).code === 'ENOENT'

const readWhole = async (file: string, maxBytes: number): Promise<Uint8Array> => {
  const handle = await open(file)
  try {
    const { size } = await handle.stat()
    if (size > maxBytes) throw new ObjectTooLarge(`${size} bytes`)
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

const DRAFT = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Folder by folder, because a recursive `opendir` loses entries on Node 20. */
async function* listFiles(folder: string, within = ''): AsyncIterable<string> {
  const found = await opendir(path.join(folder, within)).catch((fault: unknown) =>
    isMissing(fault) ? undefined : Promise.reject(fault),
  )
  if (!found) return
  for await (const entry of found) {
    const name = within === '' ? entry.name : `${within}/${entry.name}`
    if (entry.isDirectory()) yield* listFiles(folder, name)
    else if (entry.isFile() && isObjectName(name) && !DRAFT.test(name)) yield name
  }
}

/**
 * Writes a draft next to the file and then renames it, so that nobody ever reads a partial object.
 * A failed draft is deleted.
 */
const writeByDraft = async <T>(
  file: string,
  writeDraft: (draft: string) => Promise<T>,
): Promise<T> => {
  await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
  const draft = `${file}.${randomUUID()}`
  try {
    const result = await writeDraft(draft)
    await rename(draft, file)
    return result
  } catch (fault) {
    await rm(draft, { force: true })
    throw fault
  }
}

const undefinedIfMissing = (fault: unknown): undefined => {
  if (!isMissing(fault)) throw fault
}

const signUpload = (
  { secret, now }: DiskObjectsOptions,
  { name, contentType, sizeBytes, expiresInSeconds }: UploadTerms,
) => {
  const claim = {
    name: checkObjectName(name),
    contentType,
    sizeBytes,
    expiresAtSeconds: Math.floor(now() / 1000) + expiresInSeconds,
  }
  const query = new URLSearchParams({
    expires: String(claim.expiresAtSeconds),
    size: String(sizeBytes),
    type: contentType,
    signature: signClaim(secret, claim),
  })
  return {
    url: `${BASE}/${name}?${query.toString()}`,
    headers: { 'content-type': contentType },
  }
}

const claimOf = (
  { secret, now }: DiskObjectsOptions,
  name: string,
  { expires, size, type, signature }: Readonly<Record<string, unknown>>,
): UploadClaim | undefined => {
  const isComplete = [expires, size, type, signature].every((part) => typeof part === 'string')
  if (!isComplete || !isObjectName(name)) return undefined
  const claim = {
    name,
    contentType: String(type),
    sizeBytes: Number(size),
    expiresAtSeconds: Number(expires),
  }
  return isSignedBy(secret, claim, String(signature)) && claim.expiresAtSeconds * 1000 > now()
    ? claim
    : undefined
}

export const createDiskObjects = (options: DiskObjectsOptions): DiskObjects => {
  const { folder } = options
  const fileOf = (name: string) => path.join(folder, checkObjectName(name))
  return {
    signUpload: async (upload) => signUpload(options, upload),
    claimOf: (name, query) => claimOf(options, name, query),
    put: async (name, content) =>
      writeByDraft(fileOf(name), (draft) =>
        writeFile(draft, content, { flag: 'wx', mode: PRIVATE_FILE }),
      ),
    get: async (name, maxBytes) => readWhole(fileOf(name), maxBytes).catch(undefinedIfMissing),
    write: async (name, content) =>
      writeByDraft(fileOf(name), async (draft) => {
        const stored = createWriteStream(draft, { flags: 'wx', mode: PRIVATE_FILE })
        await pipeline(content, stored).catch((fault: NodeJS.ErrnoException) => {
          // Node does not report which file could not be written.
          throw stored.errored === fault ? Object.assign(fault, { path: fileOf(name) }) : fault
        })
        return stored.bytesWritten
      }),
    read: async (name) => {
      const handle = await open(fileOf(name)).catch(undefinedIfMissing)
      return handle?.createReadStream()
    },
    list: () => listFiles(folder),
    remove: async (names) => {
      const files = names.map(fileOf)
      await Promise.all(files.map((file) => unlink(file).catch(undefinedIfMissing)))
    },
    readUrl: (name) => `${BASE}/${checkObjectName(name)}`,
    origins: { upload: [], read: [] },
    marker: createDiskMarker(folder),
    close: () => undefined,
  }
}
