// Files of a backup, written and read as streams, each with its size and checksum.

import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { asWriteFault } from './folder-faults.ts'
import type { FileFacts } from './manifest.ts'

type Bytes = AsyncIterable<Uint8Array>

const measuring = () => {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform: (chunk: Uint8Array, _encoding, done) => {
      hash.update(chunk)
      bytes += chunk.byteLength
      done(undefined, chunk)
    },
  })
  return { stream, facts: () => ({ bytes, sha256: hash.digest('hex') }) }
}

const writingTo = (handle: FileHandle) => {
  const settle = async (work: Promise<unknown>, done: (fault?: Error) => void) => {
    const fault = await asWriteFault(work).then(
      () => undefined,
      (found: Error) => found,
    )
    done(fault)
  }
  return new Writable({
    write: (chunk: Uint8Array, _encoding, done) => void settle(handle.writeFile(chunk), done),
    final: (done) => void settle(handle.sync(), done),
  })
}

/** Only this user may read the file, and it is on disk before this resolves. */
export const writeFileOf = async (
  folder: string,
  file: string,
  content: Bytes,
  change?: Transform,
): Promise<FileFacts> => {
  const target = path.join(folder, file)
  await asWriteFault(mkdir(path.dirname(target), { recursive: true, mode: 0o700 }))
  const handle = await asWriteFault(open(target, 'wx', 0o600))
  const measure = measuring()
  try {
    await (change
      ? pipeline(content, change, measure.stream, writingTo(handle))
      : pipeline(content, measure.stream, writingTo(handle)))
  } finally {
    await asWriteFault(handle.close())
  }
  return { file, ...measure.facts() }
}

/** A manifest may name only files in its own folder. */
export const fileIn = (folder: string, file: string): string => {
  const target = path.resolve(folder, file)
  if (!target.startsWith(`${path.resolve(folder)}${path.sep}`))
    throw new Error(`The manifest names a file outside of the backup: ${file}`)
  return target
}

export const checkFile = async (
  folder: string,
  { file, bytes, sha256 }: FileFacts,
): Promise<'missing' | 'changed' | undefined> => {
  const measure = measuring()
  measure.stream.resume()
  try {
    await pipeline(createReadStream(fileIn(folder, file)), measure.stream)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return 'missing'
    throw fault
  }
  const found = measure.facts()
  return found.bytes === bytes && found.sha256 === sha256 ? undefined : 'changed'
}
