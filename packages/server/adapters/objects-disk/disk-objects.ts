// Objects as files of a folder: what an installation on one machine needs, and nothing to set up.
// Browsers put to the server itself, which asks `claimOf` whether the address was signed here.

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
} from '../../ports/object-store.ts'
import { isSignedBy, signClaim, type UploadClaim } from './upload-signature.ts'

export interface DiskObjectsOptions {
  readonly folder: string
  readonly secret: Uint8Array
  readonly now: () => number
}

export interface DiskObjects extends ObjectStore {
  /**
   * What a PUT's address allows; undefined when it was not signed here, was changed, or is too old.
   */
  readonly claimOf: (
    name: string,
    query: Readonly<Record<string, unknown>>,
  ) => UploadClaim | undefined
}

const BASE = '/objects'
/** Others on the machine have no business with people's files, whatever the umask is. */
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

/** Folder by folder: a recursive `opendir` loses entries on Node 20. */
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

export const createDiskObjects = ({ folder, secret, now }: DiskObjectsOptions): DiskObjects => {
  const fileOf = (name: string) => path.join(folder, checkObjectName(name))
  return {
    signUpload: async ({ name, contentType, sizeBytes, expiresInSeconds }) => {
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
    },
    claimOf: (name, query) => {
      const { expires, size, type, signature } = query
      if (
        ![expires, size, type, signature].every((part) => typeof part === 'string') ||
        !isObjectName(name)
      )
        return undefined
      const claim = {
        name,
        contentType: String(type),
        sizeBytes: Number(size),
        expiresAtSeconds: Number(expires),
      }
      return isSignedBy(secret, claim, String(signature)) && claim.expiresAtSeconds * 1000 > now()
        ? claim
        : undefined
    },
    put: async (name, content) => {
      const file = fileOf(name)
      await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
      // Beside its place and then moved there: nobody ever reads half an object.
      const draft = `${file}.${randomUUID()}`
      try {
        await writeFile(draft, content, { flag: 'wx', mode: PRIVATE_FILE })
        await rename(draft, file)
      } catch (fault) {
        await rm(draft, { force: true })
        throw fault
      }
    },
    get: async (name, maxBytes) => {
      try {
        return await readWhole(fileOf(name), maxBytes)
      } catch (fault) {
        if (isMissing(fault)) return undefined
        throw fault
      }
    },
    write: async (name, content) => {
      const file = fileOf(name)
      await mkdir(path.dirname(file), { recursive: true, mode: PRIVATE_FOLDER })
      const draft = `${file}.${randomUUID()}`
      try {
        const kept = createWriteStream(draft, { flags: 'wx', mode: PRIVATE_FILE })
        await pipeline(content, kept)
        await rename(draft, file)
        return kept.bytesWritten
      } catch (fault) {
        await rm(draft, { force: true })
        throw fault
      }
    },
    read: async (name) => {
      try {
        const handle = await open(fileOf(name))
        return handle.createReadStream()
      } catch (fault) {
        if (isMissing(fault)) return undefined
        throw fault
      }
    },
    list: () => listFiles(folder),
    remove: async (names) => {
      const files = names.map(fileOf)
      await Promise.all(
        files.map((file) =>
          unlink(file).catch((fault: unknown) =>
            isMissing(fault) ? undefined : Promise.reject(fault),
          ),
        ),
      )
    },
    readUrl: (name) => `${BASE}/${checkObjectName(name)}`,
    origins: { upload: [], read: [] },
    close: () => undefined,
  }
}
